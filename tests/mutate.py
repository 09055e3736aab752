#!/usr/bin/env python3
"""Mutants of the rules: does a test notice when one comparison or number of the
games or of the engine's effects is another?

usage: mutate.py [--sample N] [--seed S] [--results FILE] [--again] [--list]
       [--unseen] [START...]

Run in a build folder, of all files or of those whose names begin with START.
Every mutant of a file is compiled into one object, which
asks the environment which of them to be; what cannot be one (the size of an
array, a table) is compiled alone.  The fixtures and replays of a game in which
its place has another value are run, those with few such places first.  It is killed when
one is not as expected any more, or not as recorded (tests/cli/recorded.sh).  What
was tried stands in the results (mutate.tsv), so that the next run goes on;
--again tries again what survived, --unseen only tells which ones have no other
value anywhere: nothing can notice them, and that takes a minute for all.  --sample takes N mutants spread by a fixed
rule.  Those that change nothing are listed with the reason in
tests/equivalent.txt.
Exit status: 0 if 95 in 100 of those tried are killed, else 1.
"""
import argparse, collections, glob, hashlib, json, os, re, subprocess, sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OTHERS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">",
          "==": "!=", "!=": "==", "&&": "||", "||": "&&"}
TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|/\*.*?\*/|//[^\n]*'
                   r"|^[ \t]*#(?:[^\n\\]|\\.)*"
                   r"|->|<<=|>>=|[-+*/%&|^]=|<<|>>|\+\+|--|[<>=!]=|&&|\|\|"
                   r"|[A-Za-z_]\w*|\d[\w.]*|\S", re.S | re.M)
FILES = 60      # so many of those which come to a place are run first
LEVEL = {"||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6,
         "<": 7, "<=": 7, ">": 7, ">=": 7}
STOPS = {";", ",", "?", ":", "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=",
         "<<=", ">>=", "return", "case", "else", "do"}
OPENS, CLOSES = {"(": ")", "[": "]", "{": "}"}, {")": "(", "]": "[", "}": "{"}

Mutant = collections.namedtuple("Mutant", "key path nth place line was to alone")


class Source:
    """A file as tokens, with its mutants."""

    def __init__(self, path):
        self.path = path
        with open(os.path.join(TOP, path), encoding="utf-8") as f:
            self.text = f.read()
        self.lines = self.text.split("\n")
        self.tokens = [(m.start(), m.group(0)) for m in
                       TOKEN.finditer(self.text)
                       if m.group(0)[:2] not in ("/*", "//")
                       and m.group(0).lstrip()[0] != "#"]
        self.pair()
        self.mutants = list(self.find())

    def pair(self):
        self.match, stack = {}, []
        for i, (_, word) in enumerate(self.tokens):
            if word in OPENS:
                stack.append(i)
            elif word in CLOSES:
                self.match[i] = stack.pop()
                self.match[self.match[i]] = i

    def find(self):
        depth, code, seen = 0, False, {}
        for i, (place, word) in enumerate(self.tokens):
            if word == "{":
                if depth == 0:      # a function's body, or a table
                    code = self.tokens[i - 1][1] == ")"
                depth += 1
            depth -= word == "}"
            to = OTHERS.get(word)
            if re.fullmatch(r"\d+U?L?L?", word):
                to = str(int(re.match(r"\d+", word).group(0)) + 1)
            if to is None or depth == 0 or self.size_of_array(i):
                continue
            line = self.text.count("\n", 0, place) + 1
            key = "%s\t%s\t%s>%s" % (
                self.path, " ".join(self.lines[line - 1].split()), word, to)
            seen[key] = seen.get(key, 0) + 1
            yield Mutant("%s\t%d" % (key, seen[key]), self.path, i, place, line,
                         word, to, not code)

    def size_of_array(self, i):
        """More room changes nothing: char title[120], hit[2 * LANES];"""
        place = self.tokens[i][0]
        start = max(self.text.rfind(c, 0, place) for c in ";{}") + 1
        end = min(self.text.find(c, place) for c in ";=")
        return re.fullmatch(r"\s*((static|const|struct|unsigned) )*\w+ "
                            r"(\*?\w+(\[[^]]*\])?,\s*)*\w+\[[^]]*",
                            self.text[start:place]) is not None \
            and self.text[place:end].count("]") > 0 \
            and not re.match(r"\s*(return|case)\b", self.text[start:place])

    def left(self, i):
        """The token with which the left side of operator i begins."""
        level = LEVEL[self.tokens[i][1]]
        at = i - 1
        while True:
            word = self.tokens[at][1]
            before = self.tokens[at - 1][1]
            if word in (")", "]") or word == "}" \
                    and self.tokens[self.match[at] - 1][1] == ")":
                at = self.match[at]
            elif word in OPENS or word == "}" or word in STOPS \
                    or LEVEL.get(word, 9) < level and not (
                        word == "&" and not re.match(r"[\w)\]]", before)):
                return at + 1
            at -= 1

    def right(self, i):
        """The token behind its right side."""
        level = LEVEL[self.tokens[i][1]]
        at = i + 1
        while True:
            word = self.tokens[at][1]
            before = self.tokens[at - 1][1]
            if word in OPENS:
                at = self.match[at]
            elif word in CLOSES or word in STOPS \
                    or LEVEL.get(word, 9) <= level and not (
                        word == "&" and not re.match(r"[\w)\]]", before)):
                return at
            at += 1

    def switched(self, mutants):
        """The text in which mutant N is taken when mutant_is(N)."""
        edits = []  # place, opens or not, order, taken away, put in
        for n, m in mutants:
            if m.was[0].isdigit():
                edits.append((m.place, 1, 0, len(m.was),
                              "(%s + (mutant_is(%d) ? 1%s : 0))" % (
                                  m.was, n, m.was.lstrip("0123456789"))))
                continue
            first, last = self.left(m.nth), self.right(m.nth) - 1
            start = self.tokens[first][0]
            end = self.tokens[last][0] + len(self.tokens[last][1])
            width = end - start
            if m.was in ("&&", "||"):
                head = "({ _Bool l_%d = (" % n
                # what is called may do something: one of the two leaves it out
                calls = re.search(r"\w\(", self.text[m.place:end])
                middle = ("); (%sl_%d != mutant_here_is(%d)) ?"
                          " mutant_right(%d, %d, l_%d, (") % (
                    "!" if m.was == "||" else "", n, n, n,
                    calls is not None, n)
                tail = ")) : mutant_left(%d, l_%d); })" % (n, n)
            else:
                head = "({ __auto_type l_%d = (" % n
                middle = "); __auto_type r_%d = (" % n
                tail = ("); mutant_differs(%d, (l_%d %s r_%d) != (l_%d %s r_%d))"
                        " ? l_%d %s r_%d : l_%d %s r_%d; })") % (
                    n, n, m.was, n, n, m.to, n, n, m.to, n, n, m.was, n)
            edits.append((start, 0, -width, 0, head))
            edits.append((m.place, 1, 0, len(m.was), middle))
            edits.append((end, -1, width, 0, tail))
        out, at = [], 0
        for place, _, _, gone, text in sorted(edits):
            out += [self.text[at:place], text]
            at = place + gone
        return "".join(out) + self.text[at:]

    def alone(self, m):
        return self.text[:m.place] + m.to + self.text[m.place + len(m.was):]


SWITCH = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *told;
int mutant_of(const char *path);
void mutant_tell(const char *path, const unsigned char *seen, int count);

__attribute__((constructor(101))) static void
begin(void)
{
	const char *name = getenv("MUTANT_SEEN");
	if (name != NULL)
		told = fopen(name, "w");
}

int
mutant_of(const char *path)
{
	const char *name = getenv("MUTANT");
	size_t length = strlen(path);
	if (name == NULL || strncmp(name, path, length) != 0
	    || name[length] != ':')
		return -1;
	return atoi(name + length + 1);
}

void
mutant_tell(const char *path, const unsigned char *seen, int count)
{
	if (told == NULL || memchr(seen, 1, (size_t)count) == NULL)
		return;
	fprintf(told, "%s ", path);
	for (int i = 0; i < count; i++)
		putc(seen[i] ? '1' : '0', told);
	putc('\n', told);
}
"""
EACH = """
int mutant_of(const char *path);
void mutant_tell(const char *path, const unsigned char *seen, int count);
static int mutant_here = -1;
static unsigned char mutant_seen[COUNT];
static inline int mutant_here_is(int n)
{ return mutant_here == n; }
static inline int mutant_differs(int n, int differs)
{ mutant_seen[n] |= (unsigned char)differs; return mutant_here == n; }
static inline int mutant_is(int n)
{ return mutant_differs(n, 1); }
static inline _Bool mutant_right(int n, _Bool calls, _Bool left, _Bool right)
{ mutant_seen[n] |= calls || left != right; return right; }
/* The other operator would have asked the right side. */
static inline _Bool mutant_left(int n, _Bool left)
{ mutant_seen[n] = 1; return left; }
__attribute__((constructor)) static void mutant_begin(void)
{ mutant_here = mutant_of("PATH"); }
__attribute__((destructor)) static void mutant_end(void)
{ mutant_tell("PATH", mutant_seen, COUNT); }
"""


class Build:
    """Compiles and links as make does."""

    def __init__(self):
        def commands(*words):
            out = subprocess.run(["make", "-n", "V=1", *words], check=True,
                                 capture_output=True, text=True).stdout
            return out.replace("\\\n", " ").split("\n")
        # as configure was named, make knows the file
        source = "/src/games/games.c"
        cc = next(l for l in commands(
            "-W", os.path.relpath(TOP) + source,
            "-W", os.path.abspath(TOP) + source, "src/games/games.o")
                  if " -c " in l)
        cc = cc[:cc.index(" -c ")].split(";")[-1]
        self.cc = re.sub(r"-M[TF] \S+|-MD|-MP|-W[a-z]\S*|\bccache\b", "",
                         cc) + " -w -g0 "
        link = next(l for l in commands("-W", "src/replaycheck.o", "replaycheck")
                    if "-o replaycheck" in l)
        self.link = link[link.index("src/replaycheck.o"):]
        self.headers = hashlib.sha256(b"".join(
            open(h, "rb").read() for h in sorted(
                glob.glob(TOP + "/src/**/*.h", recursive=True)
                + glob.glob(TOP + "/src/**/*.def", recursive=True)))).digest()
        os.makedirs("mutants", exist_ok=True)
        self.objects = []
        self.alone = set()          # keys of those that cannot be switched
        self.compile("switch", SWITCH, "-O1")

    def compile(self, name, text, flags, path=""):
        """(object, what the compiler said); kept while nothing changes."""
        sign = hashlib.sha256((self.cc + flags + text).encode()
                              + self.headers).hexdigest()[:16]
        base = "mutants/%s-%s" % (name.replace("/", "-"), sign)
        if not os.path.exists(base + ".o"):
            with open(base + ".c", "w", encoding="utf-8") as out:
                out.write(text)
            done = subprocess.run(
                "%s %s -iquote %s -c %s.c -o %s.o" % (
                    self.cc, flags, os.path.join(TOP, os.path.dirname(path)),
                    base, base), shell=True, capture_output=True, text=True)
            os.remove(base + ".c")
            if done.returncode:
                return None, done.stderr
        return base + ".o", ""

    def switch(self, source):
        """Compiles the file with all its mutants that can be in one object."""
        mutants = [(n, m) for n, m in enumerate(source.mutants) if not m.alone]
        for attempt in range(12):
            text = EACH.replace("PATH", source.path).replace(
                "COUNT", str(len(source.mutants) + 1))
            text += '#line 1 "%s"\n' % source.path + source.switched(mutants)
            made, said = self.compile(source.path, text, "-O1", source.path)
            if made is not None:
                self.objects.append(made)
                break
            wrong = {int(l) for l in re.findall(
                r"^%s:(\d+):" % re.escape(source.path), said, re.M)}
            near = attempt // 3
            left = [(n, m) for n, m in mutants
                    if not any(abs(m.line - l) <= near for l in wrong)]
            if len(left) == len(mutants) and near > 2 or not wrong:
                left = []
            mutants = left
        kept = {n for n, _ in mutants}
        self.alone |= {m.key for n, m in enumerate(source.mutants)
                       if n not in kept}

    def tool(self, name, objects):
        subprocess.run("gcc -o mutants/%s %s %s" % (
            name, " ".join(objects), self.link), shell=True, check=True,
            stderr=subprocess.DEVNULL)
        return "mutants/" + name


def run(tool, words, **more):
    """What hangs is as good as wrong: it ends with something else."""
    try:
        return subprocess.run(["prlimit", "--cpu=10", "--core=0", tool] + words,
                              capture_output=True, timeout=60,
                              env=dict(os.environ, **more))
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(tool, 124, b"", b"")


LEFT_OUT = re.compile(
    rb'"digest":"[0-9a-f]*"|"(?:line|column)":\d+|"(?:message|heading)":"'
    rb'(?:[^"\\]|\\.)*"|\t[0-9a-f]{64}')


def recorded(tool, files, **more):
    """What stands in the record of each file: reports, steps, changes; the drawn
    table of a replay."""
    parts = collections.defaultdict(list)
    for name in (f for f in files if "/replays/" in f):
        for step in "last", "40":
            parts[name].append(run(tool, ["show", "--step=" + step, name],
                                   **more).stdout)
    report = run(tool, ["verify", "--format=json"] + files, **more)
    for line in report.stdout.split(b"\n"):
        name = re.search(rb'"file":"([^"]*)"', line)
        parts[name.group(1).decode() if name else ""].append(
            LEFT_OUT.sub(b"", line))
    name = ""
    for line in run(tool, ["trace"] + files, **more).stdout.split(b"\n"):
        if line.startswith(b"#\t"):
            name = line.split(b"\t")[1].decode()
        parts[name].append(LEFT_OUT.sub(b"", line))
    return parts


def covered(tool, files, **more):
    """How often which rule was exercised, broken, disputed."""
    return run(tool, ["coverage", "--format=json"] + files, **more).stdout


class Corpus:
    """Fixtures and replays, and which of them come to which mutants."""

    def __init__(self, tool, objects, games):
        self.tool = tool
        self.record = {}
        self.reach = collections.defaultdict(list)  # path, n to files
        sizes = {}
        before = {}
        if os.path.exists("mutants/seen.json"):
            before = json.load(open("mutants/seen.json", encoding="utf-8"))
        now = {}

        def keep():
            with open("mutants/seen.json", "w", encoding="utf-8") as out:
                json.dump({**before, **now}, out)
        for f in sorted(glob.glob(TOP + "/fixtures/*/*.xml")
                        + glob.glob(TOP + "/replays/*.gz")
                        + glob.glob(TOP + "/tests/recorded/*.gz")):
            if not any(g in f[len(TOP):] for g in games):
                continue
            sign = hashlib.sha256(open(f, "rb").read() + " ".join(
                objects).encode()).hexdigest()
            if sign not in before:
                run(tool, ["verify", "-q", f] + (
                    ["--expect"] if "/fixtures/" in f else []),
                    MUTANT_SEEN="mutants/seen")
                before[sign] = open("mutants/seen", encoding="utf-8").read()
                if len(now) % 200 == 199:
                    keep()
            seen = now[sign] = before[sign]
            sizes[f] = seen.count("1")
            for row in seen.splitlines():
                path, bits = row.split(" ")
                for bit in re.finditer("1", bits):
                    self.reach[path, bit.start()].append(f)
        before = {}
        keep()
        self.all = sorted(sizes, key=lambda f: (sizes[f], f))
        for files in self.reach.values():
            files.sort(key=lambda f: (sizes[f], f))

    def of(self, m, n):
        """Those that come to the mutant, short ones first."""
        game = re.match(r"src/games/(\w+)/", m.path)
        if m.path.endswith("/show.c"):          # it only draws
            return [f for f in self.all if "/replays/" + game.group(1) in f]
        files = [f for f in self.all
                 if game is None or "/%s" % game.group(1) in f] \
            if n is None else self.reach[m.path, n]
        played = [f for f in files if "/recorded/" in f]
        files = [f for f in files if "/recorded/" not in f]
        return files + played

    def tried(self, tool, m, n, **more):
        """The verdict: of some, and if they do not notice, of all the others."""
        files = self.of(m, n)
        verdict = "survived"
        for some in files[:FILES], files[FILES:]:
            if some and verdict == "survived":
                verdict = self.noticed(tool, some, **more)
        return verdict

    def noticed(self, tool, files, **more):
        """killed, recorded or survived"""
        for words, folder in (["--expect"], "/fixtures/"), ([], "/replays/"):
            those = [f for f in files if folder in f]
            if those and run(tool, ["verify", "-q", "--fail-fast"] + words
                             + those, **more).returncode != 0:
                return "killed"
        played = [f for f in files if "/recorded/" in f]
        files = [f for f in files if "/recorded/" not in f]
        for those in [files] + [[f] for f in played]:
            new = [f for f in those if f not in self.record]
            if new:
                self.record.update(recorded(self.tool, new))
            now = recorded(tool, those, **more)
            if any(now[f] != self.record[f] for f in those) \
                    or covered(tool, those, **more) \
                    != covered(self.tool, those):
                return "recorded"
        return "survived"


class Equivalent:
    """The rows of equivalent.txt; * stands for anything."""

    def __init__(self, path):
        self.rows = []
        for row in open(path, encoding="utf-8"):
            if not row.startswith("#") and row.count("\t") == 4:
                self.rows.append(re.compile(re.escape("\t".join(
                    row.split("\t")[:4])).replace(r"\*", ".*")))

    def __contains__(self, key):
        return any(row.fullmatch(key) for row in self.rows)


def table(path):
    """Key to what stands behind it."""
    rows = {}
    if os.path.exists(path):
        for row in open(path, encoding="utf-8"):
            if not row.startswith("#") and row.count("\t") >= 4:
                parts = row.rstrip("\n").split("\t")
                rows["\t".join(parts[:4])] = parts[4]
    return rows


def sampled(mutants, count, seed):
    """The same mutants on every machine, whatever stands above them."""
    return sorted(mutants, key=lambda m: hashlib.sha256(
        (seed + m.key).encode()).digest())[:count]


def main():
    p = argparse.ArgumentParser(usage=__doc__)
    p.add_argument("--sample", type=int, default=0)
    p.add_argument("--seed", default="1")
    p.add_argument("--results", default="mutate.tsv")
    p.add_argument("--again", action="store_true")
    p.add_argument("--list", action="store_true")
    p.add_argument("--unseen", action="store_true")
    p.add_argument("files", nargs="*")
    options = p.parse_args()
    names = [os.path.relpath(f, TOP) for f in
             glob.glob(TOP + "/src/games/*/*.c")
             + glob.glob(TOP + "/src/engine/effect_*.c")]
    sources = [Source(name) for name in sorted(names) if not options.files
               or any(name.startswith(f) for f in options.files)]
    mutants = [m for s in sources for m in s.mutants]
    if options.sample:
        mutants = sampled(mutants, options.sample, options.seed)
    if options.list:
        for m in mutants:
            print(m.key)
        return 0
    equivalent = Equivalent(TOP + "/tests/equivalent.txt")
    known = table(options.results)
    if options.again:
        known = {k: v for k, v in known.items() if v != "survived"}
    wanted = [m for m in mutants
              if m.key not in equivalent and m.key not in known]
    corpus = None
    if wanted:
        build = Build()
        for s in sources:
            if any(m.path == s.path for m in wanted):
                build.switch(s)
        first, _ = build.compile("switch", SWITCH, "-O1")
        tool = build.tool("switched", build.objects + [first])
        corpus = Corpus(tool, build.objects, {
            "/" + m.path.split("/")[2] if "/games/" in m.path else "/"
            for m in wanted})
    numbers = {m.key: n for s in sources for n, m in enumerate(s.mutants)}
    of = {s.path: s for s in sources}
    counts = collections.Counter()
    if options.unseen:
        for m in wanted:
            if m.key not in build.alone and not m.path.endswith("/show.c") \
                    and not corpus.reach[m.path, numbers[m.key]]:
                print("%s:%d: %s for %s: %s" % (
                    m.path, m.line, m.to, m.was, m.key.split("\t")[1]))
        return 0
    with open(options.results, "a", encoding="utf-8") as results:
        for m in mutants:
            verdict = "equivalent" if m.key in equivalent else known.get(m.key)
            if verdict is None:
                n = numbers[m.key]
                if m.key not in build.alone:
                    verdict = corpus.tried(tool, m, n,
                                           MUTANT="%s:%d" % (m.path, n))
                else:
                    made, _ = build.compile(
                        "alone", '#line 1 "%s"\n' % m.path
                        + of[m.path].alone(m), "-O0", m.path)
                    verdict = "not-built" if made is None else corpus.tried(
                        build.tool("alone", [made]), m, None)
                    if made is not None:
                        os.remove(made)
                results.write(m.key + "\t" + verdict + "\n")
                results.flush()
            counts[verdict] += 1
            if verdict == "survived":
                print("%s:%d: survives: %s for %s: %s" % (
                    m.path, m.line, m.to, m.was, m.key.split("\t")[1]),
                    flush=True)
    print(", ".join("%d %s" % (counts[k], k) for k in sorted(counts)))
    tried = counts["killed"] + counts["recorded"] + counts["survived"]
    killed = tried - counts["survived"]
    print("%d of %d killed, %.1f %%" % (killed, tried, 100 * killed / (tried or 1)))
    return killed < 0.95 * tried


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Mutants of the rules: does a fixture notice when one comparison or number of
the games or of the engine's effects is another?

usage: mutate.py [--sample N] [--seed S] [--results FILE] [--list] [FILE...]

Run in a build folder.  Each mutant is one file compiled anew and linked before
the library; it is killed when the fixtures or replays of its game are not as
expected any more.  What was tried stands in the results (mutate.tsv), so that
the next run goes on; --sample takes N mutants spread by a fixed rule.  Those
that change nothing are listed with the reason in tests/equivalent.txt.
Exit status: 0 if all that were tried are killed or listed, else 1.
"""
import argparse, glob, hashlib, os, re, resource, shutil, subprocess, sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OTHERS = {"<": ["<="], "<=": ["<"], ">": [">="], ">=": [">"],
          "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"]}
TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|/\*.*?\*/|//[^\n]*'
                   r"|->|<<=?|>>=?|[<>=!]=|&&|\|\||[<>]"
                   r"|[A-Za-z_]\w*|\d\w*|^[ \t]*#(?:[^\n\\]|\\.)*",
                   re.S | re.M)


def mutants_of(path):
    """(place, line, from, to) of each mutant, place in characters."""
    text = open(os.path.join(TOP, path), encoding="utf-8").read()
    depth = 0
    for m in TOKEN.finditer(text):
        word = m.group(0)
        before = text[:m.start()]
        depth = before.count("{") - before.count("}")
        if depth == 0:          # tables and prototypes are not code
            continue
        others = OTHERS.get(word, [])
        if re.fullmatch(r"\d+U?L?L?", word):
            others = ["1"] if word == "0" else [str(int(
                re.match(r"\d+", word).group(0)) + 1)]
        line = before.count("\n") + 1
        for other in others:
            yield (m.start(), line, word, other)


def sources(names):
    if names:
        return names
    found = glob.glob(TOP + "/src/games/*/*.c") \
        + glob.glob(TOP + "/src/engine/effect_*.c")
    return sorted(os.path.relpath(f, TOP) for f in found)


def line_text(path, line):
    with open(os.path.join(TOP, path), encoding="utf-8") as f:
        return " ".join(f.read().split("\n")[line - 1].split())


def key_of(path, line, was, to, nth):
    """Does not change when lines are put in above."""
    return "%s\t%s\t%s>%s\t%d" % (path, line_text(path, line), was, to, nth)


def all_mutants(names):
    for path in sources(names):
        seen = {}
        for place, line, was, to in mutants_of(path):
            base = (line_text(path, line), was, to)
            seen[base] = seen.get(base, 0) + 1
            yield (key_of(path, line, was, to, seen[base]), path, place, line,
                   was, to)


def table(path):
    """Key to what stands behind it."""
    rows = {}
    if os.path.exists(path):
        for row in open(path, encoding="utf-8"):
            if not row.startswith("#") and row.count("\t") >= 4:
                parts = row.rstrip("\n").split("\t")
                rows["\t".join(parts[:4])] = parts[4]
    return rows


def limits():
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def compile_flags():
    """How make compiles and links."""
    def commands(*words):
        out = subprocess.run(["make", "-n", "V=1", *words], check=True,
                             capture_output=True, text=True).stdout
        return out.replace("\\\n", " ").split("\n")
    source = os.path.relpath(TOP) + "/src/games/games.c"
    cc = next(l for l in commands("-W", source, "src/games/games.o")
              if " -c " in l)
    cc = cc[:cc.index(" -c ")].split(";")[-1]
    cc = re.sub(r"-M[TF] \S+|-MD|-MP|-Werror|-W[a-z]\S*", "", cc)
    link = next(l for l in commands("-W", "src/replaycheck.o", "replaycheck")
                if "-o replaycheck" in l)
    return cc + " -O0 -w", link[link.index("src/replaycheck.o"):]


def corpus_of(path):
    """The logs that ought to notice."""
    game = re.match(r"src/games/(\w+)/", path)
    if game is None:
        return [["verify", "--expect", "-q", "--fail-fast", TOP + "/fixtures"],
                ["verify", "-q", "--fail-fast", TOP + "/replays"]]
    return [["verify", "--expect", "-q", "--fail-fast",
             TOP + "/fixtures/" + game.group(1)],
            ["verify", "-q", "--fail-fast"]
            + sorted(glob.glob(TOP + "/replays/" + game.group(1) + "-*"))]


def verdict_of(path, place, was, to, flags):
    """killed, survived or not built"""
    cc, link = flags
    text = open(os.path.join(TOP, path), encoding="utf-8").read()
    assert text[place:place + len(was)] == was
    os.makedirs("mutant", exist_ok=True)
    with open("mutant/mutant.c", "w", encoding="utf-8") as out:
        out.write('#line 1 "%s"\n' % path + text[:place] + to
                  + text[place + len(was):])
    build = "%s -I%s -c mutant/mutant.c -o mutant/mutant.o && gcc -o " \
        "mutant/replaycheck mutant/mutant.o %s" % (
            cc, os.path.join(TOP, os.path.dirname(path)), link)
    if subprocess.run(build, shell=True, stderr=subprocess.DEVNULL).returncode:
        return "not-built"
    for words in corpus_of(path):
        done = subprocess.run(["mutant/replaycheck"] + words,
                              stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, preexec_fn=limits)
        if done.returncode != 0:
            return "killed"
    return "survived"


def sampled(mutants, count, seed):
    """The same mutants on every machine, whatever stands above them."""
    return sorted(mutants, key=lambda m: hashlib.sha256(
        (seed + m[0]).encode()).digest())[:count]


def main():
    p = argparse.ArgumentParser(usage=__doc__)
    p.add_argument("--sample", type=int, default=0)
    p.add_argument("--seed", default="1")
    p.add_argument("--results", default="mutate.tsv")
    p.add_argument("--list", action="store_true")
    p.add_argument("files", nargs="*")
    options = p.parse_args()
    mutants = list(all_mutants(options.files))
    if options.sample:
        mutants = sampled(mutants, options.sample, options.seed)
    if options.list:
        for m in mutants:
            print(m[0])
        return 0
    equivalent = table(TOP + "/tests/equivalent.txt")
    known = table(options.results)
    flags = compile_flags()
    counts = {"killed": 0, "survived": 0, "not-built": 0, "equivalent": 0}
    with open(options.results, "a", encoding="utf-8") as results:
        for key, path, place, line, was, to in mutants:
            verdict = "equivalent" if key in equivalent else known.get(key)
            if verdict is None:
                verdict = verdict_of(path, place, was, to, flags)
                results.write(key + "\t" + verdict + "\n")
                results.flush()
            counts[verdict] += 1
            if verdict == "survived":
                print("%s:%d: survives: %s for %s: %s" % (
                    path, line, to, was, line_text(path, line)), flush=True)
    shutil.rmtree("mutant", ignore_errors=True)
    print(", ".join("%d %s" % (counts[k], k) for k in counts))
    return counts["survived"] > 0


if __name__ == "__main__":
    sys.exit(main())

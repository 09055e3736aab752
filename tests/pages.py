#!/usr/bin/env python3
"""Pages in headless Chromium: every shipped replay, and an illegal and a
disputed log of each game, are stepped through by keys.  Nothing may stand in
the console; every tenth table must be that of `show --step`; to the end and
back, to the step that decides, to each dispute; cards open.  With --pictures
DIR pictures of one replay are taken instead; other arguments are logs to look
at in the place of those.  Wants chromium and chromedriver; for pictures also
python3-pil.
"""
import base64
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request

TOOL = os.environ['REPLAYCHECK']
SOURCE = os.environ['SRCDIR']
GAMES = ('iotabots', 'scrapbots', 'frc', 'gazer', 'wota')
# A page of 500 steps is below 500 KB.
BYTES_AT_ALL, BYTES_A_STEP = 100000, 800
WIDTHS = {'phone': (390, 844), 'tablet': (820, 900), 'desktop': (1100, 700)}


class Browser:
    def __init__(self, port):
        self.base = 'http://127.0.0.1:%d' % port
        self.driver = subprocess.Popen(
            ['chromedriver', '--port=%d' % port],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.session = ''
        for attempt in range(100):
            try:
                urllib.request.urlopen(self.base + '/status')
                break
            except OSError:
                time.sleep(0.2)
        self.session = '/session/' + self.ask('/session', {'capabilities': {
            'alwaysMatch': {
                'goog:loggingPrefs': {'browser': 'ALL'},
                'goog:chromeOptions': {'args': [
                    '--headless', '--no-sandbox', '--hide-scrollbars', '--disable-gpu',
                    '--no-first-run', '--disable-background-networking',
                    '--disable-component-update', '--disable-sync']}}}}
        )['sessionId']

    def ask(self, path, data, method='POST'):
        request = urllib.request.Request(
            self.base + self.session + path,
            None if data is None else json.dumps(data).encode(),
            {'Content-Type': 'application/json'}, method=method)
        with urllib.request.urlopen(request, timeout=300) as answer:
            return json.load(answer)['value']

    def open(self, path):
        self.ask('/url', {'url': 'about:blank'})
        self.ask('/url', {'url': 'file://' + path})

    def run(self, script):
        return self.ask('/execute/sync', {'script': script, 'args': []})

    def devtools(self, command, **parameters):
        return self.ask('/goog/cdp/execute',
                        {'cmd': command, 'params': parameters})

    def press(self, key):
        self.run("document.dispatchEvent(new KeyboardEvent('keydown',"
                 "{key:'%s',bubbles:true}))" % key)

    def step(self):
        return int(self.run('return document.querySelector('
                            '"[aria-current] b").textContent'))

    def said(self):
        return self.ask('/se/log', {'type': 'browser'})

    def end(self):
        try:
            self.ask('', None, 'DELETE')
        finally:
            self.driver.terminate()


# Every tenth table by keys, as the words that stand on it.
WALK = '''
function press(key) {
  document.dispatchEvent(new KeyboardEvent('keydown', {key: key, bubbles: true}));
}
function step() { return +document.querySelector('[aria-current] b').textContent; }
var seen = {}, at;
press('Home');
do {
  at = step();
  seen[at] = document.getElementById('table').innerText;
  press('PageDown');
} while (step() !== at);
return seen;
'''


def words(text):
    """Words of a table; frames and what stands for cards left out are none."""
    return [w for w in re.sub(r'[|,:]', ' ', text).split()
            if not re.fullmatch(r'[-+]+|\.\.\.', w)]


def missing(table, page):
    """Words of the drawn table that are not on the page as often; the frame of
    a card on a terminal cuts long ones."""
    left = words(page)
    gone = []
    for word in words(re.sub(r' and \d+ more', '', table)):
        at = next((i for i, w in enumerate(left) if w == word), None)
        if at is None:
            at = next((i for i, w in enumerate(left) if w.startswith(word)),
                      None)
        if at is None:
            gone.append(word)
        else:
            del left[at]
    return gone


class Test:
    def __init__(self, browser, folder):
        self.browser, self.folder = browser, folder
        self.failures = 0
        self.pages = 0

    def check(self, good, *why):
        if not good:
            print('FAILED:', self.name, *why, flush=True)
            self.failures += 1

    def tables(self, log, number, steps):
        out = subprocess.run(
            [TOOL, 'show', '--format=json', '--from=0', number, log],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
        for line in out.splitlines():
            look = json.loads(line)
            if look['step'] in steps:
                yield look['step'], look['table']

    def same_tables(self, log, number):
        seen = {int(n): t for n, t in self.browser.run(WALK).items()}
        compared = 0
        for step, table in self.tables(log, number, seen):
            gone = missing(table, seen[step])
            self.check(not gone, 'step', step, 'is without', gone[:5])
            compared += 1
        self.check(compared > 0, 'no table was compared')

    def moves(self, report):
        browser = self.browser
        browser.press('End')
        end = browser.step()
        self.check(end == report['steps'], 'ends at', end)
        browser.press('ArrowLeft')
        self.check(browser.step() == max(0, end - 1), 'does not go back')
        browser.press('Home')
        self.check(browser.step() == 0, 'does not go to the start')
        browser.press('i')
        if report['verdict'] == 'illegal':
            self.check(browser.step() == report['step'], 'i is not illegal')
            self.check(browser.run('return document.querySelector('
                                   '".now .illegal") !== null'), 'unmarked')
        if report['verdict'] == 'disputed':
            self.check(browser.step() == report['disputes'][0]['step'],
                       'i is not the dispute')

    def card(self):
        opened = self.browser.run('''
          for (var n = 0; !document.querySelector('.card[tabindex]') && n < 50; n++)
            document.getElementById('previous').click();
          var card = document.querySelector('.card[tabindex]');
          if (!card) return true;
          card.click();
          return !document.getElementById('card').hidden
              && document.querySelector('#card h2').textContent.length > 3;''')
        self.check(opened, 'a card does not open')
        self.browser.press('Escape')
        self.check(self.browser.run('return document.getElementById('
                                    '"card").hidden'), 'a card stays open')

    def disputes(self, report):
        """Each is told once, open where its step is shown."""
        told = self.browser.run(
            'return Array.from(document.querySelectorAll(".dispute summary"))'
            '.map(function (s) { return s.textContent; })')
        self.check(len(told) == len(report['disputes']), len(told), 'disputes')
        for step in {d['step'] for d in report['disputes']}:
            self.browser.run('location.hash = "#step-%d"; dispatchEvent('
                             'new Event("hashchange"))' % step)
            self.check(self.browser.step() == step, 'no step', step)
            here = self.browser.run(
                'return document.querySelectorAll('
                '"#differs .dispute[open]").length')
            wanted = [d for d in report['disputes'] if d['step'] == step]
            self.check(here == len(wanted), here, 'disputes at', step)

    def log(self, log):
        """A page of each of its replays."""
        out = subprocess.run([TOOL, 'verify', '--format=json', log],
                             stdout=subprocess.PIPE).stdout
        for line in out.splitlines():
            self.page(log, json.loads(line))

    def page(self, log, report):
        number = '--replay=%d' % report['replay']
        self.name = os.path.basename(log) + ' ' + number
        page = os.path.join(self.folder, 'page.html')
        subprocess.run([TOOL, 'show', '--format=html', '-o', page, number,
                        log])
        size = os.path.getsize(page)
        self.check(size < BYTES_AT_ALL + BYTES_A_STEP * report['steps'],
                   size, 'bytes for', report['steps'], 'steps')
        self.browser.open(page)
        self.same_tables(log, number)
        self.moves(report)
        self.disputes(report)
        self.card()
        said = self.browser.said()
        self.check(not said, 'console:', said)
        self.pages += 1


def some_logs(folder):
    """An illegal and a disputed log of each game: the longest fixtures."""
    for game in GAMES:
        for verdict in ('illegal', 'disputed'):
            where = os.path.join(folder, game + '-' + verdict)
            subprocess.run([TOOL, 'extract', '--verdict=' + verdict, '-o',
                            where, os.path.join(SOURCE, 'fixtures', game)],
                           stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
            yield max((os.path.join(where, name)
                       for name in sorted(os.listdir(where))),
                      key=os.path.getsize)


def all_logs(folder):
    replays = os.path.join(SOURCE, 'replays')
    yield from (os.path.join(replays, name)
                for name in sorted(os.listdir(replays)))
    yield from some_logs(folder)


def pictures(browser, folder, where):
    from PIL import Image
    page = os.path.join(folder, 'page.html')
    subprocess.run([TOOL, 'show', '--format=html', '-o', page,
                    'replays/iotabots-two-duels.xml.gz'], cwd=SOURCE)
    for width, scheme, kind in (('desktop', 'light', 'screen'),
                                ('tablet', 'dark', 'screen'),
                                ('phone', 'light', 'screen'),
                                ('desktop', 'light', 'print')):
        size = (794, 800) if kind == 'print' else WIDTHS[width]
        browser.devtools('Emulation.setDeviceMetricsOverride', width=size[0],
                         height=size[1], deviceScaleFactor=1, mobile=False)
        browser.devtools('Emulation.setEmulatedMedia', media=kind, features=[
            {'name': 'prefers-color-scheme', 'value': scheme}])
        browser.open(page + '#step-84')
        browser.run('scrollTo(0, 0)')
        name = 'print' if kind == 'print' else width
        data = browser.devtools('Page.captureScreenshot', format='png')
        # Few colours: the pictures are part of the sources.
        picture = Image.open(io.BytesIO(base64.b64decode(data['data'])))
        picture.convert('RGB').quantize(72, dither=Image.Dither.NONE).save(
            os.path.join(where, 'page-%s.png' % name), optimize=True)


def main():
    for program in ('chromium', 'chromedriver'):
        if shutil.which(program) is None:
            print('pages are not looked at: %s is missing' % program)
            return 77
    browser = Browser(int(os.environ.get('PORT', '9515')))
    try:
        with tempfile.TemporaryDirectory() as folder:
            if sys.argv[1:2] == ['--pictures']:
                pictures(browser, folder, sys.argv[2])
                return 0
            test = Test(browser, folder)
            for log in sys.argv[1:] or all_logs(folder):
                test.log(log)
            print('%d pages, %d failures' % (test.pages, test.failures))
            return test.failures > 0
    finally:
        browser.end()


if __name__ == '__main__':
    sys.exit(main())

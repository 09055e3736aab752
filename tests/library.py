#!/usr/bin/env python3
"""library.py LIBRARY TOOL LOG: loads libreplaycheck and follows a replay.

The log is fed byte by byte.  After every step its digest is that of the tool's
trace, and at some of them the steps that are listed as legal hold the next one.
"""
import ctypes as c
import gzip
import subprocess
import sys

WAIT, STARTED, STEP, ENDING, ENDED, OVER = range(1, 7)


class Step(c.Structure):
    _fields_ = [("size", c.c_size_t), ("number", c.c_uint32),
                ("line", c.c_uint32), ("column", c.c_uint32),
                ("name", c.c_char_p), ("by", c.c_char_p),
                ("text", c.c_char_p), ("taken", c.c_int)]


class Report(c.Structure):
    _fields_ = [("size", c.c_size_t), ("file", c.c_char_p),
                ("replay", c.c_uint32), ("game", c.c_char_p),
                ("edition", c.c_char_p), ("verdict", c.c_int),
                ("complete", c.c_int), ("step", c.c_uint32)]


def load(path):
    lib = c.CDLL(path)
    lib.replaycheck_new.restype = c.c_void_p
    lib.replaycheck_new.argtypes = [c.c_void_p]
    lib.replaycheck_this_step.restype = c.POINTER(Step)
    lib.replaycheck_report_now.restype = c.POINTER(Report)
    lib.replaycheck_text_free.argtypes = [c.c_void_p]
    lib.replaycheck_text_free.restype = None
    for name in "this_step", "report_now", "next", "end", "free":
        getattr(lib, "replaycheck_" + name).argtypes = [c.c_void_p]
    lib.replaycheck_open.argtypes = [c.c_void_p, c.c_char_p]
    lib.replaycheck_feed.argtypes = [c.c_void_p, c.c_char_p, c.c_size_t]
    lib.replaycheck_digest.argtypes = [c.c_void_p, c.POINTER(c.c_void_p)]
    lib.replaycheck_legal.argtypes = [c.c_void_p, c.POINTER(c.c_void_p),
                                      c.POINTER(c.c_uint32)]
    return lib


def text(lib, function, *arguments):
    pointer = c.c_void_p()
    status = function(arguments[0], c.byref(pointer), *arguments[1:])
    assert status == 0, status
    value = c.string_at(pointer.value).decode()
    lib.replaycheck_text_free(pointer)
    return value


def trace_of(tool, log):
    """The digest after each step, as the tool prints it."""
    out = subprocess.run([tool, "trace", log], check=True,
                         stdout=subprocess.PIPE, text=True).stdout
    lines = [line.split("\t") for line in out.splitlines()]
    return {int(line[0]): line[2] for line in lines if line[0].isdigit()}


def main():
    lib = load(sys.argv[1])
    digests = trace_of(sys.argv[2], sys.argv[3])
    with gzip.open(sys.argv[3]) as log:
        bytes_left = log.read()
    checker = lib.replaycheck_new(None)
    assert lib.replaycheck_open(checker, b"a replay") == 0
    steps, listed, known = 0, 0, None
    while (event := lib.replaycheck_next(checker)) != OVER:
        assert event > 0, event
        if event == WAIT and bytes_left:
            assert lib.replaycheck_feed(checker, bytes_left, 1) == 0
            bytes_left = bytes_left[1:]
        elif event == WAIT:
            assert lib.replaycheck_end(checker) == 0
        elif event == STEP:
            step = lib.replaycheck_this_step(checker).contents
            steps += 1
            assert step.number == steps and step.taken == 1
            assert text(lib, lib.replaycheck_digest, checker) \
                == digests[steps], steps
            if known and step.text.decode() in known:
                listed += 1
            known = text(lib, lib.replaycheck_legal, checker,
                         None).splitlines()
        elif event == ENDED:
            report = lib.replaycheck_report_now(checker).contents
            assert report.verdict == 0 and report.game == b"iotabots"
    lib.replaycheck_free(checker)
    assert steps == len(digests) and listed > steps // 2, (steps, listed)
    print(f"{steps} steps, {listed} of them listed as legal before")


main()

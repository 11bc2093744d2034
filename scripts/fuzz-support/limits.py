"""Files made to hurt end soon, in bounded memory, and with a finding that says where and why."""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from builds import REPOSITORY
from hostile import files

DESCRIPTION = """Compiles files made to hurt, and says what each costs. One that takes more than a second of
processor time or more memory than it may, ends by a signal, or has no finding with a place, is a failure.

    scripts/fuzz limits                 all of them; needs 1 GB in the folder for temporary files
    scripts/fuzz limits nested one-of   those whose names hold one of the words
"""


def main(arguments):
    options = parse_options(arguments)
    dtoc = built_dtoc(options.dtoc)
    print(HEADER, "-" * len(HEADER), sep="\n")
    failed = 0
    for name, (pieces, rule) in files().items():
        if options.words and not any(word in name for word in options.words):
            continue
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / name
            with open(path, "w") as file:
                file.writelines(pieces)
            failed += not check(dtoc, path, rule, options)
    if failed:
        sys.exit(f"error: {failed} of them cost too much, or end otherwise than they should")


def parse_options(arguments):
    parser = argparse.ArgumentParser(
        prog="fuzz limits", description=DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--seconds", type=float, default=1, help="of processor time (1)")
    parser.add_argument("--dtoc", default=os.environ.get("DTOC"), help="a dtoc (else DTOC, else a release build)")
    return parser.parse_args(arguments)


def built_dtoc(given):
    if given:
        return os.path.abspath(shutil.which(given) or sys.exit(f"error: '{given}' is not a program"))
    build = ["swift", "build", "-c", "release", "--product", "dtoc"]
    subprocess.run(build, cwd=REPOSITORY, check=True, stdout=sys.stderr)
    return REPOSITORY / ".build" / "release" / "dtoc"


HEADER = f"{'file':<24} {'MB':>7} {'exit':>4} {'cpu s':>6} {'peak MB':>8}  finding"


def check(dtoc, path, rule, options):
    """Prints a line; whether it is as it should be."""
    size = path.stat().st_size
    code, seconds, peak, findings = run(dtoc, path)
    first = next((finding for finding in findings if finding["rule"] == rule), None) if rule else None
    problems = []
    if code not in (0, 1):
        problems.append("it did not end by itself")
    if seconds > options.seconds:
        problems.append("too slow")
    if peak > most_memory(size):
        problems.append("too much memory")
    if rule and not (first and "line" in first):
        problems.append(f"no '{rule}' with a place")
    said = f"{first['rule']} {first['line']}:{first['column']}" if first and "line" in first else "-"
    print(
        f"{path.name:<24} {size / 1e6:>7.2f} {code:>4} {seconds:>6.2f} {peak / 1e6:>8.1f}  {said}"
        + "".join(f"; FAILED: {problem}" for problem in problems),
        flush=True,
    )
    return not problems


def most_memory(size):
    """What reading and compiling take of an honest document, and room for the process itself."""
    return 200_000_000 + 40 * min(size, 16_000_000)


def run(dtoc, path):
    output = path.parent / "output"
    with open(path.parent / "findings.json", "w+") as findings:
        process = subprocess.Popen(
            [dtoc, "generate", path, "--output", output, "--format", "json"],
            stdout=findings, stderr=subprocess.DEVNULL,
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        findings.seek(0)
        text = findings.read()
    # Linux counts in kilobytes.
    peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    seconds = usage.ru_utime + usage.ru_stime
    return process.returncode, seconds, peak, json.loads(text)["diagnostics"] if text else []

"""The instructions of whole runs, relative to those of a bare parse of the same bytes, counted by valgrind.

Counts of one program are the same on every machine of a kind, however busy it is, while a ratio of times depends on the processor: a
parser's loop runs twice as many instructions in a cycle as a program that builds and compares data. Each run is counted once.
"""

import pathlib
import re
import shutil
import subprocess
import sys

import documents
from costs import Verdict, runs_of
from programs import WORK, Table, scratch

SIZES = (0.5, 3)
# In multiples of the bare parse.
BUDGETS = {
    ("0.5 MB", "cold"): 2.2, ("3 MB", "cold"): 2.2, ("300 documents", "cold"): 2.0, ("300 documents", "one edited"): 0.3,
    ("3 MB", "validate"): 1.3, ("300 documents", "validate"): 1.3, ("3 MB", "unchanged"): 0.15, ("300 documents", "unchanged"): 0.15,
}  # fmt: skip


def require_valgrind():
    if not shutil.which("valgrind"):
        sys.exit("error: valgrind isn't installed, which counts instructions")


def instructions(dtoc):
    """The table, and the verdicts about its budgets."""
    rows, verdicts = [], []
    with scratch() as folder:
        for document in [*map(documents.made, SIZES), documents.repository()]:
            bare = counted([WORK / "bare_parse", *document.files])
            rows.append([document.name, "bare parse", f"{bare / 1e6:.0f}", "1.00"])
            # Fills the folder for the runs without changes.
            runs_of(dtoc, document, pathlib.Path(folder))["unchanged"]()
            for run, job in runs_of(dtoc, document, pathlib.Path(folder), counted).items():
                print(f"counting {document.name}, {run}", file=sys.stderr)
                count = job()
                rows.append([document.name, run, f"{count / 1e6:.0f}", f"{count / bare:.2f}"])
                if limit := BUDGETS.get((document.name, run)):
                    verdicts.append(Verdict(f"instructions, {document.name}, {run}", count / bare, limit))
    return Table(["<document", "<run", "millions", "ratio"], rows), verdicts


def counted(command):
    """The instructions of a run, on all threads; exit status 1 means that dtoc reported findings."""
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    answer = subprocess.run([*valgrind, *command], capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", answer.stderr)
    if answer.returncode not in (0, 1) or not found:
        sys.exit(f"error: exit status {answer.returncode}\n{answer.stderr}")
    return int(found.group(1))

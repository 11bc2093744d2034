"""What the benchmarks of dtoc have in common on the command line."""

import argparse
import os
import shutil
import sys

from budgets import complaints
from programs import (
    WORK,
    Tools,
    built_c_program,
    built_dtoc,
    built_empty_program,
    replaced,
)


def add_dtoc_option(parser):
    parser.add_argument(
        "--dtoc",
        metavar="PROGRAM",
        default=os.environ.get("DTOC"),
        help="a dtoc to measure (else DTOC, else a release build from here)",
    )


def add_common_options(parser, turns=11):
    parser.add_argument("--runs", type=positive, default=turns, help=f"turns ({turns})")
    parser.add_argument(
        "--processors",
        type=positive,
        default=2,
        metavar="COUNT",
        help="how many all of it may use, where the system lets us choose (2)",
    )
    add_dtoc_option(parser)
    parser.add_argument("--check", action="store_true", help="fail when a budget is missed")


def positive(text):
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number from 1 up")
    return int(text)


def megabytes(text):
    sizes = [float(size) for size in text.split(",")]
    if not all(0 < size <= 1000 for size in sizes):
        raise argparse.ArgumentTypeError(f"'{text}': sizes are above 0, and 1000 at most")
    return sizes


def built_tools(dtoc, with_empty=False):
    WORK.mkdir(parents=True, exist_ok=True)
    measure, bare = built_c_program("measure"), built_c_program("bare_parse")
    empty = installed(built_empty_program(), "empty") if with_empty else None
    return Tools(installed(built_dtoc(dtoc), "dtoc"), measure, bare, empty)


def installed(program, name):
    """A copy, as users have it: what a linker has written takes a tenth longer to start."""
    path = WORK / "installed" / name
    path.parent.mkdir(exist_ok=True)
    with replaced(path) as unfinished:
        shutil.copy2(program, unfinished)
    return path


def print_sections(sections, check):
    """Prints the tables; the exit status says whether budgets are kept, if it is to be checked."""
    print("\n".join(section.text() for section in sections), end="")
    missed = complaints(sections)
    if missed:
        print()
        print("\n".join(f"missed: {line}" for line in missed))
        if check:
            sys.exit(1)

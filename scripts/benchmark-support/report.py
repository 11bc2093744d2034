"""Writes BENCHMARKS.md: all that the benchmarks of dtoc say, with the machine that they ran on.

    scripts/benchmark report                             to BENCHMARKS.md
    scripts/benchmark report --output FILE               to another file
    scripts/benchmark report --against main              with a table of before and after
    scripts/benchmark report --check                     writes it, then fails if a budget is missed
"""

import argparse
import os
import pathlib
import sys
import tempfile

import compare
from budgets import complaints
from documents import SIZES, synthesized
from everything import sections
from instructions import sections_where_possible
from machine import description
from options import add_common_options, built_tools
from programs import REPOSITORY, limit_processors, replaced, scratch
from repository import whole_repository
from revisions import revision
from tables import Section, Table


def main(arguments):
    options = parse_options(arguments)
    # Before minutes are spent on what could not be written.
    try:
        tempfile.TemporaryFile(dir=options.output.absolute().parent).close()
    except OSError as error:
        sys.exit(f"error: {options.output} cannot be written: {error.strerror}")
    load = os.getloadavg()[0]
    tools = built_tools(options.dtoc, with_empty=True)
    other = revision(options.against) if options.against else None
    limit_processors(options.processors)
    documents = list(map(synthesized, SIZES))
    found = sections(tools, documents, options.runs)
    with scratch() as folder:
        found += sections_where_possible(tools.bare, tools.dtoc, documents, folder, other)
        if other:
            compared = [*documents, whole_repository()]
            found += compare.sections(
                tools.measure, tools.dtoc, other, compared, options.runs, folder
            )
    machine = description(tools, bool(options.dtoc), load)
    with replaced(options.output) as unfinished:
        text = page(machine, load, found, options.runs)
        unfinished.write_text(text, encoding="utf-8")
    missed = complaints(found)
    print("\n".join(f"missed: {line}" for line in missed) or "all budgets are kept")
    if missed and options.check:
        sys.exit(1)


def parse_options(arguments):
    parser = argparse.ArgumentParser(
        prog="benchmark report",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--output",
        type=pathlib.Path,
        default=REPOSITORY / "BENCHMARKS.md",
        metavar="FILE",
        help="where to write it (BENCHMARKS.md)",
    )
    parser.add_argument(
        "--against", metavar="REVISION", help="what was before: a revision, or the path of a dtoc"
    )
    add_common_options(parser)
    return parser.parse_args(arguments)


def page(machine, load, found, turns):
    parts = [
        "# Benchmarks\n",
        INTRODUCTION,
        f"## The machine\n\n{machine.markdown()}\n",
        *([BUSY] if load > 1 else []),
        summary(found).markdown(),
        HOW_TO_READ.format(turns=turns),
        *(section.markdown() for section in found),
    ]
    return "\n".join(parts)


def summary(found):
    verdicts = [verdict for section in found for verdict in section.verdicts]
    rows = [
        [one.what, f"{one.limit:g} ×", f"{one.measured:.2f} ×", "yes" if one.is_kept else "**no**"]
        for one in verdicts
    ]
    header = ["<", ">at most", ">measured", "<kept"]
    return Section("Budgets", BUDGETS, Table(header, rows))


INTRODUCTION = """\
What dtoc costs. `scripts/benchmark report` has written all of it, and writes it again;
`scripts/benchmark --help` says how to look at parts of it, and `scripts/benchmark compare REVISION`
whether a change has made anything faster.
"""

BUSY = """\
**It was busy with other work.** Wall times are worth little then, and so is what they say about
budgets; instructions and memory are as good as ever.
"""

BUDGETS = """\
Medians, by wall time unless they are about memory. Multiples of the bare parse of the same bytes;
for linearity, of the 3 MB document's time; for start-up, of an empty program's; for memory, of the
document's size."""

HOW_TO_READ = """\
## How it is measured

- Times and memory are those of whole processes, from their start to their end, with what they print
  thrown away.
- The bare parse is libyaml's event loop in C at `-O2`, over the same bytes and in the same run: the
  file in memory, one event after another, nothing kept. It is one thread.
- Commands take turns, {turns} times, after one turn that does not count. Numbers are medians. A
  ratio is the median of the ratios within one turn, so what slows down a whole turn cancels out. The
  middle half of those ratios is given beside it: where it is wide, the machine was busy, and the
  ratio is worth as much less.
- Before each run of dtoc on a single document that is measured, and each cold one on many, comes one of the
  same command that is not. A hypervisor may have taken back what memory earlier commands did not need, and to
  fetch that again would be measured with whichever command needs most; on some machines it takes longer than
  the run. Who runs dtoc there for the first time in a while waits for that, too.
- Wall time is what somebody waits; processor time (cpu) is the work of all threads, in the program
  and in the kernel.
- Programs are copies of what was built, as users have them: what a linker has written takes longer
  to start.
- Documents are made by the same program with the same bytes everywhere; they are in the page cache.
- MB are millions of bytes.
"""

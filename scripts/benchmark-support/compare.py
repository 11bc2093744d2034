"""Whether another revision is faster or slower, by paired runs over the same documents.

    scripts/benchmark compare main                       beside a release build of main
    scripts/benchmark compare HEAD~3 --sizes 3 --runs 25
    scripts/benchmark compare main FILE…                 over any documents
    scripts/benchmark compare --dtoc A --against B       two ready programs: before is B, after is A

The revision is built in a work tree of its own below .build/benchmark, which is gone afterwards;
the program is kept, so that the same commit is built only once.

Both programs take turns, and every other turn begins with the other one. A ratio below 1 means that
it takes less now. `faster` and `slower` are said only where nearly all turns agree: so many that
chance alone would do it in one of fifty comparisons. Everything else is `noise`. Instructions are
counted as well, where there is valgrind; see `instructions --help`.
"""

import argparse
import filecmp
import math
import pathlib
import shutil
import sys

from documents import RUNS, given, measured_run, runs_of, synthesized
from instructions import sections_where_possible
from options import add_dtoc_option, megabytes, positive
from programs import ASIDE, WORK, Tools, built_c_program, built_dtoc, limit_processors, scratch
from repository import whole_repository
from revisions import revision
from tables import Section, Table
from turns import (
    milliseconds,
    peak_ratios,
    processor_ratios,
    show_progress,
    wall_ratios,
)

SIZES = [0.5, 3, 24]
# How often chance alone may look like a difference.
CHANCE = 0.02


def main(arguments):
    options = parse_options(arguments)
    WORK.mkdir(parents=True, exist_ok=True)
    measure = built_c_program("measure")
    other = revision(options.against)
    dtoc = built_dtoc(options.dtoc)
    documents = [given(file) for file in options.files] or list(map(synthesized, options.sizes))
    if not options.files:
        documents.append(whole_repository())
    limit_processors(options.processors)
    with scratch() as folder:
        found = sections(measure, dtoc, other, documents, options.runs, folder)
        bare = built_c_program("bare_parse")
        # Not those beside the bare parse, which is not what is compared here.
        found += sections_where_possible(bare, dtoc, documents, folder, other)[1:]
    print("\n".join(section.text() for section in found))
    print(conclusion(found[0].table.rows))


def parse_options(arguments):
    parser = argparse.ArgumentParser(
        prog="benchmark compare",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "revision", nargs="?", metavar="REVISION", help="what git takes for a commit"
    )
    parser.add_argument("files", nargs="*", type=pathlib.Path, metavar="FILE")
    parser.add_argument(
        "--sizes", type=megabytes, default=SIZES, help="megabytes of the documents (0.5,3,24)"
    )
    parser.add_argument("--runs", type=positive, default=15, help="turns (15)")
    parser.add_argument(
        "--processors",
        type=positive,
        default=2,
        metavar="COUNT",
        help="how many all of it may use, where the system lets us choose (2)",
    )
    parser.add_argument(
        "--against", metavar="REVISION", help="the same as REVISION, or the path of a dtoc"
    )
    add_dtoc_option(parser)
    options = parser.parse_args(arguments)
    if options.against and options.revision:
        # Then there is nothing but files.
        options.files.insert(0, pathlib.Path(options.revision))
    options.against = options.against or options.revision
    if not options.against:
        parser.error("say with what to compare: REVISION or --against")
    for file in options.files:
        if not file.is_file():
            parser.error(f"there is no file {file}")
    return options


def sections(measure, dtoc, other, documents, turns, folder):
    """The table of times; `other` is the one before."""
    samples = {}
    programs, folders = {}, {}
    for side, program in (("before", other.dtoc), ("after", dtoc)):
        folders[side] = folder / side
        folders[side].mkdir()
        # How a file was written shows in how long it takes to start: copies are alike.
        programs[side] = shutil.copy2(program, folders[side])
    jobs = {}
    for document in documents:
        for side, program in programs.items():
            tools = Tools(program, measure, None)
            for run, (prepare, command) in runs_of(program, document, folders[side]).items():
                jobs[document.name, run, side] = (
                    lambda t=tools, p=prepare, c=command: measured_run(t, p, c)
                )
                samples[document.name, run, side] = []
    for turn in range(turns + 1):
        show_progress("comparing", turn, turns)
        order = ("before", "after") if turn % 2 else ("after", "before")
        for document in documents:
            for run in RUNS:
                for side in order:
                    sample = jobs[document.name, run, side]()
                    if turn > 0:
                        samples[document.name, run, side].append(sample)
    difference = different_outputs(*folders.values())
    return [table(documents, samples, other.name, difference)]


def table(documents, samples, name, difference):
    rows = []
    for document in documents:
        for run in RUNS:
            old, new = (samples[document.name, run, side] for side in ("before", "after"))
            wall, processor = wall_ratios(new, old), processor_ratios(new, old)
            rows.append([
                document.name,
                run,
                milliseconds(old, "wall"),
                milliseconds(new, "wall"),
                f"{wall.median:.3f}",
                wall.range(),
                judgement([one.wall for one in new], [one.wall for one in old]),
                f"{processor.median:.3f}",
                processor.range(),
                judgement([one.processor for one in new], [one.processor for one in old]),
                f"{peak_ratios(new, old).median:.3f}",
            ])
    header = [
        "<document", "<run", ">before ms", ">after ms", ">wall", ">middle half", "<is",
        ">cpu", ">middle half", "<is", ">peak",
    ]
    same = f"What they generate differs: {difference}." if difference else (
        "Both generate the same, byte for byte."
    )
    explanation = (
        f"Before is {name}. Ratios of after to before, medians of those within a turn. {same}"
    )
    print(f"before is {name}. {same}", file=sys.stderr)
    return Section("Before and after", explanation, Table(header, rows))


def conclusion(rows):
    """By wall time, in a few lines."""
    lines = []
    for word in ("faster", "slower"):
        those = [f"{row[0]}, {row[1]} ({row[4]} ×)" for row in rows if row[6] == word]
        lines.append(f"{word}: {'; '.join(those) or 'nothing'}")
    for word, reason in (("noise", "within the noise"), ("too few turns", "too few turns to say")):
        if count := sum(row[6] == word for row in rows):
            lines.append(f"{reason}: {count} of {len(rows)}")
    return "\n".join(lines)


def judgement(new, old):
    """`faster` or `slower` where nearly all turns agree; else `noise`."""
    less = sum(one < other for one, other in zip(new, old))
    more = sum(one > other for one, other in zip(new, old))
    if chance(less + more, 0) > CHANCE:
        return "too few turns"
    if chance(less + more, min(less, more)) > CHANCE:
        return "noise"
    return "faster" if less > more else "slower"


def chance(count, fewer):
    """Of a coin that falls as one-sidedly: at most so few on one of its sides."""
    return min(1, 2 * sum(math.comb(count, few) for few in range(fewer + 1)) / 2**count)


def different_outputs(before, after):
    """The first Swift file that is not the same; None where all are."""
    names = sorted(
        path
        for path in {
            path.relative_to(side) for side in (before, after) for path in side.rglob("*.swift")
        }
        if not path.parts[0].startswith(ASIDE)
    )
    for name in names:
        files = before / name, after / name
        if not all(file.is_file() for file in files) or not filecmp.cmp(*files, shallow=False):
            return name.name
    return None

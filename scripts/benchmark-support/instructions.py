"""How many instructions runs take, and the phases inside, as valgrind counts them.

    scripts/benchmark instructions                       documents of 0.5 and 3 MB
    scripts/benchmark instructions --sizes 3             one of them
    scripts/benchmark instructions FILE…                 any documents
    scripts/benchmark instructions --against main        before and after, phase by phase

Times are noisy, and these counts are not: the same program on the same document gives the same to a
ten-thousandth, however busy the machine is. They say nothing about memory, system calls, or what
several threads do at once; the counts of all threads are added up.

Counts are in millions. With `--verbose` dtoc looks at the clock where a phase begins and where it
ends, and there valgrind starts to count anew. Reading happens twice in a cold run: once
to see what has changed, once to compile. `start` is all before the first phase, `end` all that is
not within one.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
from typing import NamedTuple

from documents import RUNS, given, runs_of, synthesized
from options import add_dtoc_option, megabytes
from phases import NAMES, phases_in
from programs import WORK, built_c_program, built_dtoc, required, scratch
from revisions import revision
from tables import Section, Table

SIZES = [0.5, 3]
# What Swift's clock comes down to, in every binary that has its symbols.
CLOCK = "swift_get_time"
COLUMNS = ["start", *NAMES, "end"]


class Counts(NamedTuple):
    """Instructions of a whole run, and of its phases where they can be told apart."""

    total: int
    phases: dict


def main(arguments):
    options = parse_options(arguments)
    required("valgrind")
    WORK.mkdir(parents=True, exist_ok=True)
    bare = built_c_program("bare_parse")
    dtoc = built_dtoc(options.dtoc)
    other = revision(options.against) if options.against else None
    documents = [given(file) for file in options.files] or list(map(synthesized, options.sizes))
    with scratch() as folder:
        found = sections(bare, dtoc, documents, folder, other)
    print("\n".join(section.text() for section in found), end="")


def parse_options(arguments):
    parser = argparse.ArgumentParser(
        prog="benchmark instructions",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="*", type=pathlib.Path, metavar="FILE")
    parser.add_argument(
        "--sizes", type=megabytes, default=SIZES, help="megabytes of the documents (0.5,3)"
    )
    parser.add_argument(
        "--against", metavar="REVISION", help="what was before: a revision, or the path of a dtoc"
    )
    add_dtoc_option(parser)
    options = parser.parse_args(arguments)
    for file in options.files:
        if not file.is_file():
            parser.error(f"there is no file {file}")
    return options


def sections(bare, dtoc, documents, folder, other=None):
    """The counts of a dtoc beside the bare parse, and beside those of another one."""
    now = all_counts(dtoc, documents, folder)
    rows = []
    for document in documents:
        base = counted([bare, document.path], folder).total
        rows.append([document.name, "bare parse", millions(base), "1.00", *["–"] * len(COLUMNS)])
        for run in RUNS:
            counts = now[document.name, run]
            ratio = f"{counts.total / base:.2f}"
            cells = phase_cells(counts)
            rows.append([document.name, run, millions(counts.total), ratio, *cells])
    header = ["<document", "<run", ">all", ">ratio", *(f">{name}" for name in COLUMNS)]
    found = [Section("Instructions per phase", EXPLANATION, Table(header, rows))]
    if other:
        before = all_counts(other.dtoc, documents, folder)
        found.append(comparison(before, now, other.name))
    return found


def sections_where_possible(bare, dtoc, documents, folder, other=None):
    """The same beside other numbers: of the smaller documents, and not without valgrind."""
    if not shutil.which("valgrind"):
        print("note: there is no valgrind, so no instructions are counted", file=sys.stderr)
        return []
    # What does not depend on the machine does not need much of it.
    small = [document for document in documents if document.size < 5_000_000]
    return sections(bare, dtoc, small, folder, other) if small else []


def comparison(before, now, name):
    rows = []
    for key, counts in now.items():
        old = before[key]
        rows.append([*key, "before", millions(old.total), *phase_cells(old)])
        rows.append([*key, "after", millions(counts.total), *phase_cells(counts)])
        ratios = (
            f"{counts.phases[phase] / old.phases[phase]:.3f}"
            if counts.phases.get(phase) and old.phases.get(phase)
            else "–"
            for phase in COLUMNS
        )
        rows.append([*key, "ratio", f"{counts.total / old.total:.3f}", *ratios])
    header = ["<document", "<run", "<", ">all", *(f">{name}" for name in COLUMNS)]
    explanation = f"Millions of instructions; before is {name}."
    return Section("Instructions before and after", explanation, Table(header, rows))


def phase_cells(counts):
    return [millions(counts.phases[name]) if name in counts.phases else "–" for name in COLUMNS]


def millions(count):
    return f"{count / 1e6:.2f}"


# Counting.


def all_counts(dtoc, documents, folder):
    """(name of a document, run) → counts."""
    program = readable(dtoc, folder)
    counts = {}
    for document in documents:
        for run, (prepare, command) in runs_of(program, document, folder).items():
            print(f"counting, {document.name}, {run}", file=sys.stderr)
            prepare()
            if run == "unchanged":
                subprocess.run(command, capture_output=True)
            counts[document.name, run] = counted([*command, "--verbose"], folder)
    if not all(count.phases for count in counts.values()):
        print("note: the phases of some runs cannot be told apart", file=sys.stderr)
    return counts


def readable(dtoc, folder):
    """The program as valgrind can read it: without debugging information, but with its symbols."""
    copy = folder / "dtoc"
    if not shutil.which("strip"):
        return dtoc
    flag = "-S" if sys.platform == "darwin" else "--strip-debug"
    subprocess.run(["strip", flag, "-o", copy, dtoc], check=True)
    return copy


def counted(command, folder):
    output = folder / "counts"
    for old in folder.glob("counts*"):
        old.unlink()
    valgrind = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}"]
    # Hashes that differ from run to run would make for other collisions.
    environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
    answer = subprocess.run(
        [*valgrind, f"--dump-before={CLOCK}", *command],
        env=environment,
        capture_output=True,
        text=True,
    )
    if answer.returncode not in (0, 1) or not output.is_file():
        sys.exit(f"error: valgrind could not count:\n{answer.stderr[-2000:]}")
    parts = [total_in(part) for part in sorted(folder.glob("counts.*"), key=number_of)]
    parts.append(total_in(output))
    return Counts(sum(parts), split(parts, list(phases_in(answer.stderr))))


def number_of(part):
    return int(part.suffix[1:])


def total_in(part):
    return int(re.search(r"^totals: (\d+)", part.read_text(), re.MULTILINE).group(1))


def split(parts, names):
    """Name of a column → count. Between looks at the clock is a phase, or what is between two."""
    within = parts[1:-1:2]
    if len(within) == len(names) + 1 and names[:1] == ["reading"]:
        names = ["reading", *names]
    if not names or len(within) != len(names):
        return {}
    counts = dict.fromkeys(names, 0)
    for name, count in zip(names, within):
        counts[name] += count
    return {"start": parts[0], **counts, "end": sum(parts[2::2])}


EXPLANATION = """\
Millions of instructions, counted by valgrind; the ratio is to the bare parse. These counts do not
depend on how busy a machine is. `start` is all before the first phase, `end` all that is not within
one; a dash is a phase that a run does not have."""

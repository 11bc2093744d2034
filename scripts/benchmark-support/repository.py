"""What `dtoc generate` costs on a repository of many documents: all of it, nothing, one leaf, the base.

    scripts/benchmark repository            300 documents of 20 MB in all
    scripts/benchmark repository --documents 50 --size 3

The bare parse of all documents takes turns with: a run into a folder that does not exist (cold), a
run with nothing changed, one with a description changed in a document to which no other refers, and
one with a description changed in the document to which all refer. Before each of the last two the
folder is up to date. Ratios are medians of those within one turn.
"""

import argparse
import pathlib
import shutil
import statistics
import sys

from programs import WORK, built_c_program, built_dtoc, measured, middle_half
from synthesize import Dice, Names, Writer, schema_names, write_schema

BASE = "common/base.yml"
DESCRIPTION = "The first of all"


class NamesOfDocument(Names):
    """Mostly of the own document, now and then of the base or of one of the next documents."""

    def __init__(self, number, count, schemas):
        super().__init__(0)
        self.own = [f"{name}{number}" for name in schema_names(schemas)]
        self.all = self.own
        self.number, self.count, self.schemas = number, count, schemas

    def reference(self, name):
        # A name picks its place by itself, so that the dice of the sizes stay as they are.
        pick = sum(name.encode()) % 40
        if pick < 3:
            return f"../{BASE}#/definitions/{schema_names(8)[pick]}0"
        # Those of one part of the product, which is a dozen documents.
        last = min(self.number + 3, self.number // 12 * 12 + 11, self.count - 1)
        if pick == 3 and last > self.number:
            return f"{reference_to(self.number, last)}#/definitions/{schema_names(8)[0]}{last}"
        return f"#/definitions/{name}"


def folder_of(number):
    return f"service{number // 12}"


def reference_to(source, target):
    same = folder_of(source) == folder_of(target)
    return f"part{target}.yml" if same else f"../{folder_of(target)}/part{target}.yml"


def synthesize_repository(folder, documents, size):
    shutil.rmtree(folder, ignore_errors=True)
    dice = Dice(20240229)
    schemas = max(8, size // documents // 2800)
    for number in range(documents):
        path = folder / "Schemas" / (BASE if number == 0 else f"{folder_of(number)}/part{number}.yml")
        path.parent.mkdir(parents=True, exist_ok=True)
        names = NamesOfDocument(number, documents, schemas)
        with open(path, "wb") as file:
            out = Writer(file)
            out.line(0, f"# {DESCRIPTION}")
            out.line(0, "definitions:")
            for names.position, name in enumerate(names.own):
                write_schema(out, dice, name, OwnNames(names) if number == 0 else names)
    (folder / "dtoc.yaml").write_text("schemas: Schemas\noutput: Output\n")


class OwnNames(Names):
    """The base refers to nothing but itself."""

    def __init__(self, names):
        super().__init__(0)
        self.all, self.position = names.own, names.position

    def reference(self, name):
        return f"#/definitions/{name}"


def main(arguments):
    parser = argparse.ArgumentParser(
        prog="benchmark repository",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--documents", type=int, default=300)
    parser.add_argument("--size", type=float, default=20, help="megabytes of all documents (20)")
    parser.add_argument("--runs", type=int, default=11, help="turns (11)")
    parser.add_argument("--dtoc", help="a dtoc to measure, else a release build from here")
    options = parser.parse_args(arguments)
    WORK.mkdir(parents=True, exist_ok=True)
    dtoc = built_dtoc(options.dtoc)
    measure, bare = built_c_program("measure"), built_c_program("bare_parse")
    repository = WORK / "repository"
    synthesize_repository(repository, options.documents, int(options.size * 1_000_000))
    files = sorted((repository / "Schemas").rglob("*.yml"))
    leaf = repository / "Schemas" / folder_of(1) / "part1.yml"
    generate = [dtoc, "generate", "--config", repository / "dtoc.yaml"]

    samples = {name: [] for name in ("bare parse", "cold", "unchanged", "leaf", "base")}
    for turn in range(options.runs + 1):
        turn_samples = {"bare parse": measured(measure, [bare, *files])}
        shutil.rmtree(repository / "Output", ignore_errors=True)
        turn_samples["cold"] = measured(measure, generate)
        turn_samples["unchanged"] = measured(measure, generate)
        for name, path in (("leaf", leaf), ("base", repository / "Schemas" / BASE)):
            change(path, turn)
            turn_samples[name] = measured(measure, generate)
            proof = measured(measure, [*generate, "--check"])
            if proof.code != 0:
                sys.exit(f"error: the output after a change of the {name} is not what it should be")
        if turn > 0:
            for name, sample in turn_samples.items():
                samples[name].append(sample)
    report(samples, files)


def change(path, turn):
    """Another text in the first description of a schema."""
    lines = path.read_text().splitlines(keepends=True)
    index = next(i for i, line in enumerate(lines) if line.lstrip().startswith("description:"))
    indent = lines[index][: len(lines[index]) - len(lines[index].lstrip())]
    lines[index] = f"{indent}description: {DESCRIPTION}, changed {turn} times\n"
    path.write_text("".join(lines))


def report(samples, files):
    size = sum(file.stat().st_size for file in files)
    print(f"{len(files)} documents, {size / 1e6:.1f} MB")
    print(f"{'run':<12} {'wall ms':>9} {'cpu ms':>9} {'ratio':>7} {'(middle half)':>15} {'cpu ratio':>9}")
    base = samples["bare parse"]
    for name, runs in samples.items():
        walls = [run.wall / other.wall for run, other in zip(runs, base)]
        processor = [run.processor / max(other.processor, 1e-6) for run, other in zip(runs, base)]
        low, high = middle_half(walls)
        print(
            f"{name:<12} {statistics.median(run.wall for run in runs) * 1000:>9.1f}"
            f" {statistics.median(run.processor for run in runs) * 1000:>9.1f}"
            f" {statistics.median(walls):>7.2f} {f'{low:.2f}–{high:.2f}':>15}"
            f" {statistics.median(processor):>9.2f}"
        )

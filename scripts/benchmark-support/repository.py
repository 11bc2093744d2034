"""What dtoc costs on a repository of many documents: all of it, nothing, one leaf, the base.

    scripts/benchmark repository            300 documents of 20 MB in all
    scripts/benchmark repository --documents 50 --size 3
    scripts/benchmark repository --check    fails when a budget is missed

The bare parse of all documents takes turns with: a run into a folder that does not exist (cold), a
run with nothing changed, one with a description changed in a document to which no other refers, and
one with a description changed in the document to which all refer. Before each of the last two the
folder is up to date. Last comes `validate`. Ratios are medians of those within one turn.
"""

import argparse
import shutil
import sys

from budgets import REPOSITORY, verdicts
from documents import Document
from options import add_common_options, built_tools, print_sections
from phases import phase_section, phases_of
from programs import WORK, limit_processors, measured, scratch, set_aside
from synthesize import Dice, Names, Writer, schema_names, write_schema
from tables import Section, Table
from turns import median_of, milliseconds, processor_ratios, show_progress, wall_ratios

DOCUMENTS, SIZE = 300, 20

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
    parser.add_argument("--documents", type=int, default=DOCUMENTS, help="how many (300)")
    parser.add_argument("--size", type=float, default=SIZE, help="megabytes of all documents (20)")
    add_common_options(parser)
    options = parser.parse_args(arguments)
    if options.documents < 2 or options.size <= 0:
        parser.error("--documents must be at least 2, and --size more than 0")
    tools = built_tools(options.dtoc)
    limit_processors(options.processors)
    with scratch() as folder:
        found = sections(tools, options.runs, folder, options.documents, options.size)
    print_sections(found, options.check)


def sections(tools, turns, folder, documents=DOCUMENTS, megabytes=SIZE):
    repository = WORK / "repository"
    synthesize_repository(repository, documents, int(megabytes * 1_000_000))
    files = sorted((repository / "Schemas").rglob("*.yml"))
    leaf = repository / "Schemas" / folder_of(1) / "part1.yml"
    configuration = ["--config", repository / "dtoc.yaml"]
    generate = [tools.dtoc, "generate", *configuration]
    validate = [tools.dtoc, "validate", *configuration]

    def forget():
        set_aside(repository / "Output", folder)

    samples = {name: [] for name in RUNS}
    phases = {run: [] for run in (("repository", "cold"), ("repository", "validate"))}
    for turn in range(turns + 1):
        show_progress("repository", turn, turns)
        costs = {"bare parse": measured(tools.measure, [tools.bare, *files])}
        forget()
        inside = {("repository", "cold"): phases_of(tools.measure, generate, folder)}
        forget()
        costs["cold"] = measured(tools.measure, generate)
        costs["unchanged"] = measured(tools.measure, generate)
        for name, path in (("leaf", leaf), ("base", repository / "Schemas" / BASE)):
            change(path, turn)
            costs[name] = measured(tools.measure, generate)
            proof = measured(tools.measure, [*generate, "--check"])
            if proof.code != 0:
                sys.exit(f"error: the output after a change of the {name} is not what it should be")
        costs["validate"] = measured(tools.measure, validate, fine=(0, 1))
        inside["repository", "validate"] = phases_of(tools.measure, validate, folder)
        if turn > 0:
            for name, sample in costs.items():
                samples[name].append(sample)
            for name, spent in inside.items():
                phases[name].append(spent)
    size = sum(file.stat().st_size for file in files)
    is_usual = (documents, megabytes) == (DOCUMENTS, SIZE)
    return [
        table(samples, size, len(files), REPOSITORY if is_usual else {}),
        phase_section("Phases of many documents", phases),
    ]


def whole_repository():
    """All documents as one input, for those who only want to run on them."""
    folder = WORK / "repository"
    synthesize_repository(folder, DOCUMENTS, SIZE * 1_000_000)
    return Document(f"{DOCUMENTS} documents", folder / "Schemas", {})


def change(path, turn):
    """Another text in the first description of a schema."""
    lines = path.read_text().splitlines(keepends=True)
    index = next(i for i, line in enumerate(lines) if line.lstrip().startswith("description:"))
    indent = lines[index][: len(lines[index]) - len(lines[index].lstrip())]
    lines[index] = f"{indent}description: {DESCRIPTION}, changed {turn} times\n"
    path.write_text("".join(lines))


def table(samples, size, count, budgets):
    rows, found = [], []
    base = samples["bare parse"]
    for name, runs in samples.items():
        wall, processor = wall_ratios(runs, base), processor_ratios(runs, base)
        peak = median_of(runs, "peak")
        mine = verdicts(budgets, name, f"{count} documents, {name}", wall.median)
        found += mine
        rows.append([
            name,
            milliseconds(runs, "wall"),
            milliseconds(runs, "processor"),
            f"{wall.median:.2f}",
            wall.range(),
            "".join(verdict.text() for verdict in mine),
            f"{processor.median:.2f}",
            f"{peak / 1e6:.1f}",
            f"{peak / size:.1f}",
        ])
    header = [
        "<run", ">wall ms", ">cpu ms", ">ratio", ">middle half", "<budget", ">cpu ratio",
        ">peak MB", ">× size",
    ]
    title = f"Many documents: {count} of {size / 1e6:.1f} MB in all"
    return Section(title, EXPLANATION, Table(header, rows), found)


RUNS = ("bare parse", "cold", "unchanged", "leaf", "base", "validate")

EXPLANATION = """\
A repository of documents that refer to each other. The bare parse reads all of them on one thread.
`generate` runs into a folder that does not exist (cold), with nothing changed, with a description
changed in a document to which no other refers (leaf), and in the one to which all refer (base)."""

"""Single documents: whole processes beside the bare parse, and the phases inside."""

import os
import sys
from typing import NamedTuple

import budgets
from phases import phase_section, phases_of
from programs import HERE, WORK, measured, replaced, set_aside
from synthesize import synthesize
from tables import Section, Table
from turns import (
    median_of,
    milliseconds,
    processor_ratios,
    take_turns,
    wall_ratios,
)

SIZES = [0.5, 3, 12, 24]
RUNS = ("cold", "unchanged", "validate")


class Document(NamedTuple):
    """A file to measure with, or a folder of files, and what runs on it may cost."""

    name: str
    path: object
    budgets: dict

    @property
    def size(self):
        files = self.path.rglob("*.yml") if self.path.is_dir() else [self.path]
        return sum(file.stat().st_size for file in files)


def synthesized(megabytes):
    """A document that is made here; up to 0.5 MB it is of schemas only."""
    only_schemas = megabytes <= 0.5
    path = WORK / f"{'schemas' if only_schemas else 'document'}-{megabytes:g}MB.yaml"
    # Bytes of the same program are the same: it need not run again.
    if not is_newer(path, HERE / "synthesize.py"):
        with replaced(path) as unfinished:
            synthesize(unfinished, int(megabytes * 1_000_000), only_schemas)
    name = f"{megabytes:g} MB{' of schemas' if only_schemas else ''}"
    return Document(name, path, budgets_for(megabytes))


def is_newer(path, source):
    return path.is_file() and path.stat().st_mtime > source.stat().st_mtime


def budgets_for(megabytes):
    if megabytes == 0.5:
        return budgets.SCHEMAS_ONLY
    if megabytes == 3:
        return budgets.THREE_MEGABYTES
    return budgets.LARGER if megabytes > 3 else {}


def given(path):
    return Document(str(path), path, {})


def runs_of(dtoc, document, folder):
    """Name → what has to be done before, and the command. Each program has a folder of its own."""
    cold, kept = output_folder(folder, document, "cold"), output_folder(folder, document, "kept")

    def generate(output):
        return [dtoc, "generate", document.path, "--output", output]

    def forget():
        set_aside(cold, folder)

    return {
        "cold": (forget, generate(cold)),
        "unchanged": (lambda: None, generate(kept)),
        "validate": (lambda: None, [dtoc, "validate", document.path]),
    }


def output_folder(folder, document, run):
    return folder / f"{run} {document.name.replace(os.sep, '_')}"


def measured_run(tools, prepare, command):
    prepare()
    # 1 says that there were findings; the work was done all the same.
    return measured(tools.measure, command, fine=(0, 1))


def settled_run(tools, prepare, command):
    """The second of two runs. The memory that the first one has given back is there, as the document is in the page
    cache; a hypervisor may have taken what other commands before it did not need."""
    measured_run(tools, prepare, command)
    return measured_run(tools, prepare, command)


def phased_run(tools, prepare, command, folder):
    prepare()
    return phases_of(tools.measure, command, folder)


def sections(tools, documents, turns, folder):
    jobs = {}
    for document in documents:
        name = document.name
        bare = [tools.bare, document.path]
        jobs[name, "bare parse"] = lambda bare=bare: measured(tools.measure, bare)
        for run, (prepare, command) in runs_of(tools.dtoc, document, folder).items():
            jobs[name, run] = lambda p=prepare, c=command: settled_run(tools, p, c)
            jobs[name, run, "phases"] = (
                lambda p=prepare, c=command: phased_run(tools, p, c, folder)
            )
    results = take_turns(jobs, turns, "documents")
    for document in documents:
        raise_doubts(document, results[document.name, "cold"], folder)
    phases = {key[:2]: result for key, result in results.items() if len(key) == 3}
    return [
        costs(documents, results),
        *linearity(documents, results),
        phase_section("Phases of single documents", phases),
    ]


def raise_doubts(document, cold, folder):
    """What a reader of the numbers has to know: little work is quickly done."""
    if not any(output_folder(folder, document, "cold").rglob("*.swift")):
        sys.exit(f"error: {document.name}: nothing was generated, so nothing was measured")
    if cold[-1].code == 1:
        print(
            f"note: {document.name} has errors: what they concern was not generated",
            file=sys.stderr,
        )


def costs(documents, results):
    rows, verdicts = [], []
    for document in documents:
        base = results[document.name, "bare parse"]
        for run in ("bare parse", *RUNS):
            samples = results[document.name, run]
            wall, processor = wall_ratios(samples, base), processor_ratios(samples, base)
            peak = median_of(samples, "peak")
            about = f"{document.name}, {run}"
            time = budgets.verdicts(document.budgets, run, about, wall.median)
            memory = []
            if run == "cold":
                about = f"{about}, memory to size"
                memory = budgets.verdicts(document.budgets, "memory", about, peak / document.size)
            verdicts += time + memory
            rows.append([
                document.name,
                run,
                milliseconds(samples, "wall"),
                milliseconds(samples, "processor"),
                f"{wall.median:.2f}",
                wall.range(),
                "".join(verdict.text() for verdict in time),
                f"{processor.median:.2f}",
                f"{peak / 1e6:.1f}",
                f"{peak / document.size:.1f}",
                "".join(verdict.text() for verdict in memory),
            ])
    header = [
        "<document", "<run", ">wall ms", ">cpu ms", ">ratio", ">middle half", "<budget",
        ">cpu ratio", ">peak MB", ">× size", "<budget",
    ]
    return Section("Single documents", EXPLANATION, Table(header, rows), verdicts)


def linearity(documents, results):
    """The largest document beside the one of 3 MB, where both are there."""
    names = [document.name for document in documents]
    if "3 MB" not in names or "24 MB" not in names:
        return []
    rows, verdicts = [], []
    for run in ("bare parse", "cold", "validate"):
        ratio = wall_ratios(results["24 MB", run], results["3 MB", run])
        # The bare parse is there to show what a machine makes of eight times the bytes.
        about = f"24 MB beside 3 MB, {run}"
        mine = budgets.verdicts(budgets.LINEARITY, run, about, ratio.median)
        verdicts += mine
        budget = "".join(verdict.text() for verdict in mine)
        rows.append([run, f"{ratio.median:.2f}", ratio.range(), budget])
    header = ["<run", ">24 MB to 3 MB", ">middle half", "<budget"]
    explanation = "Wall time of the 24 MB document to that of the 3 MB one in the same turn."
    return [Section("Linearity", explanation, Table(header, rows), verdicts)]


EXPLANATION = """\
One document, four commands in turns: the bare parse; `generate` into a folder that does not exist
(cold); `generate` into the folder of the run before (unchanged); `validate`. Ratios are to the bare
parse of the same turn."""

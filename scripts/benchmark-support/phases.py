"""How long the phases of a run take, as `--verbose` says it on standard error."""

import re
import statistics

from programs import measured
from tables import Section, Table

# In the order of a run; a run may lack some of them.
NAMES = ["reading", "parsing", "lowering", "rules", "naming", "emission", "writing"]
REST = "the rest"
LINE = re.compile(rf"^({'|'.join(NAMES)}) +([0-9.]+) ms$", re.MULTILINE)


def phases_of(measure, command, folder):
    """Name of a phase → milliseconds, of one run; what is in none of them is the rest."""
    errors = folder / "errors.txt"
    whole = measured(measure, [*command, "--verbose"], fine=(0, 1), errors=errors)
    phases = phases_in(errors.read_text())
    return {**phases, REST: whole.wall * 1000 - sum(phases.values())}


def phases_in(text):
    return {name: float(milliseconds) for name, milliseconds in LINE.findall(text)}


def phase_section(title, runs):
    """`runs`: name of a document and of a run → what the phases took, run by run."""
    columns = [*NAMES, REST]
    rows = [
        [*name, *(cell(samples, column) for column in columns)]
        for name, samples in runs.items()
    ]
    header = ["<document", "<run", *(f">{column}" for column in columns)]
    return Section(title, EXPLANATION, Table(header, rows))


def cell(samples, phase):
    values = [sample[phase] for sample in samples if phase in sample]
    return f"{statistics.median(values):.1f}" if values else "–"


EXPLANATION = """\
Milliseconds, medians of what `--verbose` says, in runs of their own within the same turns. The rest
is what is missing to the wall time of the same run: start-up, arguments, printing, the end. A dash
is a phase that a run does not have."""

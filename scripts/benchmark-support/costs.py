"""The cost of whole runs of dtoc, relative to a bare parse of the same bytes."""

import os
import sys
import time
from typing import NamedTuple

from documents import earlier, edit_leaf
from programs import WORK, Spread, Table, measured, median, ratios, take_turns

# In multiples of the bare parse; for start-up, of an empty program. `instructions` has budgets that don't depend on the processor.
BUDGETS = {("0.5 MB", "cold"): 2.2, ("3 MB", "cold"): 1.5, ("300 documents", "cold"): 1.0, ("300 documents", "one edited"): 0.3}
BUDGETS[("start-up", "dtoc --version")] = 2.0
for name in ("3 MB", "12 MB", "24 MB", "300 documents"):
    BUDGETS |= {(name, "unchanged"): 0.25, (name, "validate"): 1.3}
# Peak memory of a cold run, in multiples of the document's size.
MEMORY = {"3 MB": 12, "12 MB": 12, "24 MB": 12}
# A cold run on 24 MB, in multiples of one on 3 MB.
LINEARITY = 8.5
# A comparison of two versions of 3 MB, in multiples of a validation of one, both by processor time.
COMPARISON = 2.5


class Cost(NamedTuple):
    """The cost of a run: medians in milliseconds and bytes, and ratios to the reference in the same turn."""

    subject: str
    run: str
    wall: float
    processor: float
    ratio: Spread
    peak: float
    size: int | None


# What a measurement may be at most, in multiples of a floor that is above its budget.
ABOVE_FLOOR = 1.4


class Verdict(NamedTuple):
    """A budget and its measurement; and if the budget can't be kept, the measured floor and the reason for it."""

    what: str
    measured: float
    limit: float
    floor: float = 0
    reason: str = ""
    unit: str = "×"

    @property
    def is_kept(self):
        return self.measured <= self.limit

    @property
    def fails(self):
        """Whether the budget is missed although it could be kept, or by more than the floor explains."""
        return not self.is_kept and not (self.floor > self.limit and self.measured <= ABOVE_FLOOR * self.floor)

    @property
    def remark(self):
        if self.is_kept:
            return ""
        if not self.floor:
            return "**missed**"
        bound = f"above the floor of {self.floor:.2f} ×" if self.fails else f"within {ABOVE_FLOOR:g} × of the floor of {self.floor:.2f} ×"
        return f"**missed**, {bound}: {self.reason}"

    def __str__(self):
        because = f" ({self.remark.replace('**', '')})" if self.floor else ""
        return f"{self.what}: {self.measured:.2f} {self.unit}, at most {self.limit:g} {self.unit}{because}"


def runs_of(dtoc, document, folder, measured=measured):
    """The measured runs: name → a function that returns a sample, or what else `measured` makes of a command."""
    cold, kept = (folder / f"{run} {document.name.replace(os.sep, '_')}" for run in ("cold", "kept"))
    numbers = iter(range(1_000_000))

    def generate(output):
        sample = measured([dtoc, "generate", document.path, "--output", output])
        if not any(output.rglob("*.swift")):
            sys.exit(f"error: {document.name}: nothing was generated, so there is nothing to measure")
        return sample

    def run_cold():
        set_aside(cold)
        return generate(cold)

    def run_edited():
        edit_leaf(document, next(numbers))
        return generate(kept)

    # Both unchanged and edited runs follow one that has updated the folder; see `settled`.
    runs = {"cold": run_cold, "unchanged": lambda: generate(kept)}
    if document.path.is_dir():
        runs["one edited"] = run_edited
    runs["validate"] = lambda: measured([dtoc, "validate", document.path])
    if document.name == "3 MB":
        old = earlier(document)
        runs["breaking"] = lambda: measured([dtoc, "breaking", document.path, "--against", old])
    return runs


def set_aside(path):
    """Empties what was generated and moves it away.

    If it were deleted just before the run, the file system would have to wait: it does not reuse at once what was freed.
    """
    if path.exists():
        for file in path.rename(path.with_name(f"aside-{time.monotonic_ns()}")).rglob("*.swift"):
            os.truncate(file, 0)


def settled(run):
    """The second of two runs, because the system may have reclaimed memory before the first."""
    run()
    return run()


def whole_runs(dtoc, documents, turns, folder, yams=None):
    jobs = {}
    for document in documents:
        readers = {"bare parse": WORK / "bare_parse", "Yams, a tree": yams}
        for name, command in [(name, [reader, *document.files]) for name, reader in readers.items() if reader]:
            jobs[document.name, name] = lambda command=command: measured(command)
        for run, job in runs_of(dtoc, document, folder).items():
            jobs[document.name, run] = lambda job=job: settled(job)
    results = take_turns(jobs, turns, "whole runs")
    sizes = {document.name: document.size for document in documents}
    return [cost(*name, results[name], results[name[0], "bare parse"], sizes[name[0]]) for name in jobs]


def start_up(dtoc, empty, turns):
    """`dtoc --version` compared with an empty program; a run is so short that there are more turns."""
    commands = {"empty program": [empty], "dtoc --version": [dtoc, "--version"]}
    jobs = {run: lambda command=command: measured(command) for run, command in commands.items()}
    results = take_turns(jobs, 5 * turns, "start-up")
    return [cost("start-up", run, results[run], results["empty program"], None) for run in jobs]


def cost(subject, run, samples, base, size):
    wall, processor = median(samples, "wall") * 1000, median(samples, "processor") * 1000
    return Cost(subject, run, wall, processor, ratios(samples, base), median(samples, "peak"), size)


def verdicts(costs):
    found = {(one.subject, one.run): one for one in costs}
    result = [Verdict(", ".join(key), found[key].ratio.median, limit) for key, limit in BUDGETS.items() if key in found]
    for name, limit in MEMORY.items():
        if one := found.get((name, "cold")):
            result.append(Verdict(f"{name}, memory to size", one.peak / one.size, limit))
    if (one := found.get(("3 MB", "validate"))) and (two := found.get(("3 MB", "breaking"))):
        result.append(Verdict("3 MB, breaking beside validate", two.processor / one.processor, COMPARISON))
    small, large = found.get(("3 MB", "cold")), found.get(("24 MB", "cold"))
    return result + ([Verdict("24 MB beside 3 MB, cold", large.wall / small.wall, LINEARITY)] if small and large else [])


def table(costs):
    rows = [
        [
            one.subject, one.run, f"{one.wall:.1f}", f"{one.processor:.1f}", f"{one.ratio.median:.2f}",
            one.ratio.range(), f"{one.peak / 1e6:.1f}", f"{one.peak / one.size:.1f}" if one.size else "",
        ]
        for one in costs
    ]  # fmt: skip
    return Table(["<document", "<run", "wall ms", "cpu ms", "ratio", "middle half", "peak MB", "× size"], rows)

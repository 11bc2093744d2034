"""The time that an `AggregatingReporter` needs for an issue that it has counted before, in nanoseconds, on top of making the issue.

The issue is at `[0].park.name`, as decoding makes it.
"""

import statistics
import subprocess

from costs import Verdict
from generated import FOLDER as RUNTIME, compile_runtime
from programs import REPOSITORY, WORK, Table

BUDGET = 250
FOLDER = WORK / "reports"


def reports(turns):
    """The table, and the verdict about its budget."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    RUNTIME.mkdir(parents=True, exist_ok=True)
    compile_runtime()
    program = FOLDER / "reports"
    source = REPOSITORY / "scripts/benchmark-support/Reports.swift"
    subprocess.run(["swiftc", "-O", "-swift-version", "5", "-I", RUNTIME, "-o", program, source, RUNTIME / "DTORuntime.o"], check=True)
    times = [float(subprocess.check_output([program])) for _ in range(turns)]
    median = statistics.median(times)
    table = Table(["<", "ns", "least"], [["a repeated fault, counted by AggregatingReporter", f"{median:.0f}", f"{min(times):.0f}"]])
    return table, [Verdict("nanoseconds for a repeated fault", median, BUDGET)]

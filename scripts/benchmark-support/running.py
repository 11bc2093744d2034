"""Runs of the program that decodes lines of payloads again and again."""

import subprocess
from typing import NamedTuple

# One run takes about so long: enough for the clock, and short enough for many turns.
SECONDS = 0.25


class Cost(NamedTuple):
    """What one round takes. Allocations are None where nobody counts."""

    seconds: float
    allocations: float | None
    issues: int

    def divided(self, count):
        allocations = None if self.allocations is None else self.allocations / count
        return Cost(self.seconds / count, allocations, self.issues)

    def minus(self, other):
        allocations = None if self.allocations is None else self.allocations - other.allocations
        return Cost(self.seconds - other.seconds, allocations, self.issues - other.issues)


def run_rounds(program, payloads, rounds):
    command = [program, payloads, str(rounds)]
    answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    seconds, allocations, issues = answer.split()
    made = None if int(allocations) < 0 else int(allocations) / rounds
    return Cost(float(seconds) / rounds, made, int(issues) // rounds)


def rounds_for(program, payloads):
    """How many rounds take about the time that a run should."""
    rounds = 1
    while (seconds := run_rounds(program, payloads, rounds).seconds * rounds) < SECONDS / 10:
        rounds *= 4
    return max(1, round(rounds * SECONDS / seconds))

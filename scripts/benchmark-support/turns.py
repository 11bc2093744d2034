"""Commands that take turns, so that a busy machine is busy for all of them alike."""

import statistics
import sys
from typing import NamedTuple

from programs import middle_half


class Spread(NamedTuple):
    """The median of some numbers, and where the middle half of them is."""

    median: float
    low: float
    high: float
    count: int

    def range(self):
        """`1.42–1.51`; two numbers have no middle half."""
        return f"{self.low:.2f}–{self.high:.2f}" if self.count > 2 else "–"


def spread(values):
    values = list(values)
    return Spread(statistics.median(values), *middle_half(values), len(values))


def take_turns(jobs, turns, what):
    """Name of a job → what it returned, turn by turn. One turn more warms the machine up."""
    results = {name: [] for name in jobs}
    for turn in range(turns + 1):
        show_progress(what, turn, turns)
        for name, job in jobs.items():
            result = job()
            if turn > 0:
                results[name].append(result)
    return results


def show_progress(what, turn, turns):
    print(f"{what}, {f'turn {turn} of {turns}' if turn else 'warming up'}", file=sys.stderr)


def wall_ratios(samples, base):
    return spread(sample.wall / other.wall for sample, other in zip(samples, base))


def processor_ratios(samples, base):
    """The kernel may count so little work as none."""
    return spread(
        max(sample.processor, 1e-6) / max(other.processor, 1e-6)
        for sample, other in zip(samples, base)
    )


def peak_ratios(samples, base):
    return spread(sample.peak / other.peak for sample, other in zip(samples, base))


def median_of(samples, field):
    return statistics.median(getattr(sample, field) for sample in samples)


def milliseconds(samples, field):
    return f"{median_of(samples, field) * 1000:.1f}"

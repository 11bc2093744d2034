"""What runs may cost at most, and whether they keep to it."""

from typing import NamedTuple

# Multiples of the bare parse by wall time; of the document's size for memory.
SCHEMAS_ONLY = {"cold": 2.5}
THREE_MEGABYTES = {"cold": 1.5, "unchanged": 0.25, "validate": 1.5, "memory": 12}
LARGER = {"unchanged": 0.25, "validate": 1.5, "memory": 12}
REPOSITORY = {"cold": 1.0, "unchanged": 0.25, "validate": 1.5}
# Of the time that a document of 3 MB takes, for one of 24 MB.
LINEARITY = {"cold": 8.5}
# Of an empty program, for `dtoc --version`.
START = 2.0


class Verdict(NamedTuple):
    """A budget with what was measured."""

    what: str
    measured: float
    limit: float

    @property
    def is_kept(self):
        return self.measured <= self.limit

    def text(self):
        """`≤ 1.5 kept`"""
        return f"≤ {self.limit:g} {'kept' if self.is_kept else 'MISSED'}"

    def complaint(self):
        return f"{self.what}: {self.measured:.2f} × is more than {self.limit:g} ×"


def verdicts(budgets, key, what, measured):
    """The verdict about what has a budget under this key; none about what has not."""
    return [Verdict(what, measured, budgets[key])] if key in budgets else []


def complaints(sections):
    return [
        verdict.complaint()
        for section in sections
        for verdict in section.verdicts
        if not verdict.is_kept
    ]

"""Tables for people, on the terminal and in Markdown."""

from typing import NamedTuple


class Table(NamedTuple):
    """Rows of texts under a header. What a column's name begins with says its side: '<' or '>'."""

    header: list
    rows: list

    def text(self):
        names = [name[1:] for name in self.header]
        widths = [max(map(len, column)) for column in zip(names, *self.rows)]

        def line(cells):
            padded = (f"{cell:{name[0]}{w}}" for cell, name, w in zip(cells, self.header, widths))
            return "  ".join(padded).rstrip()

        rule = "-" * (sum(widths) + 2 * (len(widths) - 1))
        return "\n".join([line(names), rule, *map(line, self.rows)])

    def markdown(self):
        rule = ["---" if name[0] == "<" else "--:" for name in self.header]
        lines = [[name[1:] for name in self.header], rule, *self.rows]
        return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


class Section(NamedTuple):
    """A table with what has to be said about it, and the budgets that it shows."""

    title: str
    explanation: str
    table: Table
    verdicts: list = []

    def text(self):
        return f"{self.title}\n\n{self.table.text()}\n"

    def markdown(self):
        explanation = f"{self.explanation}\n\n" if self.explanation else ""
        return f"## {self.title}\n\n{explanation}{self.table.markdown()}\n"

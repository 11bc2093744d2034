"""What a run costs that does nothing: `dtoc --version` beside an empty Swift program."""

import budgets
from programs import measured
from tables import Section, Table
from turns import median_of, milliseconds, processor_ratios, take_turns, wall_ratios

# One turn is so short that there can be more of them.
TURNS = 5


def section(tools, turns):
    commands = {"empty program": [tools.empty], "dtoc --version": [tools.dtoc, "--version"]}
    jobs = {
        name: lambda command=command: measured(tools.measure, command)
        for name, command in commands.items()
    }
    results = take_turns(jobs, turns * TURNS, "start-up")
    base = results["empty program"]
    rows, verdicts = [], []
    for name, samples in results.items():
        wall, processor = wall_ratios(samples, base), processor_ratios(samples, base)
        mine = []
        if name != "empty program":
            mine.append(budgets.Verdict(f"start-up, {name}", wall.median, budgets.START))
        verdicts += mine
        rows.append([
            name,
            milliseconds(samples, "wall"),
            milliseconds(samples, "processor"),
            f"{wall.median:.2f}",
            wall.range(),
            "".join(verdict.text() for verdict in mine),
            f"{processor.median:.2f}",
            f"{median_of(samples, 'peak') / 1e6:.1f}",
        ])
    header = [
        "<run", ">wall ms", ">cpu ms", ">ratio", ">middle half", "<budget", ">cpu ratio", ">peak MB"
    ]
    return Section("Start-up", EXPLANATION, Table(header, rows), verdicts)


EXPLANATION = """\
`dtoc --version` beside a Swift program without a statement, built and linked with the same flags.
Ratios are to that program."""

"""Whether this tree is faster or slower than another revision, by paired runs.

    scripts/benchmark compare main               a release build of main, and one of this tree
    scripts/benchmark compare HEAD~3 FILE…       with your own documents, best of 3 to 5 MB
    scripts/benchmark compare /path/to/dtoc      another program

Without files, both run on a document of 3 MB and on a folder of 300. They take turns. A ratio below 1 means that
this tree is faster. The middle half shows how reliable it is: if it includes 1, the difference is noise.
"""

import pathlib
import subprocess

import documents
from costs import runs_of
from programs import Table, built_dtoc, median, other_dtoc, prepare, ratios, scratch, take_turns

def compare(options):
    prepare()
    before_name, before = other_dtoc(options.revision)
    programs = {"before": before, "after": built_dtoc(options.dtoc)}
    measured = [documents.Document(str(file), file) for file in options.files]
    measured = measured or [documents.made(3), documents.repository()]
    with scratch() as name:
        folder = pathlib.Path(name)
        jobs = {}
        for document in measured:
            sides = {}
            for side, program in programs.items():
                (folder / side).mkdir(exist_ok=True)
                sides[side] = runs_of(program, document, folder / side)
            for run in ("cold", "unchanged", "validate"):
                jobs |= {(document.name, run, side): sides[side][run] for side in sides}
        samples = take_turns(jobs, options.runs, "comparing")
        command = ["diff", "-rq", "--exclude=aside-*", "--exclude=.dtoc-*", folder / "before", folder / "after"]
        difference = subprocess.run(command, capture_output=True, text=True).stdout.partition("\n")[0]
    rows = []
    for subject, run, side in jobs:
        if side == "after":
            rows.append(row(subject, run, samples[subject, run, "before"], samples[subject, run, side]))
    header = ["<document", "<run", "before ms", "after ms", "wall", "middle half", "cpu", "peak"]
    print(f"before is {before_name}; what they generate", f"differs: {difference}\n" if difference else "is the same\n")
    print(Table(header, rows).text())


def row(subject, run, old, new):
    wall = ratios(new, old)
    return [
        subject, run, f"{median(old, 'wall') * 1000:.1f}", f"{median(new, 'wall') * 1000:.1f}",
        f"{wall.median:.3f}", wall.range(),
        f"{ratios(new, old, 'processor').median:.3f}", f"{ratios(new, old, 'peak').median:.3f}",
    ]  # fmt: skip

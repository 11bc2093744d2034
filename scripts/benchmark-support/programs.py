"""The programs that the benchmarks run, and the cost of a run."""

import os
import pathlib
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import zlib
from typing import NamedTuple

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
WORK = REPOSITORY / ".build" / "benchmark"


class Sample(NamedTuple):
    """The cost of a run: seconds and bytes."""

    wall: float
    processor: float
    peak: int


class Spread(NamedTuple):
    """The median and the quartiles of some numbers."""

    median: float
    low: float
    high: float

    def range(self):
        return f"{self.low:.2f}–{self.high:.2f}"


def spread(values):
    values = list(values)
    if len(values) == 1:
        values *= 2
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return Spread(statistics.median(values), low, high)


def ratios(samples, base, field="wall"):
    """Pairs samples of the same turn, so that a slow turn cancels out."""
    # The kernel may report no time for a short run.
    pairs = ((getattr(one, field), getattr(other, field)) for one, other in zip(samples, base))
    return spread(max(one, 1e-6) / max(other, 1e-6) for one, other in pairs)


def median(samples, field):
    return statistics.median(getattr(sample, field) for sample in samples)


def measured(command):
    """The cost of a run; exit status 1 means that dtoc reported findings."""
    measure = WORK / "measure"
    answer = subprocess.run([measure, *command], check=True, capture_output=True, text=True)
    code, wall, processor, peak = answer.stdout.split()
    if int(code) not in (0, 1):
        sys.exit(f"error: exit status {code} of {shlex.join(map(str, command))}")
    return Sample(float(wall), float(processor), int(peak) * (1 if sys.platform == "darwin" else 1024))


def take_turns(jobs, turns, title):
    """Runs all jobs in each turn, so that a busy machine affects all of them; the first turn is ignored."""
    results = {name: [] for name in jobs}
    for turn in range(turns + 1):
        print(f"{title}: {f'turn {turn} of {turns}' if turn else 'warming up'}", file=sys.stderr)
        # Every other turn is in the opposite order.
        for name in list(jobs)[:: -1 if turn % 2 else 1]:
            result = jobs[name]()
            if turn > 0:
                results[name].append(result)
    return results


# Building.


def prepare():
    """Builds the measuring program, which leaves two processors to each run."""
    WORK.mkdir(parents=True, exist_ok=True)
    libyaml = [*pkg_config("--cflags"), *(pkg_config("--libs") or ["-lyaml"])]
    for name, flags in (("measure", []), ("bare_parse", libyaml)):
        command = [c_compiler(), "-O2", "-o", WORK / name, HERE / f"{name}.c", *flags]
        if subprocess.run(command).returncode != 0:
            sys.exit(f"error: {name}.c does not build; are libyaml's headers installed?")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2])


def c_compiler():
    compiler = os.environ.get("CC") or shutil.which("clang") or shutil.which("cc")
    return compiler or sys.exit("error: there is no C compiler on the PATH; set CC")


def pkg_config(question):
    if not shutil.which("pkg-config"):
        return []
    answer = subprocess.run(["pkg-config", question, "yaml-0.1"], capture_output=True, text=True)
    return shlex.split(answer.stdout)


def built_dtoc(given):
    """A copy of the given program, or of a release build: a file written by a linker starts more slowly."""
    return installed(program_at(given) if given else build(REPOSITORY), "dtoc")


def build(folder):
    command = ["bash", "scripts/build-program", ".build/static"]
    answer = subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True)
    return folder / answer.stdout.strip()


def program_at(given):
    return os.path.abspath(shutil.which(given) or sys.exit(f"error: '{given}' is not a program"))


def installed(program, name):
    folder = WORK / "installed"
    folder.mkdir(exist_ok=True)
    unfinished = shutil.copy2(program, folder / f"{name}.{os.getpid()}")
    return pathlib.Path(unfinished).replace(folder / name)


def empty_program():
    """A Swift program that does nothing, linked like dtoc."""
    source, program = WORK / "empty.swift", WORK / "empty"
    source.write_text("")
    flags = []
    if sys.platform == "linux":
        question = [c_compiler(), "-print-file-name=libc.a"]
        libc = subprocess.run(question, capture_output=True, text=True).stdout.strip()
        flags = ["-static-executable" if os.path.isfile(libc) else "-static-stdlib"]
    subprocess.run(["swiftc", "-O", *flags, source, "-o", program], check=True, stdout=sys.stderr)
    return installed(program, "empty")


def other_dtoc(name):
    """The name of another dtoc and its program: a path, or a revision, which is built once."""
    if pathlib.Path(name).is_file():
        return "the other program", installed(program_at(name), "dtoc-before")
    commit = git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    if not commit:
        sys.exit(f"error: '{name}' is neither a program nor a revision")
    # Another way of building gives another program.
    way = zlib.crc32((REPOSITORY / "scripts/lib/program.sh").read_bytes())
    program = WORK / "revisions" / f"{commit}-{way:x}" / "dtoc"
    if not program.is_file():
        build_commit(commit, program)
    return commit[:10], installed(program, "dtoc-before")


def build_commit(commit, program):
    with scratch() as name:
        folder = pathlib.Path(name)
        archive = subprocess.run(["git", "-C", REPOSITORY, "archive", commit], check=True, stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        # Only the sources should differ: the build process and the dependencies are those of this tree.
        shutil.rmtree(folder / "scripts")
        shutil.copytree(REPOSITORY / "scripts", folder / "scripts")
        if (REPOSITORY / "Package.resolved").is_file():
            shutil.copy2(REPOSITORY / "Package.resolved", folder)
        program.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(build(folder), program)


def git(*arguments):
    command = ["git", "-C", REPOSITORY, *arguments]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout.strip()


def scratch():
    """A folder for output, removed at the end of a `with`."""
    return tempfile.TemporaryDirectory(prefix="running-", dir=WORK, ignore_cleanup_errors=True)


class Table(NamedTuple):
    """Rows of strings below a header; a column whose name starts with '<' is left-aligned."""

    header: list
    rows: list

    def text(self):
        """Markdown that is also readable in a terminal."""
        names = [name.lstrip("<") for name in self.header]
        sides = ["<" if name.startswith("<") else ">" for name in self.header]
        widths = [max(3, *map(len, column)) for column in zip(names, *self.rows)]
        rule = ["-" * width if side == "<" else "-" * (width - 1) + ":" for side, width in zip(sides, widths)]
        lines = [[f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths)] for row in [names, *self.rows]]
        return "\n".join(f"| {' | '.join(cells)} |" for cells in [lines[0], rule, *lines[1:]])

"""The programs that the benchmarks start, and what one run of them costs."""

import contextlib
import os
import pathlib
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
WORK = REPOSITORY / ".build" / "benchmark"


class Sample(NamedTuple):
    """One run of one command."""

    code: int
    wall: float
    processor: float
    peak: int


class Tools(NamedTuple):
    """What the benchmarks of dtoc start."""

    dtoc: pathlib.Path
    measure: pathlib.Path
    bare: pathlib.Path
    empty: pathlib.Path | None = None


def built_dtoc(given):
    if given:
        return program_at(given)
    # What the build has to say goes to standard error: standard output is the table.
    build = subprocess.run(build_command(), cwd=REPOSITORY, check=True, stdout=subprocess.PIPE)
    return os.fsdecode(build.stdout).strip()


def program_at(given):
    path = shutil.which(given)
    if not path:
        sys.exit(f"error: '{given}' is not a program")
    return os.path.abspath(path)


def build_command():
    """What builds dtoc as users get it, and prints its path."""
    required("swift")
    return ["bash", "scripts/build-program", ".build/static"]


def built_empty_program():
    program = WORK / "empty"
    source = HERE / "empty.swift"
    build = [required("swiftc"), "-O", *static_flags(), source, "-o", program]
    subprocess.run(build, check=True, stdout=sys.stderr)
    return program


def static_flags():
    """As dtoc is linked: no Swift is needed on the machine, and no libc where the C compiler has a static one."""
    if sys.platform != "linux":
        return []
    question = [c_compiler(), "-print-file-name=libc.a"]
    answer = subprocess.run(question, capture_output=True, text=True).stdout.strip()
    return ["-static-executable"] if os.path.isfile(answer) else ["-static-stdlib"]


def required(name):
    path = shutil.which(name)
    if not path:
        sys.exit(f"error: there is no {name} on the PATH")
    return path


def built_c_program(name):
    program = WORK / name
    flags = pkg_config("--cflags"), pkg_config("--libs") or ["-lyaml"]
    source = HERE / f"{name}.c"
    libraries = flags[1] if name == "bare_parse" else []
    build = [c_compiler(), "-O2", "-o", program, source, *flags[0], *libraries]
    if subprocess.run(build).returncode != 0:
        sys.exit(f"error: {source.name} does not build; does it lack the headers of libyaml?")
    return program


def c_compiler():
    compiler = os.environ.get("CC") or shutil.which("clang") or shutil.which("cc")
    if not compiler:
        sys.exit("error: there is no C compiler on the PATH; set CC")
    return compiler


def pkg_config(question):
    if not shutil.which("pkg-config"):
        return []
    answer = subprocess.run(["pkg-config", question, "yaml-0.1"], capture_output=True, text=True)
    return shlex.split(answer.stdout)


def measured(measure, command, fine=(0,), errors=os.devnull):
    """What one run of a command costs; an exit status that is not among the fine ones ends all."""
    answer = subprocess.run(
        [measure, "--errors", errors, *command], check=True, capture_output=True, text=True
    )
    code, wall, processor, peak = answer.stdout.split()
    if int(code) not in fine:
        sys.exit(f"error: exit status {code} of {shlex.join(map(str, command))}")
    return Sample(int(code), float(wall), float(processor), int(peak))


ASIDE = "aside-"


def set_aside(path, folder):
    """Moves what was generated out of the way, and empties its files, so that the memory in which they are cached is
    there for the next ones. Deleted just before, they would make the file system wait with the new ones: it does not use
    again at once what has been freed."""
    if path.exists():
        aside = path.rename(folder / f"{ASIDE}{time.monotonic_ns()}")
        for file in aside.rglob("*.swift"):
            os.truncate(file, 0)


def middle_half(values):
    if len(values) < 2:
        return values[0], values[0]
    quarters = statistics.quantiles(values, n=4, method="inclusive")
    return quarters[0], quarters[2]


# What is there only while a benchmark runs.


@contextlib.contextmanager
def scratch():
    """A folder for what runs write, which is gone afterwards."""
    with tempfile.TemporaryDirectory(
        prefix="running-", dir=WORK, ignore_cleanup_errors=True
    ) as folder:
        yield pathlib.Path(folder)


@contextlib.contextmanager
def replaced(path):
    """A path to write to; what is there takes the place of `path` once it is whole."""
    unfinished = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        yield unfinished
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def limit_processors(count):
    """So many processors for all that is measured, where the system lets us choose."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:count])

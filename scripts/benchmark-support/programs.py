"""The programs that the benchmarks start, and what one run of them costs."""

import os
import pathlib
import shlex
import shutil
import statistics
import subprocess
import sys
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


def built_dtoc(given):
    if given:
        path = shutil.which(given)
        if not path:
            sys.exit(f"error: '{given}' is not a program")
        return os.path.abspath(path)
    build = ["swift", "build", "-c", "release", "--product", "dtoc"]
    if sys.platform == "linux":
        # As it is shipped: one file, which needs no Swift on the machine.
        build += ["--static-swift-stdlib", "--scratch-path", ".build/static"]
        question = [c_compiler(), "-print-file-name=libc.a"]
        if os.path.isfile(subprocess.run(question, capture_output=True, text=True).stdout.strip()):
            build += ["-Xswiftc", "-static-executable"]
    # What the build has to say goes to standard error: standard output is the table.
    subprocess.run(build, cwd=REPOSITORY, check=True, stdout=sys.stderr)
    folder = subprocess.run(
        [*build, "--show-bin-path"], cwd=REPOSITORY, check=True, capture_output=True, text=True
    ).stdout.strip()
    return os.path.join(folder, "dtoc")


def built_c_program(name):
    program = WORK / name
    flags = pkg_config("--cflags"), pkg_config("--libs") or ["-lyaml"]
    source = HERE / f"{name}.c"
    libraries = flags[1] if name == "bare_parse" else []
    subprocess.run([c_compiler(), "-O2", "-o", program, source, *flags[0], *libraries], check=True)
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


def measured(measure, command, fine=(0,)):
    """What one run of a command costs; an exit status that is not among the fine ones ends all."""
    answer = subprocess.run([measure, *command], check=True, capture_output=True, text=True)
    code, wall, processor, peak = answer.stdout.split()
    if int(code) not in fine:
        sys.exit(f"error: exit status {code} of {shlex.join(map(str, command))}")
    return Sample(int(code), float(wall), float(processor), int(peak))


def middle_half(values):
    if len(values) < 2:
        return values[0], values[0]
    quarters = statistics.quantiles(values, n=4, method="inclusive")
    return quarters[0], quarters[2]

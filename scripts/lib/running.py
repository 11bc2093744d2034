"""Code shared by scripts that test dtoc on many documents: the dtoc and the runtime to test, and programs that may crash or hang."""

import collections
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent
RUNTIME = REPOSITORY / ".build" / "runtime"


# The tested programs.


def add_dtoc_option(parser):
    parser.add_argument(
        "--dtoc", default=os.environ.get("DTOC"), help="a dtoc to try (else DTOC, else a release build from here)"
    )


def built_dtoc(given):
    if given:
        path = shutil.which(given)
        if not path:
            sys.exit(f"error: '{given}' is not a program")
        return os.path.abspath(path)
    build = ["swift", "build", "-c", "release", "--product", "dtoc"]
    subprocess.run(build, cwd=REPOSITORY, check=True, stdout=sys.stderr)
    return str(REPOSITORY / ".build/release/dtoc")


def build_runtime(folder=RUNTIME, *flags):
    script = 'set -euo pipefail; . "$0"/common.sh; . "$0"/runtime.sh; build_runtime "$@"'
    command = ["bash", "-c", script, REPOSITORY / "scripts" / "lib", folder, *flags]
    subprocess.run(command, check=True, stdout=sys.stderr)


def add_pypi_packages(name, *packages):
    """Installs packages from PyPI in a folder under `.build`, and makes them importable. Without PyPI, the script ends."""
    script = 'set -euo pipefail; . "$0"/common.sh; . "$0"/pypi.sh; install_from_pypi ".build/$1" "${@:2}"; touch ".build/$1/found"'
    folder = REPOSITORY / ".build" / name
    (folder / "found").unlink(missing_ok=True)
    command = ["bash", "-c", script, REPOSITORY / "scripts" / "lib", name, *packages]
    status = subprocess.run(command, stdout=sys.stderr).returncode
    if status or not (folder / "found").exists():
        sys.exit(status)
    sys.path += [str(path) for path in folder.glob("lib/python*/site-packages")]


def schema_root(folder, name):
    """The folder that the references of a document can't leave."""
    first = pathlib.PurePath(name).parts[0]
    return folder / first if (folder / first).is_dir() else folder


# Programs, and how they exit.


def run_limited(command, timeout):
    """A finished run, or None after the time limit, when all processes that it started have been killed."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = subprocess.Popen(command, start_new_session=True, **pipes)
    try:
        out, err = process.communicate(timeout=timeout)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return None
    out, err = out.decode(errors="replace"), err.decode(errors="replace")
    return subprocess.CompletedProcess(command, process.returncode, out, err)


def misbehaviour(run):
    """What is wrong with how dtoc exited, for any document; None if nothing is."""
    if run is None:
        return "hang"
    if run.returncode < 0:
        return f"crash: {signal.Signals(-run.returncode).name}"
    if run.returncode == 70:
        return "crash: internal error (70)"
    if run.returncode not in (0, 1):
        return f"unusable: exit status {run.returncode}"
    return None


def last_words(run):
    return "" if run is None else "\n".join(run.stderr.strip().splitlines()[-5:])


def diagnostics(run):
    """The list in the JSON that dtoc printed, or None if there is none."""
    for text in (run.stdout, run.stderr):
        try:
            return json.loads(text)["diagnostics"]
        except (ValueError, KeyError, TypeError):
            continue
    return None


# The output of swiftc.

# Location, severity and message, in the style of `-diagnostic-style llvm`.
MESSAGE = re.compile(r"^(.+?:\d+:\d+|<unknown>:0|)(?:: )?(error|warning): (.*)$", re.MULTILINE)


def message_class(text):
    """The message without details of one location."""
    text = re.sub(r"'[^']*'|\"[^\"]*\"", "'…'", text)
    return re.sub(r"\b\d+\b", "N", text)


def response_file(path, arguments):
    """Writes arguments that don't fit on a command line to a file, and returns the argument for the file."""
    escaped = (str(one).replace("\\", "\\\\").replace('"', '\\"') for one in arguments)
    path.write_text("".join(f'"{one}"\n' for one in escaped), encoding="utf-8")
    return f"@{path}"


# Output.


def print_classes(title, entries):
    """Entries are (where, class, detail). Prints each class with the number of locations and the first three, most frequent first."""
    classes = collections.defaultdict(dict)
    for where, kind, detail in entries:
        classes[kind].setdefault(where, detail)
    if classes:
        print(f"{'count':>6}  {title}")
    for kind, places in sorted(classes.items(), key=lambda item: (-len(item[1]), item[0])):
        print(f"{len(places):>6}  {kind}")
        for where, detail in list(places.items())[:3]:
            print(f"{'':>10}{where}" + (f": {detail.splitlines()[0][:200]}" if detail else ""))
    if classes:
        print()


def show_progress(done, count, what):
    if sys.stderr.isatty():
        print(f"\r\033[K[{done}/{count}] {what[-60:]}", end="", file=sys.stderr, flush=True)
        if done == count:
            print(file=sys.stderr)

"""What a reader has to know of the machine; nothing that says whose it is."""

import datetime
import os
import pathlib
import platform
import re
import statistics
import subprocess
import sys
import time

from documents import synthesized
from programs import c_compiler, pkg_config
from revisions import current_revision
from tables import Table


def description(tools, is_ready_program, load):
    """`load`: how many processes wanted to run before the benchmarks did."""
    version = first_line([tools.dtoc, "--version"])
    origin = "a ready program, in a tree of" if is_ready_program else "of"
    rows = [
        ["processor", processor()],
        ["used of it", f"{processors()} of {os.cpu_count()} processors"],
        ["already busy with", f"{load:.1f} processes on average"],
        ["two at once", f"take {together(tools):.2f} × the time of one (bare parses of 3 MB)"],
        ["memory", f"{memory() / 2**30:.0f} GiB"],
        ["system", f"{system()}, {platform.machine()}"],
        ["Swift", matched(r"Swift version ([\w.]+)", first_line(["swift", "--version"]))],
        ["C compiler", matched(r"^(.*?\d+(?:\.\d+)+)", first_line([c_compiler(), "--version"]))],
        ["libyaml", " ".join(pkg_config("--modversion")) or "unknown"],
        ["dtoc", f"{version}, {origin} {current_revision()}"],
        ["date", datetime.date.today().isoformat()],
    ]
    return Table(["<", "<"], rows)


def together(tools):
    """What a second processor is worth: 1 where it is a whole one, 2 where there is none."""
    command = [tools.bare, synthesized(3).path]
    ratios = []
    for _ in range(15):
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        middle = time.perf_counter()
        pair = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for _ in range(2)]
        for process in pair:
            process.wait()
        ratios.append((time.perf_counter() - middle) / (middle - start))
    return statistics.median(ratios)


def processor():
    if sys.platform == "darwin":
        return first_line(["sysctl", "-n", "machdep.cpu.brand_string"])
    try:
        information = pathlib.Path("/proc/cpuinfo").read_text()
    except OSError:
        return platform.machine()
    model = re.search(r"^model name\s*: (.+)$", information, re.MULTILINE)
    return model.group(1) if model else platform.machine()


def processors():
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count()


def memory():
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def system():
    if sys.platform == "darwin":
        return f"macOS {platform.mac_ver()[0]}"
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        return platform.system()


def first_line(command):
    try:
        answer = subprocess.run(command, capture_output=True, text=True).stdout
    except FileNotFoundError:
        return "unknown"
    return answer.partition("\n")[0]


def matched(pattern, text):
    found = re.search(pattern, text)
    return found.group(1) if found else "unknown"

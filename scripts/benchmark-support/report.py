"""Rewrites the tables of BENCHMARKS.md: the text between `<!-- NAME -->` and `<!-- end -->`."""

import datetime
import os
import platform
import re
import subprocess
import sys

from programs import REPOSITORY, Table, git, pkg_config

FILE = REPOSITORY / "BENCHMARKS.md"


def write_report(dtoc, tables, verdicts, turns, load):
    parts = tables | {
        "machine": machine(dtoc, turns, load),
        "budgets": Table(["<", "at most", "measured", "<"], [
            [one.what, f"{one.limit:g} {one.unit}", f"{one.measured:.2f} {one.unit}", one.remark] for one in verdicts
        ]),
    }  # fmt: skip
    page = FILE.read_text(encoding="utf-8")
    for name, part in parts.items():
        block = re.compile(rf"(?<=<!-- {name} -->\n\n).*?(?=\n\n<!-- end -->)", re.DOTALL)
        page, count = block.subn(lambda _, text=part.text(): text, page)
        if count != 1:
            sys.exit(f"error: {FILE.name} needs '<!-- {name} -->' and '<!-- end -->', with blank lines, once")
    FILE.write_text(page, encoding="utf-8")


def machine(dtoc, turns, load):
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    changed = git("status", "--porcelain", "--", "Sources", "Templates", "Package.swift")
    revision = git("rev-parse", "--short=10", "HEAD") + (", changed" if changed else "")
    rows = [
        ["processor", f"{found(r'model name[^:]*: (.+)', 'cat', '/proc/cpuinfo')}; 2 of {os.cpu_count()} are used"],
        ["already busy with", f"{load:.1f} processes on average"],
        ["memory, system", f"{memory:.0f} GiB, {platform.platform()}"],
        ["Swift", found(r"Swift version ([\w.]+)", "swift", "--version")],
        ["libyaml", " ".join(pkg_config("--modversion")) or "unknown"],
        ["dtoc", f"{found('(.+)', dtoc, '--version')}, of {revision}"],
        ["date, turns", f"{datetime.date.today().isoformat()}, {turns}"],
    ]
    return Table(["<", "<"], rows)


def found(pattern, *command):
    match = re.search(pattern, subprocess.run(command, capture_output=True, text=True).stdout)
    return match.group(1) if match else "unknown"

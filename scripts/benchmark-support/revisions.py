"""Another dtoc to compare with: a ready program, or a release build of another revision.

What was built of a commit is kept, so that it is built once. The work tree in which that happened
is not, however the build ends.
"""

import contextlib
import hashlib
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
from typing import NamedTuple

from programs import (
    REPOSITORY,
    WORK,
    build_command,
    program_at,
    replaced,
    required,
)

KEPT = WORK / "revisions"
BUILDING = ["scripts/build-program", "scripts/lib"]
# Seconds for a build that has been interrupted.
PATIENCE = 20


class Revision(NamedTuple):
    """A dtoc and what to call it in a table."""

    name: str
    dtoc: str


def revision(given):
    """What a user has named: the path of a program, or anything that git takes for a commit."""
    if pathlib.Path(given).is_file():
        return Revision("another program", program_at(os.path.abspath(given)))
    commit = commit_of(given)
    if not commit:
        sys.exit(f"error: '{given}' is neither a program nor a revision")
    return Revision(commit[:10], built_commit(commit))


def commit_of(name):
    question = ["rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}"]
    return git(*question, check=False).stdout.strip()


def current_revision():
    """`4a6539b1c0`, with `, changed` where what a dtoc is built of is not as it was."""
    commit = commit_of("HEAD")
    if not commit:
        return "unknown"
    changes = git("status", "--porcelain", "--", "Sources", "Templates", "Package.swift").stdout
    return f"{commit[:10]}{', changed' if changes else ''}"


def built_commit(commit):
    program = KEPT / f"{commit}-{building_digest()}" / "dtoc"
    if not program.is_file():
        print(f"building {commit[:10]}", file=sys.stderr)
        with work_tree(commit) as folder:
            # In the way that we are built, whatever that revision's own was: what differs is the source.
            for part in BUILDING:
                shutil.rmtree(folder / part, ignore_errors=True)
                copy = shutil.copytree if (REPOSITORY / part).is_dir() else shutil.copy2
                copy(REPOSITORY / part, folder / part)
            built = run_whole(build_command(), cwd=folder)
            program.parent.mkdir(parents=True, exist_ok=True)
            with replaced(program) as unfinished:
                shutil.copy2(built, unfinished)
    return str(program)


def building_digest():
    """Tells programs apart that were built of one commit in different ways."""
    digest = hashlib.sha256()
    for part in BUILDING:
        path = REPOSITORY / part
        for file in sorted(path.iterdir()) if path.is_dir() else [path]:
            if file.is_file():
                digest.update(file.read_bytes())
    return digest.hexdigest()[:8]


@contextlib.contextmanager
def work_tree(commit):
    git("worktree", "prune")
    folder = pathlib.Path(tempfile.mkdtemp(prefix="worktree-", dir=WORK))
    try:
        git("worktree", "add", "--quiet", "--detach", folder, commit)
        versions = REPOSITORY / "Package.resolved"
        if versions.is_file():
            # The same dependencies, so that only the revision differs.
            shutil.copy2(versions, folder)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        git("worktree", "prune", check=False)


def run_whole(command, cwd):
    """Runs a build, and returns what it prints; when we are interrupted, it is, too, and gets the time to end its compilers."""
    process = subprocess.Popen(command, start_new_session=True, cwd=cwd, stdout=subprocess.PIPE)
    try:
        printed, _ = process.communicate()
    except BaseException:
        os.killpg(process.pid, signal.SIGINT)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        raise
    if process.returncode != 0:
        raise subprocess.CalledProcessError(process.returncode, command)
    return os.fsdecode(printed).strip()


def git(*arguments, check=True):
    command = [required("git"), *arguments]
    return subprocess.run(command, cwd=REPOSITORY, check=check, capture_output=True, text=True)

"""A repository of a stranger, whose configuration and hooks name commands for everything that git does."""

import os
import shutil
import subprocess

# The command is `touch pwned`, which fails the trial. `{}` is the path of the file.
SETTINGS = {
    "core.fsmonitor": "touch {};false", "core.pager": "touch {}", "core.editor": "touch {}", "core.sshCommand": "touch {}",
    "core.gitProxy": "touch {}", "core.askPass": "touch {}", "core.alternateRefsCommand": "touch {}", "core.hooksPath": "hooks",
    "core.untrackedCache": "true", "core.splitIndex": "true", "diff.external": "touch {}", "diff.x.command": "touch {}",
    "diff.x.textconv": "touch {}", "diff.x.cachetextconv": "true", "diff.autoRefreshIndex": "true", "diff.ignoreSubmodules": "none",
    "merge.x.driver": "touch {}", "gpg.program": "touch {}", "log.showSignature": "true", "credential.helper": "!touch {}",
    "alias.diff": "!touch {}", "alias.ls-files": "!touch {}", "pager.diff": "touch {}", "interactive.diffFilter": "touch {}",
    "protocol.allow": "always", "protocol.ext.allow": "always", "remote.origin.url": "ext::touch {}", "remote.origin.promisor": "true",
    "remote.origin.uploadpack": "touch {}", "remote.origin.vcs": "ext", "uploadpack.packObjectsHook": "touch {}",
    "fetch.bundleURI": "ext::touch {}", "maintenance.auto": "true", "status.submoduleSummary": "true", "fetch.recurseSubmodules": "true",
}  # fmt: skip
# Only a stranger's: they run if they are in the user's own configuration.
FILTERS = {"filter.x.clean": "touch {};cat", "filter.x.smudge": "touch {};cat", "filter.x.required": "true"}
HOOKS = ["post-index-change", "reference-transaction", "pre-auto-gc", "post-checkout", "fsmonitor-watchman", "pre-commit", "sendemail-validate"]
COMMANDS = [
    ("breaking", "--against", "v1"), ("changelog", "--against", "v1"), ("breaking", "--against", "HEAD"), ("hook", "install"),
    ("validate", "--base", "v1"), ("validate", "--base", "v1", "--staged"), ("validate", "--staged"), ("generate", "--staged"),
    ("init", "--force"), ("generate",), ("validate",),
]  # fmt: skip


def strangers(trial):
    """A repository, a partial clone, or a folder of a clone that git takes for a repository must make git run nothing."""
    dice, work = trial.dice, trial.work
    pwned = trial.folder / "pwned"

    def git(*arguments, folder=work):
        environment = {name: "A" for name in ("GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL")}
        subprocess.run(
            ["git", *arguments], cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
            env={**os.environ, **environment, "GIT_CONFIG_GLOBAL": os.devnull},
        )  # fmt: skip

    def corrupt(repository, settings):
        for name in dice.sample(sorted(settings), dice.randrange(1, len(settings) + 1)):
            git("config", "--file", str(repository / "config"), name, settings[name].format(pwned))
        for name in HOOKS:
            trial.write(repository / "hooks" / name, f"#!/bin/sh\ntouch {pwned}\n")
            (repository / "hooks" / name).chmod(0o755)

    def commit():
        git("add", "--all", "--force")
        git("commit", "--quiet", "--allow-empty", "--message", "All")

    kind = dice.choice(["own", "partial", "tracked"])
    trial.write(work / ".gitattributes", "* diff=x merge=x filter=x\n")
    git("init", "--quiet", "--initial-branch", "main")
    git("config", "uploadpack.allowFilter", "true")
    commit()
    git("tag", "v1")
    (work / "S/order.yml").rename(work / "S/trip.yml")
    folder = work
    if kind == "tracked":
        folder = work / "S/api"
        git("init", "--quiet", "--bare", "--initial-branch", "main", str(folder))
        for name in ("objects/none", "refs/heads/none"):
            trial.write(folder / name, "")
        shutil.copy(work / "dtoc.yaml", folder / "dtoc.yaml")
        shutil.copytree(work / ".git/objects", folder / "objects", dirs_exist_ok=True)
        shutil.copytree(work / ".git/refs", folder / "refs", dirs_exist_ok=True)
        corrupt(folder, SETTINGS | FILTERS)
        if dice.random() < 0.8:
            worktree = {"core.bare": "false", "core.worktree": dice.choice([".", "..", "../.."])}
            for name, value in worktree.items():
                git("config", "--file", str(folder / "config"), name, value)
    commit()
    if kind == "partial":
        clone = trial.folder / "clone"
        git("clone", "--quiet", "--no-checkout", f"--filter={dice.choice(['blob:none', 'tree:0'])}", work.as_uri(), str(clone))
        if dice.random() < 0.7:
            git("checkout", "--quiet", "HEAD", folder=clone)
        folder = clone
    if kind != "tracked":
        corrupt(folder / ".git", SETTINGS)
    for _ in range(4):
        trial.write(folder / f"S/new{dice.randrange(9)}.yml", "definitions: {New: {type: object}}\n")
        trial.run(*dice.choice(COMMANDS), cwd=folder)
    assert not pwned.exists(), f"git ran a command of the repository ({kind})"

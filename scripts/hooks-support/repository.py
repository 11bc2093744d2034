"""A git repository to test hooks in."""

import os
import pathlib
import re
import subprocess

ORDER = "definitions: {order: {type: object, required: [id], properties: {id: {type: integer}}}}\n"
PARK = "definitions: {park: {type: object, properties: {name: {type: string}}}}\n"
BROKEN = "definitions: {broken: {type: object, properties: {a: {$ref: '#/definitions/none'}}}}\n"


class Repository:
    """A git repository; commands run in its folder, without user settings."""

    def __init__(self, folder: pathlib.Path, programs: list[pathlib.Path]):
        self.folder = folder
        folder.mkdir(parents=True)
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "DTOC_"))
        } | {
            "PATH": os.pathsep.join([*map(str, programs), os.environ["PATH"]]),
            "PRE_COMMIT_HOME": str(folder.parent / "pre-commit"),
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_CONFIG_NOSYSTEM": "1",
        }
        for role in ("AUTHOR", "COMMITTER"):
            self.environment |= {f"GIT_{role}_NAME": "A", f"GIT_{role}_EMAIL": "a@example.com"}
        self.run("git", "init", "--quiet", "--initial-branch", "main")

    def try_(self, *command: str, **environment: str) -> tuple[int, str]:
        """The status of a command, and its output."""
        result = subprocess.run(
            command, cwd=self.folder, env=self.environment | environment, timeout=120,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        return result.returncode, result.stdout.decode()

    def run(self, *command: str, **environment: str) -> str:
        status, text = self.try_(*command, **environment)
        if status != 0:
            raise AssertionError(f"{' '.join(command)} ends with {status}:\n{text}")
        return text

    def write(self, path: str, text: str) -> None:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def read(self, path: str) -> str:
        return (self.folder / path).read_text(encoding="utf-8")

    def commit(self) -> tuple[int, str]:
        return self.try_("git", "commit", "--quiet", "--message", "Change")

    def commits(self) -> None:
        status, text = self.commit()
        assert status == 0, text

    def is_refused(self, *words: str) -> str:
        """The commit is rejected with this message; returns the output."""
        status, text = self.commit()
        assert status == 1 and all(word in text for word in words), text
        return text

    def commits_when_obeying(self, words: str) -> None:
        """The commit is rejected, and succeeds after the commands in the message were run."""
        commands = re.findall(r"^ *(git (?:add|rm) .*)$", self.is_refused(words), re.MULTILINE)
        assert commands, "no command to run in the message"
        for command in commands:
            self.run("sh", "-c", command)
        self.commits()

    def committed(self) -> set[str]:
        return set(self.run("git", "ls-tree", "-r", "-z", "--name-only", "HEAD").split("\0"))

"""Runs the commands of the action and of the GitLab job."""

import json
import re

from ruamel.yaml import YAML


def load(path):
    return YAML(typ="safe").load(path.read_text())


def check_action(project, dtoc, repository):
    """Runs the steps as on GitHub, with an existing dtoc."""

    action = load(project / "action.yml")
    *others, _, step = action["runs"]["steps"]
    assert all(other["if"].startswith("inputs.dtoc == ''") for other in others), "an existing dtoc is enough"

    def run(**inputs):
        values = {name: entry["default"] for name, entry in action["inputs"].items()} | {"dtoc": str(dtoc)} | inputs
        environment = {
            name: re.sub(r"\$\{\{ inputs\.([a-z-]+)( \|\| [a-z.]+)? \}\}", lambda match: values[match[1]], text)
            for name, text in step["env"].items()
        }
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
        return repository.try_(*command, GITHUB_ACTION_PATH=str(project), **environment)

    status, text = run()
    assert status == 1, text
    assert "::error file=Schemas/old.yml,line=1," in text, text
    assert "::error file=Schemas/a%2Cb%3A c%25.yml,line=2," in text, text
    # Findings only for changes, but the Swift must match all schemas.
    status, text = run(base="HEAD")
    assert status == 1, text
    assert "file=Schemas/old.yml" not in text and "line=2," in text, text
    missing = "::error file=Sources/A%2C B/Old.swift,title=dtoc::this Swift is missing"
    assert missing in text, text
    # The difference contains no workflow commands.
    pause = re.search(r"^::stop-commands::(\S+)$.*?^::\1::$", text, re.MULTILINE | re.DOTALL)
    assert pause and "+++ " in pause[0] and "::error" not in pause[0].replace(pause[1], ""), text
    status, text = run(base="HEAD", drift="off", paths="Schemas/old.yml\n")
    assert status == 0, text
    status, text = run(base="HEAD", breaking="HEAD", drift="off", paths="Schemas/old.yml\n")
    assert status == 0, text
    # A type that another document has now is not gone.
    repository.write("Schemas/old.yml", "definitions: {}\n")
    status, text = run(base="HEAD", breaking="HEAD", drift="off", paths="Schemas/old.yml\n")
    assert "title=removed-type" not in text, text
    (repository.folder / "Schemas/a,b: c%.yml").unlink()
    status, text = run(base="HEAD", breaking="HEAD", drift="off", paths="Schemas/old.yml\n")
    assert "title=removed-type" in text, text
    status, text = run(base="none")
    assert status == 2 and "unknown commit 'none'" in text, text
    status, text = run(config="none.yaml")
    assert status == 2 and "none.yaml" in text, text
    # The step that computes the cache key.
    name, = (other for other in others if other.get("id") == "sources")
    file = repository.folder / "output"
    for _ in range(2):
        repository.run("bash", "-eo", "pipefail", "-c", name["run"],
                       GITHUB_ACTION_PATH=str(project), GITHUB_OUTPUT=str(file))
    keys = file.read_text().splitlines()
    assert keys[0] == keys[1] and re.fullmatch(r"key=\d+-\d+", keys[0]), keys


def check_gitlab_job(project, dtoc, repository):
    """Runs the script like GitLab's runner, with an existing clone."""
    job = load(project / "scripts/ci/gitlab.yml")["dtoc"]
    repository.folder.joinpath(".dtoc-build").symlink_to(project, target_is_directory=True)

    def run(base):
        return repository.try_(
            "sh", "-e", "-c", "\n".join(job["script"]),
            DTOC=str(dtoc), CI_MERGE_REQUEST_DIFF_BASE_SHA=base, **job["variables"],
        )

    findings, changes = job["artifacts"]["reports"]["codequality"]

    def places(file=findings):
        report = json.loads(repository.read(file))
        return {(entry["location"]["path"], entry["location"]["lines"]["begin"]) for entry in report}

    status, text = run("")
    assert status == 1, text
    assert {("Schemas/old.yml", 1), ("Schemas/a,b: c%.yml", 2)} <= places(), places()
    status, text = run("HEAD")
    assert status == 1 and "missing: Sources/A, B/Old.swift" in text, text
    assert {path for path, _ in places()} == {"Schemas/a,b: c%.yml"}, places()
    # A type of the other file has its name now.
    assert ("Schemas/old.yml", 1) in places(changes), places(changes)

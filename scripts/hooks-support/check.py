"""Tests the hooks, the action and the GitLab job; see scripts/check-hooks."""

import pathlib
import subprocess
import sys

from jobs import check_action, check_gitlab_job, load
from repository import BROKEN, ORDER, PARK, Repository

PROJECT = pathlib.Path.cwd()
PROGRAMS = pathlib.Path(sys.argv[1])
DTOC = pathlib.Path(sys.argv[2])
WORK = pathlib.Path(sys.argv[3])

failures = 0


def check(what, trial):
    global failures
    try:
        trial()
    except (AssertionError, subprocess.SubprocessError) as problem:
        failures += 1
        print(f"    FAILED  {what}\n{problem}")
    else:
        print(f"    ok      {what}")


# Repositories for hooks


def hooks_repository():
    """A repository with only the hooks: those for an installed dtoc need nothing else."""
    repository = Repository(WORK / "hooks", [])
    manifest = PROJECT / ".pre-commit-hooks.yaml"
    repository.write(manifest.name, manifest.read_text())
    repository.run("git", "add", ".")
    repository.commits()
    return repository.folder, repository.run("git", "rev-parse", "HEAD").strip()


def with_hooks(name, *hooks):
    repository = Repository(WORK / name, [PROGRAMS, DTOC.parent])
    folder, commit = HOOKS
    lines = [f"repos: [{{repo: '{folder}', rev: {commit}, hooks: ["]
    lines += [f"  {{id: {hook}}}," for hook in hooks]
    repository.write(".pre-commit-config.yaml", "\n".join([*lines, "]}]\n"]))
    repository.write("dtoc.yaml", "schemas: Schemas\noutput: Sources/API\n")
    repository.write("Schemas/order.yml", ORDER)
    repository.run("dtoc", "generate")
    repository.run("pre-commit", "install")
    repository.run("git", "add", ".")
    repository.commits()
    return repository

# Trials with pre-commit


def bad_schema_blocks():
    repository = with_hooks("bad", "dtoc-validate-system", "dtoc-generate-system")
    repository.write("Schemas/broken.yml", BROKEN)
    repository.run("git", "add", ".")
    repository.is_refused("Schemas/broken.yml:1:")


def good_schema_regenerates():
    repository = with_hooks("good", "dtoc-validate-system", "dtoc-generate-system")
    repository.write("Schemas/the park.yml", PARK)
    repository.run("git", "add", ".")
    repository.commits_when_obeying("missing: Sources/API/ThePark.swift")
    assert "Sources/API/ThePark.swift" in repository.committed()
    assert not repository.run("git", "status", "--porcelain")


def renames_and_deletions_are_followed():
    repository = with_hooks("moved", "dtoc-validate-system", "dtoc-generate-system")
    repository.run("git", "mv", "Schemas/order.yml", "Schemas/trip.yml")
    repository.commits_when_obeying("orphaned: Sources/API/Order.swift")
    assert {path for path in repository.committed() if path.endswith(".swift")} == {"Sources/API/Trip.swift"}
    # A commit that only deletes files has no file names for a hook.
    repository.write("Schemas/park.yml", PARK)
    repository.run("dtoc", "generate")
    repository.run("git", "add", ".")
    repository.commits()
    repository.run("git", "rm", "--quiet", "Schemas/trip.yml")
    repository.commits_when_obeying("orphaned: Sources/API/Trip.swift")
    assert "Sources/API/Trip.swift" not in repository.committed()


def partially_staged_files_are_right():
    repository = with_hooks("partial", "dtoc-validate-system", "dtoc-generate-system")
    # The staged files are valid, and the work tree is not.
    repository.write("Schemas/order.yml", ORDER + "# staged\n")
    repository.run("git", "add", ".")
    repository.write("Schemas/order.yml", BROKEN)
    repository.commits()
    assert repository.read("Schemas/order.yml") == BROKEN
    # And the other way around.
    repository.run("git", "add", ".")
    repository.write("Schemas/order.yml", ORDER)
    repository.is_refused("Schemas/order.yml:1:")
    assert repository.read("Schemas/order.yml") == ORDER
    # The Swift matches the staged schemas, not the work tree.
    both = ORDER + PARK.replace("definitions", "$defs")
    repository.write("Schemas/order.yml", both)
    repository.run("git", "add", ".")
    repository.write("Schemas/order.yml", both + BROKEN)
    repository.commits_when_obeying("stale: Sources/API/Order.swift")
    assert "struct Park:" in repository.run("git", "show", "HEAD:Sources/API/Order.swift")
    assert repository.read("Schemas/order.yml") == both + BROKEN


def fixes_have_to_be_staged():
    repository = with_hooks("fix", "dtoc-validate-fix-system")
    repository.write("Schemas/order.yml", ORDER.replace("integer", "bool"))
    repository.run("git", "add", ".")
    repository.is_refused("files were modified by this hook")
    assert "boolean" in repository.read("Schemas/order.yml")
    repository.run("git", "add", ".")
    repository.commits()


def what_breaks_is_not_pushed():
    repository = with_hooks("push", "dtoc-breaking-system")
    repository.run("git", "init", "--quiet", "--bare", ".git/remote")
    repository.run("git", "remote", "add", "origin", ".git/remote")
    repository.run("git", "push", "--quiet", "origin", "main")
    repository.write("dtoc.yaml", "schemas: Schemas\nbreaking: {against: origin/main}\n")
    repository.run("pre-commit", "install", "--hook-type", "pre-push")
    repository.write("Schemas/order.yml", ORDER.replace("integer", "string"))
    repository.run("git", "add", ".")
    # It is no hook for commits.
    repository.commits()
    status, text = repository.try_("git", "push", "--quiet", "origin", "main")
    assert status == 1 and "error[retyped-property]" in text, text
    repository.write("Schemas/order.yml", ORDER)
    repository.run("git", "add", ".")
    repository.commits()
    repository.run("git", "push", "--quiet", "origin", "main")


def check_writes_nothing():
    repository = with_hooks("check", "dtoc-check-system")
    repository.write("Schemas/park.yml", PARK)
    repository.run("git", "add", ".")
    assert "files were modified" not in repository.is_refused("missing: Sources/API/Park.swift")
    assert not (repository.folder / "Sources/API/Park.swift").exists()


# Files


def runs(*command):
    result = subprocess.run(command, cwd=WORK, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert result.returncode == 0, result.stdout.decode()


def schema_check(*arguments):
    runs(str(PROGRAMS / "check-jsonschema"), *map(str, arguments))


def hooks_are_hooks():
    manifest = PROJECT / ".pre-commit-hooks.yaml"
    runs(str(PROGRAMS / "pre-commit"), "validate-manifest", str(manifest))
    hooks = {hook["id"]: hook for hook in load(manifest)}
    names = ["dtoc-validate", "dtoc-validate-fix", "dtoc-generate", "dtoc-check", "dtoc-breaking"]
    assert list(hooks) == names + [f"{name}-system" for name in names], list(hooks)
    assert '.executable(name: "dtoc"' in (PROJECT / "Package.swift").read_text()
    for name in names:
        # pre-commit builds the package and puts its programs on the path; that is its only kind of hook for
        # Swift.
        assert hooks[name]["language"] == "swift", name
        assert hooks[name]["entry"].split()[0] == "dtoc", name
        other = hooks[f"{name}-system"] | {"id": name, "language": "swift"}
        assert other == hooks[name], f"{name} and {name}-system differ"


def workflows_are_workflows():
    schema_check("--builtin-schema", "vendor.github-actions", PROJECT / "action.yml")
    schema_check("--builtin-schema", "vendor.github-workflows", PROJECT / "scripts/ci/github.yml")
    schema_check("--builtin-schema", "vendor.gitlab-ci", PROJECT / "scripts/ci/gitlab.yml")


def init_writes_the_same():
    for host, (sign, workflow) in {
        "github": (".github/x", ".github/workflows/dtoc.yml"),
        "gitlab": (".gitlab-ci.yml", ".gitlab/dtoc.yml"),
    }.items():
        repository = Repository(WORK / f"init-{host}", [PROGRAMS, DTOC.parent])
        repository.write(sign, "")
        repository.write("Schemas/order.yml", ORDER)
        repository.run("dtoc", "init")
        assert repository.read(workflow) == (PROJECT / f"scripts/ci/{host}.yml").read_text(), (
            f"scripts/ci/{host}.yml is not what 'dtoc init' writes"
        )
        folder = repository.folder
        schema_check("--schemafile", folder / ".dtoc/dtoc.schema.json", folder / "dtoc.yaml")
        repository.run("pre-commit", "validate-config")
        # They run as they are.
        repository.run("pre-commit", "install")
        repository.run("git", "add", ".")
        repository.commits_when_obeying("")


def annotations(name, trial):
    repository = Repository(WORK / name, [DTOC.parent])
    repository.write("dtoc.yaml", "schemas: Schemas\noutput: Sources/A, B\n")
    repository.write("Schemas/old.yml", BROKEN)
    repository.run("git", "add", ".")
    repository.commits()
    repository.write("Schemas/a,b: c%.yml", "# first\n" + BROKEN)
    trial(PROJECT, DTOC, repository)


HOOKS = hooks_repository()

check("the manifest of hooks, and what each of them runs", hooks_are_hooks)
check("workflows and the action are what GitHub and GitLab take", workflows_are_workflows)
check("what 'dtoc init' writes is taken, and runs", init_writes_the_same)
check("a bad schema blocks a commit", bad_schema_blocks)
check("a good one is generated", good_schema_regenerates)
check("renames and deletions are followed", renames_and_deletions_are_followed)
check("a file that is staged in part", partially_staged_files_are_right)
check("fixes have to be staged", fixes_have_to_be_staged)
check("a check writes nothing", check_writes_nothing)
check("what breaks is not pushed", what_breaks_is_not_pushed)
check("the action annotates lines", lambda: annotations("action", check_action))
check("GitLab's job writes its report", lambda: annotations("gitlab", check_gitlab_job))

sys.exit(f"{failures} of the trials failed" if failures else 0)

"""Tests how a release is made and installed; see scripts/check-release: check.py DTOC WORK."""

import contextlib
import functools
import hashlib
import http.server
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
import threading
import time
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "hooks-support"))

from archive import pack
from repository import BROKEN, ORDER, Repository

PROJECT = pathlib.Path.cwd()
DTOC = pathlib.Path(sys.argv[1])
WORK = pathlib.Path(sys.argv[2])
SUPPORT = PROJECT / "scripts/release-support"
RUNNERS = PROJECT / ".build/hook-runners/bin"

# The module that plugins import, in toolchains from swift.org.
PLUGIN_API = pathlib.Path(shutil.which("swiftc") or "").resolve().parent.parent / "lib/swift/pm/PluginAPI"

VERSION = subprocess.run([DTOC, "--version"], capture_output=True, text=True, check=True).stdout.strip()
HERE = "universal-apple-macosx" if sys.platform == "darwin" else f"{os.uname().machine}-unknown-linux-gnu"
TRIPLES = ["aarch64-unknown-linux-gnu", "universal-apple-macosx", "x86_64-unknown-linux-gnu"]
HTTPS = f"https://example.com/v{VERSION}"

RUNS_DTOC = f"#!/bin/sh\nexec {shlex.quote(str(DTOC))} \"$@\"\n"

failures = 0


def check(what, trial, needs=None):
    global failures
    if needs and not (shutil.which(needs) or os.path.isdir(needs)):
        print(f"    skipped {what}: there is no {pathlib.Path(needs).name} here")
        return
    try:
        trial()
    except (AssertionError, OSError, subprocess.SubprocessError) as problem:
        failures += 1
        print(f"    FAILED  {what}\n{problem}")
    else:
        print(f"    ok      {what}")


def run(*command, cwd=WORK, **environment):
    """The status of a command, and its output."""
    result = subprocess.run(
        [str(each) for each in command], cwd=cwd, env=os.environ | environment, timeout=120,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    return result.returncode, result.stdout


def runs(*command, **environment):
    status, text = run(*command, **environment)
    assert status == 0, f"{command} ends with {status}:\n{text}"
    return text


# Releases


def archive_for(triple, folder):
    """An archive as scripts/release makes it, with a script as the program: for this machine, one that runs dtoc."""
    root = folder / f"dtoc-{VERSION}-{triple}"
    (root / "bin").mkdir(parents=True)
    program = root / "bin/dtoc"
    program.write_text(RUNS_DTOC if triple == HERE else f"#!/bin/sh\necho {triple}\n")
    program.chmod(0o755)
    pack(root, folder / f"{root.name}.tar.gz", 1_700_000_000)
    shutil.rmtree(root)


ARCHIVES = WORK / "archives"


def release(name, url=HTTPS):
    """A folder with all files of a release."""
    folder = WORK / name
    shutil.copytree(ARCHIVES, folder)
    runs(PROJECT / "scripts/assemble-release", folder, RELEASE_URL=url, RELEASE_HOMEPAGE="https://example.com/dtoc")
    return folder


def project_copy(name):
    """A folder in which the scripts write no files of the project."""
    folder = WORK / name
    shutil.copytree(PROJECT / "scripts", folder / "scripts")
    for shared in ("LICENSE", "Sources", "Tests", ".pre-commit-hooks.yaml"):
        (folder / shared).symlink_to(PROJECT / shared)
    return folder


def yaml(path):
    script = "import json, sys; from ruamel.yaml import YAML; json.dump(YAML(typ='safe').load(sys.stdin), sys.stdout)"
    with open(PROJECT / path) as file:
        return json.loads(subprocess.run([RUNNERS / "python", "-c", script], stdin=file, capture_output=True, check=True).stdout)


def sha256(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()


def unpacked(release, name):
    folder = release / "unpacked"
    with tarfile.open(release / f"{name}-{VERSION}.tar.gz") as archive:
        archive.extractall(folder)
    return folder / f"{name}-{VERSION}"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(folder):
    """A local server for a folder, and its address."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()


# Trials of the files


def everything_is_listed():
    lines = [line.split() for line in (HOSTED / "SHA256SUMS").read_text().splitlines()]
    assert all(sha256(HOSTED / name) == checksum for checksum, name in lines)
    files = {file.name for file in HOSTED.iterdir() if file.is_file()}
    assert files - {name for _, name in lines} == {"SHA256SUMS", "checksums"}, files
    expected = [f"{sha256(HOSTED / name)}  {HTTPS}/{name}" for name in sorted(each.name for each in ARCHIVES.iterdir())]
    assert (HOSTED / "checksums").read_text().splitlines() == expected


def files_are_reproducible():
    assert (release("again") / "SHA256SUMS").read_text() == (HOSTED / "SHA256SUMS").read_text()


def bundle_has_all_programs():
    with zipfile.ZipFile(HOSTED / "dtoc.artifactbundle.zip") as bundle:
        description = json.loads(bundle.read("dtoc.artifactbundle/info.json"))
        variants = description["artifacts"]["dtoc"]["variants"]
        for variant in variants:
            entry = bundle.getinfo(f"dtoc.artifactbundle/{variant['path']}")
            assert entry.external_attr >> 16 & 0o777 == 0o755, entry
    supported = sorted(triple for variant in variants for triple in variant["supportedTriples"])
    macs = ["arm64-apple-macosx", "x86_64-apple-macosx"]
    assert supported == sorted([triple for triple in TRIPLES if "linux" in triple] + macs), supported


def formula_chooses_the_archive():
    for system, architecture, triple in [
        ("macos", "arm", "universal-apple-macosx"), ("macos", "intel", "universal-apple-macosx"),
        ("linux", "arm", "aarch64-unknown-linux-gnu"), ("linux", "intel", "x86_64-unknown-linux-gnu"),
    ]:  # fmt: skip
        name = f"dtoc-{VERSION}-{triple}.tar.gz"
        chosen = runs("ruby", SUPPORT / "formula.rb", HOSTED / "dtoc.rb", system, architecture).split()
        assert chosen == [f"{HTTPS}/{name}", sha256(HOSTED / name)], (system, architecture, chosen)


def plugins_download_the_bundle():
    package = unpacked(HOSTED, "dtoc-plugins")
    manifest = json.loads(runs("swift", "package", "--package-path", package, "dump-package"))
    program, = (target for target in manifest["targets"] if target["type"] == "binary")
    bundle = "dtoc.artifactbundle.zip"
    assert program["url"] == f"{HTTPS}/{bundle}" and program["checksum"] == sha256(HOSTED / bundle), program
    for target in manifest["targets"]:
        folder = {"plugin": "Plugins", "binary": ""}.get(target["type"], "Sources")
        assert not folder or (package / folder / target["name"]).is_dir(), target["name"]


def plugins_of_a_local_release_have_the_bundle():
    package = unpacked(release("local", url=f"file://{WORK}"), "dtoc-plugins")
    manifest = (package / "Package.swift").read_text()
    assert 'path: "dtoc.artifactbundle"' in manifest and "url: " not in manifest.partition(".binaryTarget")[2]
    assert (package / "dtoc.artifactbundle/info.json").is_file()


def plugins_compile_for_xcode_projects():
    """With a stand-in for the module that only Xcode has."""
    flags = ["-parse-as-library", "-swift-version", "6", "-package-description-version", "6.1", "-I", PLUGIN_API]
    name = "XcodeProjectPlugin"
    runs("swiftc", *flags, "-emit-module", "-module-name", name, SUPPORT / f"{name}.swift")
    for plugin in ("DTOBuildTool", "GenerateDTOs"):
        source = PROJECT / f"Sources/Plugins/{plugin}/{plugin}.swift"
        text = runs("swiftc", *flags, "-typecheck", "-I", WORK, "-warnings-as-errors", "-module-name", plugin, source,
                    "-Rmodule-loading")  # fmt: skip
        assert f"loaded module '{name}'" in text, text


def only_archives_of_one_release_are_assembled():
    def refused(name, prepare, reason):
        folder = WORK / name
        shutil.copytree(ARCHIVES, folder)
        prepare(folder)
        status, text = run(PROJECT / "scripts/assemble-release", folder)
        assert status == 1 and reason in text and "Traceback" not in text, text

    def copies(new):
        return lambda folder: shutil.copy(next(folder.glob("*x86_64*linux*")), folder / new)

    def cut(folder):
        file = next(folder.glob("*x86_64*linux*"))
        file.write_bytes(file.read_bytes()[:100])

    refused("older", copies("dtoc-0.0.9-x86_64-unknown-linux-gnu.tar.gz"), "found 2 versions")
    refused("unknown", copies(f"dtoc-{VERSION}-riscv64-unknown-linux-gnu.tar.gz"), "not an archive for a known platform")
    refused("twice", copies(f"dtoc-{VERSION}-arm64-apple-macosx.tar.gz"), "single architectures")
    refused("cut", cut, "is not an archive of dtoc")


# Trials of downloads


def ci_folder(name, release):
    """What the action and the job have of dtoc: here without sources, from which nothing could be built."""
    folder = WORK / name
    shutil.copytree(PROJECT / "scripts/ci", folder / "scripts/ci")
    shutil.copy(release / "checksums", folder / "scripts/ci")
    return folder


def programs(name, *without, **stubs):
    """A folder with the programs of the system, without some of them, and with some as given."""
    folder = WORK / name
    folder.mkdir()
    for source in ("/bin", "/usr/bin"):
        for program in pathlib.Path(source).iterdir():
            if program.name not in [*without, *stubs] and not (folder / program.name).is_symlink():
                (folder / program.name).symlink_to(program)
    for stub, text in stubs.items():
        (folder / stub).write_text(f"#!/bin/sh\n{text}\n")
        (folder / stub).chmod(0o755)
    return str(folder)


def a_download_is_verified():
    install = ci_folder("install", SERVED) / "scripts/ci/install"
    assert runs(runs(install, WORK / "clean").strip(), "--version").strip() == VERSION
    for stub, triple in [
        ("case $1 in -s) echo Darwin ;; *) echo arm64 ;; esac", "universal-apple-macosx"),
        ("case $1 in -s) echo Darwin ;; *) echo x86_64 ;; esac", "universal-apple-macosx"),
        ("case $1 in -s) echo Linux ;; *) echo aarch64 ;; esac", "aarch64-unknown-linux-gnu"),
    ]:
        machine = programs(f"machine-{hash(stub)}", uname=stub)
        path = runs(install, WORK / "other", PATH=machine).strip()
        if triple != HERE:
            assert runs(path).strip() == triple, path
    checksums = install.parent / "checksums"
    checksums.write_text(re.sub(r"^\w{8}", "0" * 8, checksums.read_text(), flags=re.MULTILINE))
    status, text = run(install, WORK / "tampered")
    assert status == 2 and "is not the recorded file" in text, text
    assert not (WORK / f"tampered/dtoc-{VERSION}-{HERE}").exists()
    checksums.write_text(checksums.read_text().replace(VERSION, "0.0.0"))
    status, text = run(install, WORK / "absent")
    assert status == 2 and "can't download http" in text, text


def downloads_at_once_succeed():
    """With slow tools, so that the runs overlap in every step; the program of the first is there until the last one ends."""
    install = ci_folder("at-once", SERVED) / "scripts/ci/install"
    slow = {name: f'{shutil.which(name)} "$@"; status=$?; sleep 0.2; exit $status' for name in ("tar", "mv", "rm", "diff", "mktemp")}
    environment = {**os.environ, "PATH": programs("slow", **slow)}
    runs_at_once = []
    for _ in range(4):
        runs_at_once.append(subprocess.Popen([install, WORK / "together"], stdout=subprocess.PIPE, text=True, env=environment))
        time.sleep(0.1)
    path = runs_at_once[0].communicate(timeout=120)[0].strip()
    while any(process.poll() is None for process in runs_at_once):
        assert runs(path, "--version").strip() == VERSION, path
    assert {process.wait() for process in runs_at_once} == {0}
    name = pathlib.Path(path).parts[-3]
    assert {each.name for each in (WORK / "together").iterdir()} == {name, f"{name}.tar.gz"}


def without_an_archive_nothing_is_downloaded():
    install = ci_folder("none", SERVED) / "scripts/ci/install"
    status, text = run(install, WORK / "x", PATH=programs("riscv", uname="case $1 in -s) echo Linux ;; *) echo riscv64 ;; esac"))
    assert status == 3 and "no archive for Linux-riscv64" in text, text
    status, text = run(install, WORK / "x", PATH=programs("bare", "curl", "wget"))
    assert status == 3 and "neither curl nor wget" in text, text
    runs(runs(install, WORK / "x", PATH=programs("wget-only", "curl")).strip(), "--version")
    (install.parent / "checksums").unlink()
    status, text = run(install, WORK / "x")
    assert status == 3 and "no release of this version" in text, text


def ci_checks_with_a_download():
    """In a repository with a mistake, on a machine without Swift."""
    folder = ci_folder("job", SERVED)
    repository = Repository(WORK / "job-repository", [])
    repository.write("dtoc.yaml", "schemas: Schemas\noutput: API\n")
    repository.write("Schemas/order.yml", BROKEN)
    path = programs("no-swift", "swift", "clang", "cc")
    status, text = repository.try_(str(folder / "scripts/ci/check"), PATH=path, DTOC="")
    assert status == 1 and "dangling-reference" in text, text
    (folder / "scripts/ci/checksums").unlink()
    status, text = repository.try_(str(folder / "scripts/ci/check"), PATH=path, DTOC="")
    assert status != 0 and "no release of this version" in text and "dangling-reference" not in text, text


def the_action_downloads():
    """The first step has the program as its output, and those that build are skipped."""
    folder = ci_folder("action", SERVED)
    action = yaml("action.yml")
    install, *others = action["runs"]["steps"]
    output = WORK / "action-output"

    def step():
        runs("bash", "-eo", "pipefail", "-c", install["run"], GITHUB_ACTION_PATH=str(folder),
             GITHUB_OUTPUT=str(output), RUNNER_TEMP=str(WORK / "runner"))  # fmt: skip
        return output.read_text().splitlines()[-1].removeprefix("dtoc=")

    runs(step(), "--version")
    assert install["id"] == "release"
    assert all("steps.release.outputs.dtoc == ''" in other["if"] for other in others[:-2])
    (folder / "scripts/ci/checksums").unlink()
    assert step() == ""


def hooks_download_once():
    """pre-commit downloads the program when it sets up the hooks; they run without the server."""
    hooks = Repository(WORK / "hooks", [])
    with served(WORK / "of-hooks") as address:
        source = unpacked(release("of-hooks", url=address), "dtoc-pre-commit")
        shutil.copytree(source, hooks.folder, dirs_exist_ok=True)
        hooks.run("git", "add", ".")
        hooks.commits()
        commit = hooks.run("git", "rev-parse", "HEAD").strip()
        repository = Repository(WORK / "hooked", [RUNNERS])
        repository.write(
            ".pre-commit-config.yaml",
            f"repos: [{{repo: '{hooks.folder}', rev: {commit}, hooks: [{{id: dtoc-validate}}, {{id: dtoc-check}}]}}]\n",
        )
        repository.write("dtoc.yaml", "schemas: Schemas\noutput: API\n")
        repository.run("pre-commit", "install", "--install-hooks")
        checksums = source / "checksums"
        checksums.write_text(re.sub(r"^\w{8}", "0" * 8, checksums.read_text(), flags=re.MULTILINE))
        status, text = run(sys.executable, "-c", "from released_program import *; released_program()", cwd=source)
        assert status == 1 and "is not the recorded file" in text, text
    repository.write("Schemas/order.yml", BROKEN)
    repository.run("git", "add", ".")
    repository.is_refused("Schemas/order.yml:1:")
    repository.write("Schemas/order.yml", ORDER)
    repository.run("git", "add", ".")
    repository.is_refused("missing: API/Order.swift")
    repository.run(str(DTOC), "generate")
    repository.run("git", "add", ".")
    repository.commits()


# Trials of a release on a Mac


STUBS = {
    "uname": "case ${1:-} in -m) echo arm64 ;; *) echo Darwin ;; esac",
    "swift": """
        case "$*" in
          *--show-bin-path*) echo "$STUBS/bin" ;;
          build*) mkdir -p "$STUBS/bin" && printf %s "$RUNS_DTOC" >"$STUBS/bin/dtoc" && chmod +x "$STUBS/bin/dtoc" ;;
          run*) echo "ride 7 with Ann" ;;
        esac""",
    "curl": 'mkdir -p x/include x/src && touch x/include/yaml.h x/src/api.c && tar -czf yaml.tar.gz x && rm -r x',
    "shasum": "cat >/dev/null",
    "clang": "touch api.o",
    "libtool": 'touch "$3"',
    "lipo": 'case $1 in -create) cp "$2" "$5" ;; esac',
    "otool": 'printf "%s:\\n\\t%s\\n" "$2" "$LIBRARY (compatibility version 1.0.0, current version 1.0.0)"',
    "strip": ":",
    "codesign": ":",
}


def release_on_a_mac(name, library, **stubs):
    """Runs scripts/release with stubs; its status, its output, the commands that it ran and its files."""
    folder = project_copy(name)
    log = folder / "log"
    logged = {stub: f'echo "{stub} $*" >>"{log}"\n{text}' for stub, text in (STUBS | stubs).items()}
    path = programs(f"{name}-programs", **logged)
    status, text = run(folder / "scripts/release", PATH=path, RUNS_DTOC=RUNS_DTOC, STUBS=str(folder / "stubs"),
                       LIBRARY=library, SOURCE_DATE_EPOCH="1700000000")  # fmt: skip
    return status, text, log.read_text().splitlines(), folder / ".build/dist"


def a_mac_makes_one_signed_program():
    status, text, commands, dist = release_on_a_mac("mac", "/usr/lib/libSystem.B.dylib")
    assert status == 0, text
    assert (dist / f"dtoc-{VERSION}-universal-apple-macosx.tar.gz").is_file(), text
    steps = ["curl", "shasum", "clang .*-arch arm64 -arch x86_64", "libtool -static", "swift build .*--arch arm64",
             "swift build .*--arch x86_64", "lipo -create", "strip", "codesign --force --sign -", "otool -L",
             "lipo .* -verify_arch arm64 x86_64", "codesign --verify"]  # fmt: skip
    rest = iter([line for line in commands if "--show-bin-path" not in line and not line.startswith("uname")])
    for step in steps:
        assert any(re.match(step, line) for line in rest), f"no '{step}' at its place in\n" + "\n".join(commands)


def a_mac_refuses_libraries_of_homebrew():
    status, text, _, dist = release_on_a_mac("brewed", "/opt/homebrew/opt/libyaml/lib/libyaml-0.dylib")
    assert status == 1 and "it should not need these" in text and "libyaml-0.dylib" in text, text
    assert not list(dist.iterdir())


def a_mac_verifies_the_sources_of_libyaml():
    status, text, commands, dist = release_on_a_mac("tampered-yaml", "/usr/lib/libSystem.B.dylib", shasum="exit 1")
    assert status == 1 and "yaml.tar.gz is not the expected one" in text, text
    assert not any(command.startswith("clang") for command in commands), commands


# Trials of the workflow


WORKFLOW = ".github/workflows/release.yml"


def the_workflow_is_valid():
    runs(RUNNERS / "check-jsonschema", "--builtin-schema", "vendor.github-workflows", PROJECT / WORKFLOW)


def the_workflow_is_safe():
    text = runs(PROJECT / ".build/workflow-linters/bin/zizmor", "--offline", "--no-progress", "--persona", "pedantic",
                WORKFLOW, "action.yml", cwd=PROJECT)  # fmt: skip
    assert "No findings to report" in text, text


def the_workflow_assembles():
    """The commands of the job that compares and assembles the archives of others."""
    folder = project_copy("workflow")
    compare, assemble, verify = (step["run"] for step in yaml(WORKFLOW)["jobs"]["assemble"]["steps"] if "run" in step)

    def step(script, tag=f"v{VERSION}"):
        return run("bash", "-e", "-c", script, cwd=folder, REPOSITORY="https://example.com/dtoc", GITHUB_REF_NAME=tag)

    for build in ("dist", "rebuilt"):
        shutil.copytree(ARCHIVES, folder / build)
    assert step(compare) == (0, "")
    (folder / "rebuilt" / next(ARCHIVES.iterdir()).name).write_text("different")
    status, text = step(compare)
    assert status == 1 and "differ" in text, text
    status, text = step(assemble)
    assert status == 0, text
    shutil.copy(folder / "dist/checksums", folder / "scripts/ci")
    assert step(verify) == (0, "")
    assert step(verify, tag="v0.0.0")[0] == 1
    (folder / "scripts/ci/checksums").write_text("")
    assert step(verify)[0] == 1


def actionlint_accepts_the_workflow():
    runs("actionlint", cwd=PROJECT)


ARCHIVES.mkdir()
for triple in TRIPLES:
    archive_for(triple, ARCHIVES)
HOSTED = release("hosted")

check("every file is listed with its checksum", everything_is_listed)
check("the same archives give the same bytes", files_are_reproducible)
check("the bundle has the program for each platform", bundle_has_all_programs)
check("Homebrew chooses the archive for its machine", formula_chooses_the_archive, needs="ruby")
check("only archives of one release are assembled", only_archives_of_one_release_are_assembled)
check("the package of the plugins downloads the bundle", plugins_download_the_bundle, needs="swift")
check("the plugins compile for Xcode projects", plugins_compile_for_xcode_projects, needs=PLUGIN_API)
check("the package of a local release contains the bundle", plugins_of_a_local_release_have_the_bundle)
with served(WORK / "downloads") as server:
    SERVED = release("downloads", url=server)
    check("a download is verified", a_download_is_verified)
    check("downloads at once succeed", downloads_at_once_succeed)
    check("without an archive that fits, nothing is downloaded", without_an_archive_nothing_is_downloaded)
    check("the check in CI downloads dtoc and needs no Swift", ci_checks_with_a_download)
    check("the action downloads dtoc, or else builds it", the_action_downloads, needs=RUNNERS / "python")
check("pre-commit downloads dtoc once, and runs it offline", hooks_download_once, needs=RUNNERS / "pre-commit")
check("on a Mac, a release is one signed program", a_mac_makes_one_signed_program)
check("on a Mac, it needs no library of Homebrew", a_mac_refuses_libraries_of_homebrew)
check("on a Mac, the sources of libyaml are verified", a_mac_verifies_the_sources_of_libyaml)
check("the workflow compares and assembles archives", the_workflow_assembles, needs=RUNNERS / "python")
check("the workflow matches GitHub's schema", the_workflow_is_valid, needs=RUNNERS / "check-jsonschema")
check("zizmor finds nothing in the workflow and the action", the_workflow_is_safe, needs=PROJECT / ".build/workflow-linters/bin/zizmor")
check("actionlint accepts the workflow", actionlint_accepts_the_workflow, needs="actionlint")

sys.exit(f"{failures} of the trials failed" if failures else 0)

"""Builds of the reader and of the compiler that libFuzzer can run."""

import os
import pathlib
import shlex
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
WORK = REPOSITORY / ".build" / "fuzz"

SANITIZERS = ["-fsanitize=fuzzer,address,undefined", "-fno-sanitize-recover=all"]

MISSING = """error: {compiler} can't build a program with libFuzzer and the address sanitizer:
{reason}
    Linux: a toolchain from https://www.swift.org/install has all of it
    macOS: so has a toolchain from there; that of Xcode has no libFuzzer"""


def check_libfuzzer():
    """Ends with what to install where there is no libFuzzer."""
    compiler, target, program = c_compiler(), WORK / "probe.c", WORK / "probe"
    WORK.mkdir(parents=True, exist_ok=True)
    target.write_text("int LLVMFuzzerTestOneInput(const char *bytes, long count) { return count < 0 && *bytes; }\n")
    build = [compiler, *linker(), *SANITIZERS, target, "-o", program]
    answer = subprocess.run(build, capture_output=True, text=True)
    if answer.returncode != 0:
        print(MISSING.format(compiler=compiler, reason=answer.stderr.strip()[-500:]), file=sys.stderr)
        sys.exit(2)


def built_reader():
    """The reader's sources are small enough to be compiled every time.

    LIBYAML names a folder with the sources of libyaml, which then are looked into as well.
    """
    program = WORK / "reader"
    sources = [*(HERE / "reader").glob("*.c"), *(REPOSITORY / "Sources/CYAML").glob("*.c")]
    flags = [*linker(), *SANITIZERS, "-std=gnu11", "-g", "-O1"]
    own = ["-include", HERE / "reader/allocation.h", f"-I{REPOSITORY / 'Sources/CYAML/include'}"]
    libyaml = os.environ.get("LIBYAML")
    if libyaml:
        include, libraries = [f"-I{libyaml}/include"], compiled_libyaml(pathlib.Path(libyaml))
    else:
        include, libraries = pkg_config("--cflags"), pkg_config("--libs") or ["-lyaml"]
    run([c_compiler(), *flags, *own, *include, *sources, *libraries, "-o", program])
    return program


def compiled_libyaml(folder):
    """Its own undefined behaviour is not for us to find, so it gets the address sanitizer alone."""
    objects = []
    for name in ("api", "reader", "scanner", "parser"):
        objects.append(WORK / f"libyaml-{name}.o")
        version = ["-DYAML_VERSION_MAJOR=0", "-DYAML_VERSION_MINOR=0", "-DYAML_VERSION_PATCH=0"]
        run([
            c_compiler(), "-c", "-g", "-O1", "-w", "-fsanitize=fuzzer-no-link,address",
            f"-I{folder / 'include'}", *version, '-DYAML_VERSION_STRING="0.0.0"',
            folder / "src" / f"{name}.c", "-o", objects[-1],
        ])
    return objects


def built_documents():
    """Optimized, as millions of inputs have to go through it, and with all assertions."""
    build = [
        "swift", "build", "-c", "release", "--scratch-path", WORK, "--product", "FuzzDocuments",
        "--sanitize", "fuzzer", "--sanitize", "address",
        *swift_flags("-assert-config", "Debug", "-sanitize-coverage=edge"),
        "-Xcc", "-fsanitize=undefined", "-Xcc", "-fno-sanitize-recover=undefined",
        # See coverage/counters.c.
        "-Xlinker", "--wrap=__sanitizer_cov_trace_pc_guard_init",
        "-Xlinker", "--wrap=__sanitizer_cov_trace_pc_guard",
    ]
    environment = {**os.environ, "DTOC_FUZZ": "1"}
    run(build, env=environment)
    return WORK / "release" / "FuzzDocuments"


def swift_flags(*flags):
    return [word for flag in flags for word in ("-Xswiftc", flag)]


def c_compiler():
    compiler = os.environ.get("CC") or shutil.which("clang")
    if not compiler:
        sys.exit("error: there is no clang on the PATH; set CC")
    return compiler


def linker():
    """The old linker that some systems have by default fails on the sanitizers' symbols."""
    return ["-fuse-ld=lld"] if sys.platform == "linux" and shutil.which("ld.lld") else []


def pkg_config(question):
    if not shutil.which("pkg-config"):
        return []
    answer = subprocess.run(["pkg-config", question, "yaml-0.1"], capture_output=True, text=True)
    return shlex.split(answer.stdout)


def run(command, **options):
    answer = subprocess.run(
        command, cwd=REPOSITORY, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options
    )
    if answer.returncode != 0:
        sys.exit(answer.stdout[-3000:] + f"\nerror: exit status {answer.returncode} of {command[0]}")

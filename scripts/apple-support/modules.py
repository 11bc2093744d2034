"""Apple's modules, derived from what a machine with a Swift toolchain can have.

The standard library, concurrency and so on: the toolchain's textual interfaces, which have the availability of Apple's systems. With
another target, the compiler builds them as modules of those systems. Darwin: the headers of the package `ziglang`, with the overlay
for Glibc, which is made from the same sources as Darwin's. Foundation: a stub with declarations of what the project uses.
"""

import concurrent.futures
import contextlib
import fcntl
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ZIGLANG = "ziglang==0.17.1"
INTERFACES = (
    "Swift SwiftOnoneSupport _Concurrency _StringProcessing _RegexParser Synchronization _Builtin_float Observation RegexBuilder"
).split()
LANGUAGE = [
    "-parse-as-library",
    *("-swift-version", "6"),
    *("-enable-upcoming-feature", "ExistentialAny"),
    *("-enable-upcoming-feature", "InternalImportsByDefault"),
    *("-enable-upcoming-feature", "MemberImportVisibility"),
]


class System:
    """A system with its lowest version, as its simulator, which has the architecture of this machine."""

    def __init__(self, title, name, version, folder):
        self.title, self.name, self.folder = title, name, folder
        # The module of apps.
        self.kit = {"macosx": "AppKit", "watchos": "WatchKit"}.get(name, "UIKit")
        suffix = "" if folder == "macosx" else "-simulator"
        arch = {"aarch64": "arm64"}.get(os.uname().machine, os.uname().machine)
        self.interface = f"{arch}-apple-{name.replace('macosx', 'macos')}{suffix}"
        self.target = f"{arch}-apple-{name}{version}{suffix}"


MACOS = System("macOS 13", "macosx", "13.0", "macosx")
SYSTEMS = [
    MACOS,
    System("iOS 15", "ios", "15.0", "iphonesimulator"),
    System("tvOS 15", "tvos", "15.0", "appletvsimulator"),
    System("watchOS 8", "watchos", "8.0", "watchsimulator"),
]


class Toolchain:
    """The Swift compiler with the derived modules in a folder."""

    def __init__(self, folder):
        self.folder = folder
        info = json.loads(subprocess.check_output(["swiftc", "-print-target-info"]))
        self.resources = pathlib.Path(info["paths"]["runtimeResourcePath"])
        self.triple = info["target"]["unversionedTriple"]

    def swift(self, system, *arguments, modules=None):
        """A command of the compiler for a system. `modules` is a folder with further modules."""
        host = self.resources / "host"
        return [
            *("swiftc", "-frontend", *arguments, "-target", system.target, "-sdk", self.folder / "sdk"),
            *("-resource-dir", self.folder / "resources", "-module-cache-path", self.folder / "cache"),
            *("-disable-objc-interop", "-diagnostic-style", "llvm"),
            *("-Xcc", "-isysroot", "-Xcc", self.folder / "sdk"),
            *("-I", self.folder / "modules" / system.name, *(["-I", modules] if modules else [])),
            *("-plugin-path", host / "plugins"),
            *("-in-process-plugin-server-path", host / "libSwiftInProcPluginServer.so"),
        ]

    def c(self, target, *arguments):
        """A command of the C compiler, which checks syntax, for a macOS or Musl target."""
        command = ["clang", "-target", target, "-fsyntax-only", "-Wall", "-Wextra", "-Werror", *arguments]
        command.append(f"-I{self.folder / 'libyaml'}")
        if "apple" in target:
            return [*command, "-isysroot", self.folder / "sdk"]
        musl = self.folder / "musl"
        machine = [musl / f"{target.split('-')[0]}-linux-musl", musl / "generic-musl"]
        return [*command, "-nostdlibinc", *(f"-isystem{each}" for each in machine)]


def derived_toolchain():
    """The compiler with all modules, which are kept in the user's cache until the toolchain or what they are made of changes."""
    version = subprocess.check_output(["swiftc", "--version"], stderr=subprocess.STDOUT)
    digest = hashlib.sha256(version)
    for path in [HERE / "modules.py", *sorted(HERE.glob("*.swift")), *sorted(HERE.glob("*.h")), *HERE.glob("*.modulemap")]:
        digest.update(path.read_bytes())
    caches = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "dtoc" / "apple"
    folder = caches / digest.hexdigest()[:16]
    folder.mkdir(parents=True, exist_ok=True)
    toolchain = Toolchain(folder)
    with locked(folder / "lock"):
        if not (folder / "complete").exists():
            start = time.monotonic()
            print(f"    deriving Apple's modules in {folder}", flush=True)
            derive(toolchain)
            (folder / "complete").touch()
            print(f"    derived them in {time.monotonic() - start:.0f} s", flush=True)
    remove_unused(caches)
    return toolchain


@contextlib.contextmanager
def locked(path):
    with open(path, "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def remove_unused(caches):
    """Removes modules that were not used for a month."""
    for folder in caches.iterdir():
        if time.time() - (folder / "lock").stat().st_mtime > 30 * 86400:
            shutil.rmtree(folder)


def derive(toolchain):
    for name in ("resources", "sdk", "musl", "libyaml", "cache", "modules"):
        shutil.rmtree(toolchain.folder / name, ignore_errors=True)
    copy_headers(toolchain)
    for system in SYSTEMS:
        write_interfaces(toolchain, system)
    for name in ("shims", "apinotes", "clang"):
        shutil.copytree(toolchain.resources / name, toolchain.folder / "resources" / name)
    # The first use of an interface compiles it.
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda system: build_stubs(toolchain, system), SYSTEMS))


def copy_headers(toolchain):
    """The headers of Darwin, of Musl and of libyaml."""
    download = toolchain.folder / "download"
    pip = ["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--dest", download, ZIGLANG]
    subprocess.run([sys.executable, *pip], check=True)
    prefix = "ziglang/lib/libc/include/"
    musl = ("generic-musl", "x86_64-linux-musl", "aarch64-linux-musl")
    places = {"any-darwin-any": "sdk/usr/include", **{name: f"musl/{name}" for name in musl}}
    with zipfile.ZipFile(next(download.glob("*.whl"))) as wheel:
        for entry in wheel.infolist():
            kind, _, rest = entry.filename.removeprefix(prefix).partition("/")
            if entry.filename.startswith(prefix) and kind in places and not entry.is_dir():
                path = toolchain.folder / places[kind] / rest
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(wheel.read(entry))
    shutil.rmtree(download)
    (toolchain.folder / "libyaml").mkdir()
    shutil.copy(include_folder_of_libyaml() / "yaml.h", toolchain.folder / "libyaml")
    include = toolchain.folder / "sdk/usr/include"
    for name in ("module.modulemap", "Darwin.h"):
        shutil.copy(HERE / name, include)


def include_folder_of_libyaml():
    command = ["pkg-config", "--variable=includedir", "yaml-0.1"]
    found = subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout.strip() if shutil.which("pkg-config") else ""
    return pathlib.Path(found or "/usr/include")


def write_interfaces(toolchain, system):
    folder = toolchain.folder / "resources" / system.folder
    for module in INTERFACES:
        text = interface(toolchain, module)
        text = re.sub(r"@backDeployed\([^)]*\)", "", text)
        text = re.sub(r"^(@_exported )?import (Glibc|SwiftGlibc)$", "", text, flags=re.MULTILINE)
        # The interface of the standard library has the availability that is checked; others may use all of it.
        write_interface(folder, system, toolchain, module, text, is_checked=module == "Swift")
    write_interface(folder, system, toolchain, "Darwin", overlay(interface(toolchain, "Glibc")), is_checked=False)


def interface(toolchain, module):
    path = toolchain.resources / "linux" / f"{module}.swiftmodule" / f"{toolchain.triple}.swiftinterface"
    return path.read_text()


def write_interface(folder, system, toolchain, module, text, is_checked):
    flags = "" if is_checked else " -disable-availability-checking"
    text = text.replace(f"-target {toolchain.triple}", f"-target {system.target}{flags}").replace(" -static ", " ")
    path = folder / f"{module}.swiftmodule" / f"{system.interface}.swiftinterface"
    path.parent.mkdir(parents=True)
    path.write_text(text)


def overlay(glibc):
    """Darwin's overlay, made from the interface of Glibc's."""
    # Darwin's errno values are others.
    text = re.sub(r"^public enum POSIXErrorCode.*?^}\n", "", glibc, flags=re.MULTILINE | re.DOTALL)
    text = "".join(line for line in text.splitlines(True) if "POSIXErrorCode" not in line)
    text = text.replace("import SwiftOverlayShims\n", "").replace("-module-name Glibc", "-module-name Darwin")
    text = text.replace("@_exported import SwiftGlibc", "@_exported import Darwin")
    text = re.sub(r"\b(SwiftGlibc|SwiftOverlayShims|Glibc)\.", "Darwin.", text)
    handler = "(@convention(c) (Swift.Int32) -> Swift.Void)"
    text = text.replace("= Darwin.__sighandler_t", f"= {handler}")
    text = re.sub(r"Darwin\.sighandler_t\??", f"{handler}?", text)
    # Apple's SDK has API notes that make constants of these macros.
    for name in ("REALTIME", "MONOTONIC", "MONOTONIC_RAW", "UPTIME_RAW", "PROCESS_CPUTIME_ID"):
        text += f"public var CLOCK_{name}: Darwin.clockid_t {{\n  get\n}}\n"
    for name in ("stdin", "stdout", "stderr"):
        text += f"public var {name}: Swift.UnsafeMutablePointer<Darwin.FILE>! {{\n  get\n  set\n}}\n"
    return text


def build_stubs(toolchain, system):
    folder = toolchain.folder / "modules" / system.name
    folder.mkdir(parents=True)
    for module in ("Foundation", "os", system.kit):
        out = ["-emit-module", "-o", folder / f"{module}.swiftmodule", "-module-name", module]
        flags = ["-parse-as-library", "-swift-version", "5", "-suppress-warnings"]
        subprocess.run(toolchain.swift(system, *out, *flags, HERE / f"{module}.swift"), check=True)

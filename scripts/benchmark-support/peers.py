"""Programs of others, which aren't part of this repository.

ReerJSON is a C parser under Codable, which reads with yyjson. Its sources are given: a folder with clones of https://github.com/reers/ReerJSON
and https://github.com/ibireme/yyjson. Yams is the YAML reader of Swift programs, swift-openapi-generator among them; the package manager
fetches it.
"""

import subprocess
import sys

from generated import FOLDER, SWIFTC, module
from programs import WORK, c_compiler, installed

PEER = "ReerJSON"
YAMS = "6.2.2"


def compile_peer(clones):
    """The object files of the decoder, whose module is beside them."""
    folder = FOLDER / "peer"
    folder.mkdir()
    source = clones / "yyjson/src"
    (folder / "module.modulemap").write_text(f'module yyjson {{ header "{(source / "yyjson.h").resolve()}" export * }}\n')
    subprocess.run([c_compiler(), "-O2", "-DNDEBUG", "-c", source / "yyjson.c", "-o", folder / "yyjson.o"], check=True)
    sources = sorted((clones / "ReerJSON/Sources/ReerJSON").glob("*.swift"))
    flags = ["-swift-version", "5", "-package-name", "ReerJSON", "-I", folder, *module("ReerJSON", folder)]
    subprocess.run([*SWIFTC, *flags, *sources], check=True)
    return [folder / "ReerJSON.o", folder / "yyjson.o"]


def yams():
    """A program that reads documents with Yams, each into a tree, and does nothing else."""
    folder = WORK / "yams-reader"
    (folder / "Sources/Reader").mkdir(parents=True, exist_ok=True)
    (folder / "Package.swift").write_text(f"""// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "Reader",
  dependencies: [.package(url: "https://github.com/jpsim/Yams", exact: "{YAMS}")],
  targets: [.executableTarget(name: "Reader", dependencies: ["Yams"])]
)
""")
    (folder / "Sources/Reader/main.swift").write_text("""import Foundation
import Yams
for path in CommandLine.arguments.dropFirst() {
  guard try Yams.compose(yaml: String(contentsOfFile: path, encoding: .utf8)) != nil else { exit(1) }
}
""")
    command = ["swift", "build", "--package-path", folder, "-c", "release", "-Xswiftc", "-static-stdlib"]
    subprocess.run(command, check=True, stdout=sys.stderr)
    return installed(folder / ".build/release/Reader", "yams-reader")

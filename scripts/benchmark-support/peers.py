"""A C parser under Codable: ReerJSON, which reads with yyjson. It isn't part of this repository, so its sources are given.

The folder has clones of https://github.com/reers/ReerJSON and https://github.com/ibireme/yyjson.
"""

import subprocess

from generated import FOLDER, SWIFTC, module
from programs import c_compiler

PEER = "ReerJSON"


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

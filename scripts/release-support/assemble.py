"""Makes the other files of a release from its archives; see scripts/assemble-release: assemble.py FOLDER URL HOMEPAGE."""

import hashlib
import json
import pathlib
import re
import shutil
import sys
import tarfile
import tempfile

from archive import pack

SUPPORT = pathlib.Path(__file__).resolve().parent
PROJECT = SUPPORT.parent.parent

UNIVERSAL = "universal-apple-macosx"

# Blocks of the formula around the archive for a triple: the system, and the architecture if there is an archive for each.
BLOCKS = {
    UNIVERSAL: ["on_macos"],
    "arm64-apple-macosx": ["on_macos", "on_arm"],
    "x86_64-apple-macosx": ["on_macos", "on_intel"],
    "aarch64-unknown-linux-gnu": ["on_linux", "on_arm"],
    "x86_64-unknown-linux-gnu": ["on_linux", "on_intel"],
}
ARCHIVE = re.compile(rf"dtoc-(?P<version>[0-9].*)-(?P<triple>{'|'.join(map(re.escape, BLOCKS))})\.tar\.gz")


def sha256(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()


def archives(folder):
    """The archives by triple, and the version that all of them have."""
    found, versions = {}, set()
    for file in sorted(folder.glob("dtoc-[0-9]*.tar.gz")):
        match = ARCHIVE.fullmatch(file.name)
        if not match:
            sys.exit(f"error: {file.name} is not an archive for a known platform")
        found[match["triple"]] = file
        versions.add(match["version"])
    if len(versions) != 1:
        sys.exit(f"error: expected archives of one version in {folder}, found {len(versions)} versions")
    if UNIVERSAL in found and any(triple.endswith("-apple-macosx") for triple in found if triple != UNIVERSAL):
        sys.exit(f"error: expected either {UNIVERSAL} or archives for single architectures of macOS")
    return found, versions.pop()


def filled(text, values):
    """A template with its `@NAME@`s replaced."""
    return re.sub(r"@([A-Z0-9]+)@", lambda match: values[match[1]], text)


def copy_template(source, target, values):
    """Copies a folder of templates."""
    for file in sorted(source.rglob("*")):
        if file.is_file():
            copy = target / file.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(filled(file.read_text(), values))


def write_bundle(found, version, bundle):
    variants = []
    for triple, file in found.items():
        path = f"dtoc-{version}-{triple}/bin/dtoc"
        (bundle / path).parent.mkdir(parents=True)
        try:
            with tarfile.open(file) as archive:
                (bundle / path).write_bytes(archive.extractfile(path).read())
        except (tarfile.TarError, EOFError, OSError, KeyError, AttributeError) as problem:
            sys.exit(f"error: {file.name} is not an archive of dtoc {version}: {problem}")
        (bundle / path).chmod(0o755)
        # The package manager knows only triples of one architecture.
        supported = ["arm64-apple-macosx", "x86_64-apple-macosx"] if triple == UNIVERSAL else [triple]
        variants.append({"path": path, "supportedTriples": supported})
    shutil.copy(PROJECT / "LICENSE", bundle)
    artifact = {"type": "executable", "version": version, "variants": variants}
    (bundle / "info.json").write_text(json.dumps({"schemaVersion": "1.0", "artifacts": {"dtoc": artifact}}) + "\n")


def block(name, lines):
    return [f"{name} do", *(f"  {line}" for line in lines), "end"]


def write_formula(found, values, file):
    systems = {}
    for triple, (system, *architecture) in BLOCKS.items():
        if archive := found.get(triple):
            lines = [f'url "{values["URL"]}/{archive.name}"', f'sha256 "{sha256(archive)}"']
            for name in architecture:
                lines = block(name, lines)
            systems.setdefault(system, []).extend(lines)
    blocks = ["\n".join(f"  {line}" for line in block(*each)) for each in systems.items()]
    file.write_text(filled((SUPPORT / "dtoc.rb.in").read_text(), values | {"ADDRESSES": "\n\n".join(blocks)}))


def write_plugins(values, bundle, folder):
    """The package of the plugins. Without an address that the package manager accepts, it contains the bundle."""
    copy_template(SUPPORT / "plugins", folder, values)
    for plugin in ("DTOBuildTool", "GenerateDTOs"):
        shutil.copytree(PROJECT / "Sources/Plugins" / plugin, folder / "Plugins" / plugin)
    for target in ("DTORuntime", "DTORuntimeLogging", "DTORuntimeMetrics", "DTOMacros", "DTOMacrosPlugin", "Words"):
        shutil.copytree(PROJECT / "Sources" / target, folder / "Sources" / target)
    shutil.copy(PROJECT / "LICENSE", folder)
    if not values["URL"].startswith("https://"):
        shutil.copytree(bundle, folder / bundle.name)
        manifest = folder / "Package.swift"
        address = re.compile(r'url: "[^"]*",\s*checksum: "[^"]*"')
        manifest.write_text(address.sub(f'path: "{bundle.name}"', manifest.read_text()))


def write_hooks(values, checksums, folder):
    """The hooks that build dtoc, as hooks that download it."""
    copy_template(SUPPORT / "pre-commit", folder, values)
    blocks = re.split(r"^(?=- id:)", (PROJECT / ".pre-commit-hooks.yaml").read_text(), flags=re.MULTILINE)
    hooks = [block.replace("language: swift", "language: python") for block in blocks if "language: swift" in block]
    (folder / ".pre-commit-hooks.yaml").write_text("".join(hooks))
    shutil.copy(checksums, folder)
    shutil.copy(PROJECT / "LICENSE", folder)


def main(folder, url, homepage):
    found, version = archives(folder)
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        bundle = work / "dtoc.artifactbundle"
        write_bundle(found, version, bundle)
        with tarfile.open(next(iter(found.values()))) as archive:
            seconds = int(archive.next().mtime)
        packed = folder / f"{bundle.name}.zip"
        pack(bundle, packed, seconds)
        values = {"URL": url, "HOMEPAGE": homepage, "VERSION": version, "SHA256": sha256(packed)}
        checksums = folder / "checksums"
        checksums.write_text("".join(f"{sha256(file)}  {url}/{file.name}\n" for file in found.values()))
        packages = [work / f"{name}-{version}" for name in ("dtoc-plugins", "dtoc-pre-commit")]
        write_plugins(values, bundle, packages[0])
        write_hooks(values, checksums, packages[1])
        for package in packages:
            pack(package, folder / f"{package.name}.tar.gz", seconds)
    write_formula(found, values, folder / "dtoc.rb")
    made = [*(f"{package.name}.tar.gz" for package in packages), packed.name, "dtoc.rb"]
    files = [*found.values(), *(folder / name for name in made)]
    (folder / "SHA256SUMS").write_text("".join(f"{sha256(file)}  {file.name}\n" for file in files))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), *sys.argv[2:])

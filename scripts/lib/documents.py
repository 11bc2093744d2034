"""The schema documents in a folder."""

import csv
import dataclasses
import fnmatch
import os
import pathlib
import re

from running import schema_root


@dataclasses.dataclass(frozen=True)
class Document:
    """A schema document, and the folder that its references can't leave."""

    path: pathlib.Path
    name: str
    root: pathlib.Path


def documents(folder):
    manifest = folder / "MANIFEST.tsv"
    names = manifest_roots(manifest) if manifest.is_file() else unreferenced(folder)
    return [Document(folder / name, name, schema_root(folder, name)) for name in sorted(set(names))]


def manifest_roots(manifest):
    rows = csv.DictReader(manifest.read_text(encoding="utf-8").split("\n"), delimiter="\t", quoting=csv.QUOTE_NONE)
    # A manifest without the column lists only documents.
    return [row["path"] for row in rows if row.get("role", "root") == "root"]


REFERENCE = re.compile(rb"""["']?\$ref["']?\s*:\s*["']?([^"'#\s,}]+)""")
HEADER = re.compile(rb"""^\s*\{?\s*["']?(?:openapi|swagger)["']?\s*:""", re.MULTILINE)
SCHEMA_WORDS = re.compile(
    rb"""["']?(?:\$schema|\$ref|\$defs|definitions|components|properties|additionalProperties"""
    rb"""|allOf|oneOf|anyOf)["']?\s*:"""
)
EXTENSIONS = {".yml", ".yaml", ".json", ".schema"}


def unreferenced(folder):
    """Files that look like schemas, without those that are parts of others."""
    contents = {
        path: path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.suffix.lower() in EXTENSIONS and path.is_file() and not is_hidden(path, folder)
    }
    parts = set()
    for path, text in contents.items():
        for reference in REFERENCE.findall(text):
            target = os.path.normpath(path.parent / os.fsdecode(reference))
            if target != str(path):
                parts.add(target)
    return [
        str(path.relative_to(folder))
        for path, text in contents.items()
        if HEADER.search(text) or (SCHEMA_WORDS.search(text) and str(path) not in parts)
    ]


def is_hidden(path, folder):
    return any(part.startswith(".") for part in path.relative_to(folder).parts)


def matches(document, globs):
    return any(fnmatch.fnmatchcase(document.name, glob) or glob in document.name for glob in globs)

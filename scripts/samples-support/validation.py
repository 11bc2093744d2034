"""Schemas of all dialects as JSON Schema, for the package `jsonschema`."""

import functools
import json
import pathlib
import re

import jsonschema
import referencing
import yaml
from referencing.jsonschema import DRAFT4, DRAFT7, DRAFT201909, DRAFT202012


class Loader(yaml.SafeLoader):
    """Reads YAML as its version 1.2 does: `NO` and `2020-01-01` are strings."""


Loader.yaml_implicit_resolvers = {}
for tag, pattern, first in [
    ("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("bool", r"^(?:true|True|TRUE|false|False|FALSE)$", list("tTfF")),
    ("int", r"^[-+]?[0-9]+$", list("-+0123456789")),
    ("float", r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$", list("-+0123456789.")),
]:
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(pattern), first)
Loader.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value.lstrip("+")))


class Validator:
    def __init__(self, root):
        self.root = root
        self.registry = referencing.Registry(retrieve=self.retrieve)

    def problem(self, path, pointer, payload):
        """What is wrong with a payload; None if nothing is."""
        specification = self.resource(path)._specification
        validator = self.validator(path.as_uri(), pointer, specification.name)
        error = next(iter(validator.iter_errors(payload)), None)
        if error is None:
            return None
        return f"{error.json_path}: {error.message[:200]} ({error.validator})"

    @functools.lru_cache(maxsize=64)
    def validator(self, uri, pointer, name):
        classes = {
            "draft-04": jsonschema.Draft4Validator,
            "draft-07": jsonschema.Draft7Validator,
            "draft2019-09": jsonschema.Draft201909Validator,
            "draft2020-12": jsonschema.Draft202012Validator,
        }
        kind = classes[name]
        return kind({"$ref": f"{uri}#{pointer}"}, registry=self.registry, format_checker=kind.FORMAT_CHECKER)

    def retrieve(self, uri):
        if not uri.startswith("file:"):
            raise referencing.exceptions.NoSuchResource(uri)
        return self.resource(pathlib.Path.from_uri(uri) if hasattr(pathlib.Path, "from_uri") else path_of(uri))

    @functools.lru_cache(maxsize=4096)
    def resource(self, path):
        text = path.read_text(encoding="utf-8")
        content = json.loads(text) if path.suffix == ".json" else yaml.load(text, Loader)
        specification = specification_of(content) or specification_of_others(self.root) or DRAFT202012
        return specification.create_resource(translated(content))


def path_of(uri):
    from urllib.parse import unquote, urlparse

    return pathlib.Path(unquote(urlparse(uri).path))


def specification_of(content):
    if not isinstance(content, dict):
        return None
    if "swagger" in content or str(content.get("openapi", "")).startswith("3.0"):
        return DRAFT4
    if "openapi" in content:
        return DRAFT202012
    schema = str(content.get("$schema", ""))
    for word, specification in (("draft-04", DRAFT4), ("draft-0", DRAFT7), ("2019-09", DRAFT201909)):
        if word in schema:
            return specification
    return None


@functools.lru_cache(maxsize=64)
def specification_of_others(root):
    """Of fragments: that of the document that refers to them, which is usually the only one with a header."""
    for path in sorted(root.rglob("*")):
        if path.suffix in (".yml", ".yaml", ".json") and path.is_file():
            start = path.read_text(encoding="utf-8", errors="replace")[:2000]
            if re.search(r"""(?m)^["' {]*swagger["']?\s*:|openapi["']?\s*:\s*["']?3\.0""", start):
                return DRAFT4
    return None


def translated(value, names=False):
    """A schema without what only OpenAPI has.

    `names` says that the keys of an object are names rather than keywords.
    """
    if isinstance(value, list):
        return [translated(one) for one in value]
    if not isinstance(value, dict):
        return value
    if names:
        return {str(key): translated(one) for key, one in value.items()}
    result = {}
    for key, one in value.items():
        key = str(key)
        if key in ("enum", "const", "default", "example", "examples", "required", "x-example"):
            result[key] = one
        else:
            result[key] = translated(one, names=key in ("properties", "patternProperties", "definitions", "$defs", "schemas"))
    if result.get("type") == "string" and isinstance(result.get("enum"), list):
        # Without quotes, YAML reads them as Booleans and numbers, and dtoc as the strings that the type asks for.
        result["enum"] = [one if one is None or isinstance(one, str) else json.dumps(one) for one in result["enum"]]
    if isinstance(result.get("discriminator"), (dict, str)) and isinstance(result.get("oneOf"), list):
        result["anyOf" if "anyOf" not in result else "oneOf"] = result.pop("oneOf")
    if result.get("nullable") is True or result.get("x-nullable") is True:
        result.pop("nullable", None)
        result.pop("x-nullable", None)
        return {"anyOf": [{"type": "null"}, result]}
    return result

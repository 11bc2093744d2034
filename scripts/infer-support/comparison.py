"""Compares inferred schemas with those that the samples were written for."""

import functools
import json
import pathlib
import urllib.parse

COMPOSITIONS = ("allOf", "oneOf", "anyOf")


class Published:
    """A schema in a document, with the references that can be followed."""

    def __init__(self, folder, spec, pointer):
        self.documents = {}
        self.path = (folder / spec).resolve()
        self.pointer = pointer

    def root(self):
        return self.at(self.path, self.pointer)

    def at(self, path, pointer):
        """A schema and the path of its document; None if it isn't there."""
        if path not in self.documents:
            self.documents[path] = load(path)
        value = self.documents[path]
        for token in pointer.removeprefix("#").split("/")[1:]:
            token = urllib.parse.unquote(token).replace("~1", "/").replace("~0", "~")
            if isinstance(value, list) and token.isdigit() and int(token) < len(value):
                value = value[int(token)]
            elif isinstance(value, dict) and token in value:
                value = value[token]
            else:
                return None
        return value, path

    def parts(self, schema, depth=0):
        """All schemas that describe the value of a schema, as (schema, path)."""
        if schema is None or depth > 20 or not isinstance(schema[0], dict):
            return []
        value, path = schema
        found = [schema]
        if isinstance(value.get("$ref"), str):
            file, _, fragment = value["$ref"].partition("#")
            target = (path.parent / file).resolve() if file else path
            found += self.parts(self.at(target, f"#{fragment}"), depth + 1)
        for key in COMPOSITIONS:
            for one in value.get(key) or []:
                found += self.parts((one, path), depth + 1)
        return found


@functools.lru_cache(maxsize=4)
def load(path):
    try:
        text = pathlib.Path(path).read_text(encoding="utf-8")
        if path.suffix in (".yml", ".yaml"):
            import yaml

            return yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        return json.loads(text)
    except (OSError, ValueError):
        return None


class Facts:
    """What the parts of a schema say about its values."""

    def __init__(self, parts):
        self.types, self.formats, self.enums, self.required, self.properties = set(), set(), [], set(), {}
        self.nullable = self.is_map = self.is_union = False
        for schema, path in parts:
            types = schema.get("type", [])
            self.types |= set(types if isinstance(types, list) else [types])
            self.types |= {"object"} if "properties" in schema else set()
            if isinstance(schema.get("format"), str):
                self.formats.add(schema["format"])
            if isinstance(schema.get("enum"), list):
                self.enums.append(schema["enum"])
            if isinstance(schema.get("required"), list):
                self.required |= set(schema["required"])
            self.nullable |= schema.get("nullable") is True or schema.get("x-nullable") is True
            self.is_map |= isinstance(schema.get("additionalProperties"), dict) and not schema.get("properties")
            self.is_union |= "oneOf" in schema or "anyOf" in schema
            for key, value in (schema.get("properties") or {}).items():
                self.properties.setdefault(key, (value, path))
        self.nullable |= "null" in self.types
        self.types -= {"null"}


def compare(published, inferred, samples):
    """Counts of what was found, as `what: verdict`."""
    own = Published(pathlib.Path("."), "inferred", "#/components/schemas/Thing")
    own.documents[own.path] = inferred
    counts = {}
    walk(published, published.root(), own, own.root(), samples, counts, 0)
    return counts


def walk(published, given, own, inferred, samples, counts, depth):
    if given is None or inferred is None or not samples or depth > 12:
        return
    one, other = Facts(published.parts(given)), Facts(own.parts(inferred))

    def count(what, verdict):
        counts[f"{what}: {verdict}"] = counts.get(f"{what}: {verdict}", 0) + 1

    if one.types and other.types:
        same = one.types == other.types
        narrower = other.types < one.types or one.types == {"number"} and other.types == {"integer"}
        count("types", "same" if same else "narrower" if narrower else "other")
    if one.enums and one.types == {"string"}:
        count("published enums", "found" if other.enums else "not found")
    elif other.enums and one.types == {"string"}:
        count("inferred enums", "not published")
    if one.formats & {"date-time", "date", "uuid", "uri", "email", "byte"}:
        count("published formats", "found" if one.formats & other.formats else "not found")
    elif other.formats - {"int64"}:
        count("inferred formats", "not published")
    if one.is_map:
        count("published maps", "found" if other.is_map else "as objects")
    elif one.properties and other.is_map:
        count("published objects", "as maps")
    objects = [sample for sample in samples if isinstance(sample, dict)]
    arrays = [element for sample in samples if isinstance(sample, list) for element in sample]
    if objects and one.properties and other.properties:
        present = {key for sample in objects for key in sample}
        for key in one.properties:
            if key not in present:
                continue
            count("published properties in samples", "found" if key in other.properties else "not found")
            if one.is_union or other.is_union:
                continue
            required = (key in one.required, key in other.required)
            verdict = {(True, True): "required in both", (False, False): "optional in both"}.get(required)
            count("required", verdict or ("only published" if required[0] else "only in the samples"))
            values = [sample[key] for sample in objects if key in sample]
            if key in other.properties:
                walk(published, one.properties[key], own, other.properties[key], values, counts, depth + 1)
    if arrays:
        given, inferred = items(published, given), items(own, inferred)
        walk(published, given, own, inferred, arrays, counts, depth + 1)


def items(document, schema):
    for value, path in document.parts(schema):
        if isinstance(value.get("items"), dict):
            return value["items"], path
    return None

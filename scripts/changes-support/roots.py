"""Which types of a document apps decode by themselves, and operations that say so."""

from generic_schemas import is_instance
from schemas import REFERENCE


def add_operations(random, document):
    """Operations with one or two bodies that are responses, and perhaps one that is only a request."""
    schemas = document["components"]["schemas"]
    names = [name for name, schema in schemas.items() if "properties" in schema or "oneOf" in schema]
    for index, name in enumerate(random.sample(names, random.randint(1, min(2, len(names))))):
        content = {"application/json": {"schema": body(random, schemas, name)}}
        response = {"description": "", "content": content}
        document["paths"][f"/{name}/{index}"] = {"get": {"responses": {"200": response}}}
    if random.random() < 0.3:
        name = random.choice(names)
        content = {"application/json": {"schema": {"$ref": REFERENCE + name}}}
        operation = {"requestBody": {"content": content}, "responses": {"204": {"description": ""}}}
        document["paths"][f"/{name}"] = {"post": operation}


def body(random, schemas, name):
    reference = {"$ref": REFERENCE + name}
    match random.choice(["itself", "itself", "array", "map", "alias"]):
        case "array":
            return {"type": "array", "items": reference}
        case "map":
            return {"type": "object", "additionalProperties": reference}
        case "alias":
            schemas[f"{name}List"] = {"type": "array", "items": reference}
            return {"$ref": f"{REFERENCE}{name}List"}
    return reference


def decoded_by_themselves(document):
    """The names of schemas that are bodies of responses, or that no other schema refers to."""
    schemas = document["components"]["schemas"]
    used = {target for name, schema in schemas.items() for target in references(schema) if target != name}
    responses, requests = set(), set()
    for item in document["paths"].values():
        for operation in item.values():
            requests.update(references(operation.get("requestBody")))
            responses.update(references(operation["responses"]))
    roots = through(responses, schemas, ["oneOf"])
    sent = closure(requests, schemas) - closure(responses, schemas)
    return roots | through({name for name in schemas if name not in used | sent}, schemas, [])


def through(names, schemas, unions):
    """Adds the elements of arrays and maps that are schemas of their own, and the variants of unions, if these are looked into."""
    found, pending = set(), list(names)
    while pending:
        name = pending.pop()
        if name in found:
            continue
        found.add(name)
        schema = schemas[name]
        # What a generic type has as an argument is inside of it.
        if is_instance(schema):
            continue
        if "properties" not in schema and ("oneOf" not in schema or unions):
            pending += references(schema)
    return found


def closure(names, schemas):
    found, pending = set(), list(names)
    while pending:
        name = pending.pop()
        if name not in found:
            found.add(name)
            pending += references(schemas[name])
    return found


def references(schema):
    """The names of the schemas that something refers to."""
    if isinstance(schema, list):
        return [name for one in schema for name in references(one)]
    if not isinstance(schema, dict):
        return []
    own = [schema["$ref"].removeprefix(REFERENCE)] if isinstance(schema.get("$ref"), str) else []
    return own + [name for key, one in schema.items() if key != "discriminator" for name in references(one)]

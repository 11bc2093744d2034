"""Generic types among random schemas, and mutations of their parameters and arguments."""

import copy

REFERENCE = "#/components/schemas/"
SPARE = {"A": {"type": "string"}, "B": {"type": "integer"}, "C": {"type": "boolean"}}


def is_generic(schema):
    return isinstance(schema, dict) and isinstance(schema.get("x-dto-generic"), dict) and "$ref" not in schema


def is_instance(schema):
    return isinstance(schema, dict) and "$ref" in schema and "x-dto-generic" in schema


def instance(r, maker, generic, parameters):
    """A schema that binds parameters to types of the document or to scalars."""
    choices = [{"$ref": REFERENCE + name} for name in maker.names[1:]] + list(SPARE.values())
    return {"$ref": REFERENCE + generic, "x-dto-generic": {name: copy.deepcopy(r.choice(choices)) for name in parameters}}


def add_generics(maker, schemas):
    """A generic type, instances with names, and properties of other types that are instances."""
    r = maker.random
    if r.random() < 0.5:
        return
    name = f"P{maker.number}Page"
    parameters = ["A", "B"][: r.randint(1, 2)]
    members = {"count": {"type": "integer"}}
    for parameter, key in zip(parameters, ["items", "extra"]):
        one = {"x-dto-generic": parameter}
        members[key] = {"type": "array", "items": one} if r.random() < 0.6 else one
    holder = schemas[maker.names[0]]["properties"]
    holder["page"] = instance(r, maker, name, parameters)
    for label in r.sample(["First", "Second"], r.randint(0, 2)):
        schemas[f"P{maker.number}{label}Page"] = instance(r, maker, name, parameters)
        if r.random() < 0.5:
            holder[label.lower()] = {"$ref": f"{REFERENCE}P{maker.number}{label}Page"}
    schemas[name] = {"type": "object", "x-dto-generic": {one: {} for one in parameters}, "properties": members}
    if r.random() < 0.4:
        schemas[name]["required"] = ["count"]


def found(document, wanted):
    """All (container, key) of schemas that are wanted, in types and in their properties."""
    schemas = document["components"]["schemas"]
    boxes = [schemas] + [one["properties"] for one in schemas.values() if "properties" in one]
    return [(box, key) for box in boxes for key, value in box.items() if wanted(value)]


def the_generic(document):
    return next(((name, schema) for name, schema in document["components"]["schemas"].items() if is_generic(schema)), (None, None))


def swap_parameters(random, document):
    _, generic = the_generic(document)
    if not generic or len(generic["x-dto-generic"]) < 2:
        return None
    generic["x-dto-generic"] = dict(reversed(generic["x-dto-generic"].items()))
    return True


def add_parameter(random, document):
    """A property of a scalar type, or a new one, gets the type of another parameter."""
    name, generic = the_generic(document)
    if not generic or "C" in generic["x-dto-generic"]:
        return None
    scalars = [key for key, value in generic["properties"].items() if value.get("type") in ("integer", "string", "boolean") and "enum" not in value]
    key = random.choice([*scalars, "added"])
    argument = copy.deepcopy(generic["properties"].get(key, {"type": "string"}))
    generic["x-dto-generic"]["C"] = {}
    generic["properties"][key] = {"x-dto-generic": "C"}
    for box, place in found(document, lambda one: is_instance(one) and one["$ref"] == REFERENCE + name):
        box[place]["x-dto-generic"]["C"] = copy.deepcopy(argument)
    return True


def lose_parameter(random, document):
    """A parameter becomes the type of one of its arguments."""
    name, generic = the_generic(document)
    instances = found(document, lambda one: is_instance(one) and one["$ref"] == REFERENCE + name)
    if not generic or not instances:
        return None
    gone = random.choice(list(generic["x-dto-generic"]))
    box, place = random.choice(instances)
    argument = box[place]["x-dto-generic"].get(gone)
    if argument is None:
        return None
    del generic["x-dto-generic"][gone]
    for key, value in generic["properties"].items():
        if value.get("x-dto-generic") == gone:
            generic["properties"][key] = copy.deepcopy(argument)
        elif value.get("items", {}).get("x-dto-generic") == gone:
            value["items"] = copy.deepcopy(argument)
    for box, place in instances:
        box[place]["x-dto-generic"].pop(gone, None)
        if not box[place]["x-dto-generic"]:
            del box[place]["x-dto-generic"]
    if not generic["x-dto-generic"]:
        del generic["x-dto-generic"]
    return True


def other_argument(random, document):
    instances = found(document, is_instance)
    if not instances:
        return None
    box, place = random.choice(instances)
    parameter = random.choice(list(box[place]["x-dto-generic"]))
    box[place]["x-dto-generic"][parameter] = copy.deepcopy(random.choice(list(SPARE.values())))
    return True


# What an argument can say besides its type, where it is written.
STATED = {
    "string": [{"maxLength": 4}, {"minLength": 1}, {"format": "date"}, {"format": "email"}, {"nullable": True}],
    "integer": [{"minimum": 0}, {"maximum": 9}, {"x-dto-coerce": True}, {"default": 5}, {"nullable": True}],
    "boolean": [{"nullable": True}, {"default": True}],
}


def stated_argument(random, document):
    """An argument that is a scalar gets a bound, another format, a default or the like, or loses it."""
    places = [
        (box[place]["x-dto-generic"], parameter)
        for box, place in found(document, is_instance)
        for parameter, argument in box[place]["x-dto-generic"].items()
        if argument.get("type") in STATED
    ]
    if not places:
        return None
    arguments, parameter = random.choice(places)
    kind = arguments[parameter]["type"]
    is_bare = len(arguments[parameter]) == 1
    arguments[parameter] = {"type": kind, **(random.choice(STATED[kind]) if is_bare or random.random() < 0.6 else {})}
    return True


def type_of_its_own(random, document):
    """An instance becomes a type with the same members."""
    name, generic = the_generic(document)
    instances = found(document, lambda one: is_instance(one) and one["$ref"] == REFERENCE + (name or ""))
    if not instances:
        return None
    box, place = random.choice(instances)
    arguments = box[place]["x-dto-generic"]
    own = copy.deepcopy({key: value for key, value in generic.items() if key != "x-dto-generic"})
    for key, value in own["properties"].items():
        if isinstance(value.get("x-dto-generic"), str):
            own["properties"][key] = copy.deepcopy(arguments.get(value["x-dto-generic"], {}))
        elif isinstance(value.get("items", {}).get("x-dto-generic"), str):
            value["items"] = copy.deepcopy(arguments.get(value["items"]["x-dto-generic"], {}))
    box[place] = own
    return True


def become_generic(random, document):
    """A type with a name gets a parameter for one property, and its uses bind what that was."""
    schemas = document["components"]["schemas"]
    names = [name for name, schema in schemas.items() if set(schema) <= {"type", "properties", "required"} and "properties" in schema]
    if not names or the_generic(document)[0]:
        return None
    name = random.choice(names)
    keys = [key for key, value in schemas[name]["properties"].items() if value.get("type") in ("integer", "string", "boolean") and len(value) == 1 and key != "kind"]
    if not keys:
        return None
    key = random.choice(keys)
    argument = schemas[name]["properties"][key]
    schemas[name]["properties"][key] = {"x-dto-generic": "A"}
    schemas[name] = {"x-dto-generic": {"A": {}}, **schemas[name]}
    for box, place in found(document, lambda one: one == {"$ref": REFERENCE + name}):
        box[place] = {"$ref": REFERENCE + name, "x-dto-generic": {"A": copy.deepcopy(argument)}}
    return True


# Those that change one argument, or one instance, which is one finding.
OF_ARGUMENTS = ["another argument", "what an argument says", "instance to a type of its own"]

MUTATIONS = {
    "swap parameters": swap_parameters, "another parameter": add_parameter, "lose a parameter": lose_parameter,
    "another argument": other_argument, "what an argument says": stated_argument, "instance to a type of its own": type_of_its_own, "become generic": become_generic,
}  # fmt: skip

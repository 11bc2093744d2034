"""Random overlays for scripts/overlays: cases.py ACTIONS SEED prints a line of JSON for each document.

A line has a document, an overlay, and the document with the overlay, which this program applies by itself: it shares nothing with dtoc.
Paths are followed by jsonpath-rfc9535.
"""

import copy
import json
import random
import sys

import jsonpath_rfc9535 as jsonpath

NAMES = ["a", "b", "c", "type", "it's", "a b", "é", "x-dto-name", "/orders/{id}", ""]
SCALARS = ["x", "yes", "", "1", 0, 1, -2.5, True, False, None]


def value(rng, depth):
    """A random value. Lists and objects become rarer further inside."""
    kind = rng.random()
    if depth == 0 or kind < 0.3:
        return rng.choice(SCALARS)
    if kind < 0.55:
        return [value(rng, depth - 1) for _ in range(rng.randrange(4))]
    return {name: value(rng, depth - 1) for name in rng.sample(NAMES, rng.randrange(5))}


def quoted(rng, name):
    if rng.random() < 0.5:
        return json.dumps(name, ensure_ascii=rng.random() < 0.5)
    return "'" + name.replace("\\", "\\\\").replace("'", "\\'") + "'"


def condition(rng, depth=2):
    """The part of a filter after `?`."""
    kind = rng.randrange(8)
    place = "@" + "".join(simple_segment(rng) for _ in range(rng.randrange(3)))
    if depth and kind == 0:
        return f"({condition(rng, depth - 1)} {rng.choice(['&&', '||'])} {condition(rng, depth - 1)})"
    if depth and kind == 1:
        return f"!({condition(rng, depth - 1)})"
    if kind == 2:
        return f"count({place}.*) {rng.choice(['==', '>', '<='])} {rng.randrange(4)}"
    if kind == 3:
        return f"length({place}) {rng.choice(['==', '>', '<='])} {rng.randrange(4)}"
    if kind == 4:
        return f"{rng.choice(['match', 'search'])}({place}, {rng.choice(['x', '.', '[a-z]*', '[0-9]+'])!r})"
    if kind in (5, 6):
        operator = rng.choice(["==", "!=", "<", "<=", ">", ">="])
        return f"{place} {operator} {json.dumps(rng.choice(SCALARS))}"
    # jsonpath-rfc9535 takes `@` alone for its value: `false` and 0 wouldn't exist.
    return place if place != "@" else "@ == @"


def simple_segment(rng):
    if rng.random() < 0.2:
        return f"[{rng.randrange(-2, 3)}]"
    return f"[{quoted(rng, rng.choice(NAMES))}]"


def segment(rng):
    kind = rng.random()
    if kind < 0.5:
        return simple_segment(rng)
    if kind < 0.6:
        return ".*"
    if kind < 0.7:
        return ".." + rng.choice(["*", "a", "b", "type", "['a b']", "[0]"])
    if kind < 0.8:
        bounds = [str(rng.randrange(-3, 4)) if rng.random() < 0.6 else "" for _ in range(3)]
        return f"[{':'.join(bounds)}]"
    if kind < 0.9:
        return f"[?{condition(rng)}]"
    return f"[{rng.randrange(3)}, {quoted(rng, rng.choice(NAMES))}]"


def locations(document):
    """The locations of all values, as lists of keys."""
    yield []
    children = (
        document.items() if isinstance(document, dict)
        else enumerate(document) if isinstance(document, list)
        else ()
    )
    for key, child in children:
        for location in locations(child):
            yield [key, *location]


def path(rng, document):
    """A random path, which often selects something."""
    if rng.random() < 0.5:
        return "$" + "".join(segment(rng) for _ in range(rng.randrange(1, 4)))
    location = rng.choice(list(locations(document)))
    steps = [f"[{key}]" if isinstance(key, int) else f"[{quoted(rng, key)}]" for key in location]
    for index in range(len(steps)):
        if rng.random() < 0.15:
            steps[index] = rng.choice([".*", "..*"])
    return "$" + "".join(steps)


def kind_of(node):
    return "object" if isinstance(node, dict) else "array" if isinstance(node, list) else "scalar"


def merged(target, update, is_target):
    """What an update makes of a value. A list that is the target itself also gets elements that are not in a list."""
    if isinstance(target, dict) and isinstance(update, dict):
        for name, new in update.items():
            target[name] = merged(target[name], new, False) if name in target else copy.deepcopy(new)
        return target
    if isinstance(target, list) and (is_target or isinstance(update, list)):
        target.extend(copy.deepcopy(update) if isinstance(update, list) else [copy.deepcopy(update)])
        return target
    if kind_of(target) == "scalar" and kind_of(update) == "scalar":
        return update
    return target


def selected(document, path):
    """The locations that a path selects, each once."""
    seen = []
    for node in jsonpath.find(path, document):
        if list(node.location) not in seen:
            seen.append(list(node.location))
    return seen


def at(document, location):
    for key in location:
        document = document[key]
    return document


def apply(document, action):
    targets = selected(document, action["target"])
    if action.get("remove"):
        # From the end, so that indices stay; what is inside of something else goes with it.
        for location in sorted((t for t in targets if t), key=order, reverse=True):
            try:
                del at(document, location[:-1])[location[-1]]
            except (KeyError, IndexError, TypeError):
                pass
        return document
    values = [action.get("update")] * len(targets)
    if "copy" in action:
        sources = selected(document, action["copy"])
        if len(sources) != 1:
            return document
        values = [copy.deepcopy(at(document, sources[0])) for _ in targets]
    # The places that were selected, even if a change replaces something around them.
    places = [at(document, location) for location in targets]
    for location, place, new in zip(targets, places, values):
        if kind_of(place) != "scalar":
            merged(place, new, True)
        elif location:
            parent = at(document, location[:-1])
            parent[location[-1]] = merged(parent[location[-1]], new, True)
        else:
            document = merged(place, new, True)
    return document


def order(location):
    return [(isinstance(key, int), key) for key in location]


def main():
    count, seed = int(sys.argv[1]), int(sys.argv[2])
    rng = random.Random(seed)
    while count > 0:
        document = {name: value(rng, 4) for name in rng.sample(NAMES, 6)}
        result = copy.deepcopy(document)
        actions = []
        for _ in range(min(count, rng.randrange(1, 6))):
            action = {"target": path(rng, result)}
            kind = rng.random()
            if kind < 0.3:
                action["remove"] = True
            elif kind < 0.45:
                action["copy"] = path(rng, result)
            else:
                targets = selected(result, action["target"])
                like = kind_of(at(result, targets[0])) if targets else "object"
                for _ in range(20):
                    action["update"] = value(rng, 2)
                    if rng.random() < 0.2 or kind_of(action["update"]) == like:
                        break
            if len(json.dumps(result)) > 100_000:
                break
            result = apply(result, action)
            actions.append(action)
            count -= 1
        overlay = {"overlay": "1.1.0", "info": {"title": "a", "version": "1"}, "actions": actions}
        print(json.dumps({"document": document, "overlay": overlay, "result": result}, ensure_ascii=False))


main()

"""What generated code costs whoever embeds it, beside the same types written by hand.

    scripts/benchmark generated                      300 types at -Onone, -O and -Osize
    scripts/benchmark generated --levels O --runs 1  the shortest answer
    scripts/benchmark generated --check              fails when a budget is missed

One model of types (nested six deep, with optionals, enums, arrays, maps and unions) becomes Swift
in three forms: `synthesized`, plain structs with `CodingKeys`; `wrapped`, the same with the
runtime's wrappers and synthesized decoding; `dtoc`, what `dtoc generate` writes. The forms take
turns, so that a busy machine is busy for all of them alike. Times are processor time; numbers are
medians, and each ratio is the median of the ratios within one turn.

The first table has a line for each form at each level:

    object   code and data of the object file, in kB
    ×        to that of the synthesized form
    file     the object file itself, in kB
    compile  seconds to compile the types
    ×        to those of the synthesized form, with the middle half
    good     microseconds for `JSONDecoder` to decode an object of a good payload, each nested one
             counted
    ×        to those of the synthesized form, with the middle half
    allocs   how often memory is asked for, for each object; '-' where nobody counts
    broken   microseconds for an object of which one optional field has the wrong type; a plain
             synthesized decoder throws instead
    allocs   for such an object

The second says what one bad optional field costs beside one good field of the same type, in
nanoseconds and allocations: what sixteen of them take more than none, divided.

The budgets: at -O, code, data and compile time at most half of the synthesized form's, decoding as
fast, and a bad field at most three times a good one.
"""

import argparse
import itertools
import os
import statistics
import sys

from faults import FAULTS, FIELDS, fault_payloads
from forms import FORMS, LEVELS, SURFACES, built_forms, runtime_size
from model import OBJECTS_IN_PAYLOAD, families, payloads
from programs import WORK, built_c_program, built_dtoc, middle_half
from running import rounds_for, run_rounds

FOLDER = WORK / "generated"
BUDGETS = {"object": 0.5, "compile": 0.5, "good": 1.0, "field": 3.0}


def main(arguments):
    options = parse_options(arguments)
    FOLDER.mkdir(parents=True, exist_ok=True)
    model = families(options.types)
    dtoc = built_dtoc(options.dtoc)
    measure = built_c_program("measure")
    surface = SURFACES[options.surface]
    builds = built_forms(FOLDER, model, dtoc, measure, options.levels, surface, options.runs)
    decodes = decode_in_turns(builds, model, options)
    faults = fault_in_turns(builds, options)

    print(
        f"{options.types} types, {options.surface}; compiled {options.runs} ×,"
        f" decoded {options.decodes} ×\n"
    )
    missed = print_forms(builds, decodes, options.levels)
    print()
    missed += print_faults(faults, options.levels)
    sizes = (f"{runtime_size(FOLDER, level) / 1e3:.0f} kB at -{level}" for level in options.levels)
    print(f"\nthe runtime itself, once in an app: {', '.join(sizes)}")
    if missed:
        print()
        print("\n".join(f"missed: {line}" for line in missed))
        if options.check:
            sys.exit(1)


def parse_options(arguments):
    parser = argparse.ArgumentParser(
        prog="benchmark generated",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--types", type=int, default=300, help="how many, in families of twelve (300)"
    )
    parser.add_argument("--runs", type=int, default=3, help="turns of compiling (3)")
    parser.add_argument("--decodes", type=int, default=11, help="turns of decoding (11)")
    parser.add_argument(
        "--levels",
        type=lambda text: text.split(","),
        default=list(LEVELS),
        help="with commas: Onone,O,Osize",
    )
    parser.add_argument(
        "--surface",
        choices=SURFACES,
        default="full",
        help="what types have: Hashable and initializers in full, or only decodable",
    )
    parser.add_argument("--check", action="store_true", help="fail when a budget is missed")
    parser.add_argument(
        "--dtoc",
        default=os.environ.get("DTOC"),
        help="a dtoc to measure (else DTOC, else a release build from here)",
    )
    options = parser.parse_args(arguments)
    if options.types < 12 or options.types % 12:
        parser.error("--types must be a multiple of 12")
    if options.runs < 1 or options.decodes < 1:
        parser.error("--runs and --decodes must be at least 1")
    for level in options.levels:
        if level not in LEVELS:
            parser.error(f"there is no level '{level}'; there are {', '.join(LEVELS)}")
    if options.check and "O" not in options.levels:
        parser.error("--check needs the level O, which has the budgets")
    return options


# Measuring.


def decode_in_turns(builds, model, options):
    """(level, form, kind of payload) → the costs of one object, turn by turn."""
    objects = len(model.roots) * OBJECTS_IN_PAYLOAD
    programs = {}
    for broken in (False, True):
        path = FOLDER / ("broken.jsonl" if broken else "good.jsonl")
        path.write_text("\n".join(payloads(model, broken=broken)), encoding="utf-8")
        for level, form in itertools.product(options.levels, FORMS):
            if not (broken and form == "synthesized"):
                programs[level, form, path.stem] = (builds[level, form].decode, path)
    samples = in_turns(programs, options.decodes)
    for (_, form, kind), costs in samples.items():
        expected = objects if kind == "broken" else 0
        if costs[0].issues != expected:
            sys.exit(f"error: {form}, {kind}: {costs[0].issues} issues, not {expected}")
    return {key: [cost.divided(objects) for cost in costs] for key, costs in samples.items()}


def fault_in_turns(builds, options):
    """(level, name of the fault) → pairs of what a good and a bad field cost, turn by turn."""
    programs = {}
    for fault in FAULTS:
        for kind, line in fault_payloads(fault).items():
            path = FOLDER / f"{fault.type}-{kind}.jsonl"
            path.write_text(line, encoding="utf-8")
            for level in options.levels:
                programs[level, fault.name, kind] = (builds[level, "dtoc"].decode_faults, path)
    samples = in_turns(programs, options.decodes)
    pairs = {}
    for level, fault in itertools.product(options.levels, FAULTS):
        none, good, bad = (samples[level, fault.name, kind] for kind in ("none", "good", "bad"))
        if good[0].issues != 0 or bad[0].issues != FIELDS:
            sys.exit(f"error: {fault.name}: {bad[0].issues} issues, not {FIELDS}")
        pairs[level, fault.name] = [
            (one.minus(nothing).divided(FIELDS), other.minus(nothing).divided(FIELDS))
            for nothing, one, other in zip(none, good, bad)
        ]
    return pairs


def in_turns(programs, turns):
    rounds = {key: rounds_for(*program) for key, program in programs.items()}
    samples = {key: [] for key in programs}
    for turn in range(turns):
        print(f"decoding, turn {turn + 1} of {turns}", file=sys.stderr)
        for key, program in programs.items():
            samples[key].append(run_rounds(*program, rounds[key]))
    return samples


# Printing; each table returns the budgets that it shows missed.


FORMS_HEADER = (
    f"{'level':<6} {'form':<11} {'object':>8} {'×':>5} {'file':>8} {'compile':>8} {'×':>5}"
    f" {'(middle half)':>13} {'good':>7} {'×':>5} {'(middle half)':>13} {'allocs':>7}"
    f" {'broken':>7} {'allocs':>7}"
)


def print_forms(builds, decodes, levels):
    print(FORMS_HEADER)
    print("-" * len(FORMS_HEADER))
    missed = []
    for level in levels:
        base = builds[level, "synthesized"]
        base_good = seconds(decodes[level, "synthesized", "good"])
        for form in FORMS:
            build, good = builds[level, form], decodes[level, form, "good"]
            broken = decodes.get((level, form, "broken"))
            ratios = {
                "object": [build.object / base.object],
                "compile": quotients(build.compile, base.compile),
                "good": quotients(seconds(good), base_good),
            }
            print(
                f"{'-' + level:<6} {form:<11} {build.object / 1e3:>8.0f}"
                f" {median(ratios['object']):>5.2f} {build.file / 1e3:>8.0f}"
                f" {median(build.compile):>8.1f} {with_spread(ratios['compile'])}"
                f" {median(seconds(good)) * 1e6:>7.2f} {with_spread(ratios['good'])}"
                f" {allocations(good):>7}"
                f" {f'{median(seconds(broken)) * 1e6:.2f}' if broken else '–':>7}"
                f" {allocations(broken) if broken else '–':>7}"
            )
            if level == "O" and form == "dtoc":
                missed = over_budget(ratios)
    return missed


def print_faults(faults, levels):
    header = (
        f"{'level':<6} {'an optional field with':<26} {'good ns':>8} {'bad ns':>8} {'×':>6}"
        f" {'(middle half)':>13} {'allocs good':>12} {'bad':>6}"
    )
    print(header)
    print("-" * len(header))
    missed = []
    for level, fault in itertools.product(levels, FAULTS):
        good, bad = zip(*faults[level, fault.name])
        ratios = quotients(seconds(bad), seconds(good))
        print(
            f"{'-' + level:<6} {fault.name:<26} {median(seconds(good)) * 1e9:>8.0f}"
            f" {median(seconds(bad)) * 1e9:>8.0f} {with_spread(ratios, 6)}"
            f" {allocations(good):>12} {allocations(bad):>6}"
        )
        if level == "O":
            missed += over_budget({"field": ratios}, f" with {fault.name}")
    return missed


def over_budget(ratios, what=""):
    return [
        f"{name}{what}: {median(values):.2f} × is more than {BUDGETS[name]:g} ×"
        for name, values in ratios.items()
        if median(values) > BUDGETS[name]
    ]


def quotients(values, base):
    return [value / other for value, other in zip(values, base)]


def with_spread(ratios, width=5):
    low, high = middle_half(ratios)
    return f"{median(ratios):>{width}.2f} {f'{low:.2f}–{high:.2f}':>13}"


def seconds(costs):
    return [cost.seconds for cost in costs]


def allocations(costs):
    counts = [cost.allocations for cost in costs if cost.allocations is not None]
    return f"{median(counts):.1f}" if counts else "-"


median = statistics.median

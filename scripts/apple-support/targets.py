"""What is checked: the package's targets, in the order of their dependencies, and generated Swift."""

import json
import os
import pathlib
import subprocess

import documents
from modules import LANGUAGE, MACOS, SYSTEMS

ROOT = pathlib.Path(__file__).resolve().parents[2]
SKIPPING_BODIES = ["-experimental-skip-all-function-bodies", "-disable-availability-checking"]
C_TARGETS = ("arm64-apple-macos13.0", "x86_64-apple-macos13.0", "x86_64-linux-musl", "aarch64-linux-musl")

# What of the output depends on the system: one row for each form of declarations.
STYLES = {
    "default": [],
    "classes": ["--objects", "class", "--codable"],
    "variables": ["--properties", "var", "--codable", "--wire-access"],
    "classes with variables": ["--objects", "class", "--properties", "var", "--codable"],
    "plain": ["--optionals", "plain", "--unions", "generic", "--constants", "enums", "--codable"],
    "open enums in a namespace": ["--enum-policy", "open", "--namespace", "API", "--nested-types", "flat"],
    "Swift 5.9": ["--swift-version", "5.9", "--enum-policy", "closed"],
    "exported runtime": ["--runtime", "source", "--access", "internal"],
}
SAMPLES = {"the sample for OSLog": ["OSLogReporter"], "the sample for the background": ["ServiceReporter", "BackgroundFlush"]}
ISOLATIONS = {"": [], ", isolated to the main actor": ["-default-isolation", "MainActor"]}

# Needs a later version than each of the lowest ones.
PROBES = {
    "a function": ("let text = String(validating: [UInt8](), as: UTF8.self)", "is only available in"),
    "metadata at run time": (
        "enum Failure: Error { case one }\nvar body: (() throws(Failure) -> Void)?\nlet isSet = body != nil",
        "is only available in",
    ),
    "a function of Foundation": ("import Foundation\nlet a = UUID(), b = a < a", "is only available in"),
}


class Package:
    def __init__(self, toolchain, folder, jobs, skipped):
        self.toolchain, self.folder, self.jobs, self.skipped = toolchain, folder, jobs, skipped
        command = ["swift", "package", "describe", "--type", "json"]
        described = subprocess.check_output(command, cwd=ROOT, env={**os.environ, "DTOC_WITHOUT_PLUGINS": "1"})
        self.targets = {target["name"]: target for target in json.loads(described)["targets"]}
        self.interfaces = {}

    def check_probes(self):
        """Errors that must be found, so that this check can fail."""
        for title, (text, message) in PROBES.items():
            path = self.folder / f"{title.replace(' ', '-')}.swift"
            path.write_text(text + "\n")
            for system in SYSTEMS:
                self.check(f"a probe with {title}", system, "Probe", [path], ["-swift-version", "6"], expected=message)

    def check_c(self):
        for name in self.c_targets():
            for target in C_TARGETS:
                includes = [f"-I{ROOT / 'Sources' / each / 'include'}" for each in self.c_targets()]
                command = self.toolchain.c(target, *includes, *self.sources(name))
                self.jobs.add(f"{name} for {target}", command)

    def check_command_line(self):
        parser = self.checkout("swift-argument-parser")
        info = self.foreign(MACOS, parser, "ArgumentParserToolInfo")
        needs = {"dtoc": [self.foreign(MACOS, parser, "ArgumentParser", [info])]}
        for name in self.needed("dtoc"):
            self.check_target(MACOS, name, needs.get(name, []))

    def check_runtime(self, system):
        """The runtime, what reports to others, and the macros."""
        self.check_target(system, "DTORuntime")
        for title, names in SAMPLES.items():
            sample = [ROOT / f"Tests/DTORuntimeTests/{name}.swift" for name in names]
            self.check(title, system, "Sample", sample, ["-swift-version", "6"], [self.interfaces[system.name, "DTORuntime"]])
        log = self.foreign(system, self.checkout("swift-log"), "Logging")
        self.check_target(system, "DTORuntimeLogging", [log], ["-D", "Logging"])
        metrics = self.checkout("swift-metrics")
        core = self.foreign(system, metrics, "CoreMetrics")
        self.check_target(system, "DTORuntimeMetrics", [self.foreign(system, metrics, "Metrics", [core])], ["-D", "Metrics"])
        self.check_target(system, "DTOMacros", flags=["-D", "Macros"])
        plugins = list((ROOT / ".build/macros").glob("*/debug/DTOMacrosPlugin-tool"))
        if plugins:
            flags = ["-swift-version", "6", "-load-plugin-executable", f"{plugins[0]}#DTOMacrosPlugin"]
            app = sorted((ROOT / "Tests/Examples/DomainLayer/Sources/Taxi").glob("*.swift"))
            self.check("an app with macros", system, "Taxi", app, flags, [self.interfaces[system.name, "DTOMacros"]])
        elif system is MACOS:
            self.skipped.append("an app with macros, because scripts/test hasn't built their plugin")

    def check_generated(self, dtoc):
        large = self.folder / "large.yml"
        documents.synthesize(large, 1_000_000, False)
        swift = {style: self.generate(dtoc, style, options, "Schemas") for style, options in STYLES.items()}
        swift["a document of 1 MB"] = self.generate(dtoc, "large", [], large)
        subprocess.run([dtoc, "runtime", "export", swift["exported runtime"]], check=True, stdout=subprocess.DEVNULL)
        for style, folder in swift.items():
            language = "5" if "5.9" in style else "6"
            for system in SYSTEMS:
                for isolation, flags in ISOLATIONS.items():
                    self.check(
                        f"generated Swift, {style}{isolation},",
                        system,
                        "Generated",
                        sorted(folder.rglob("*.swift")),
                        ["-swift-version", language, "-warnings-as-errors", *flags],
                        [self.interfaces[system.name, "DTORuntime"]],
                    )

    def generate(self, dtoc, name, options, schemas):
        folder = self.folder / "generated" / name.replace(" ", "-")
        command = [dtoc, "generate", schemas, "--output", folder, "--type-suffix", "Result", "--quiet", *options]
        subprocess.run(command, cwd=ROOT, check=True)
        return folder

    # Targets.

    def needed(self, name):
        """The Swift targets that a target needs, and itself, each after those that it needs."""
        names = []
        for each in self.targets[name].get("target_dependencies", []):
            if each not in self.c_targets():
                names += [one for one in self.needed(each) if one not in names]
        return [*names, name]

    def c_targets(self):
        return [name for name, target in self.targets.items() if target["module_type"] == "ClangTarget"]

    def sources(self, name):
        target = self.targets[name]
        return [ROOT / target["path"] / source for source in target["sources"] if not source.endswith(".h")]

    def check_target(self, system, name, needs=(), flags=()):
        flags = [*LANGUAGE, "-package-name", "dtoc", *flags, *self.c_modules()]
        own = [self.interfaces[system.name, each] for each in self.needed(name)[:-1]]
        self.interface(system, name, self.sources(name), flags, [*own, *needs])
        self.check(name, system, name, self.sources(name), flags, [*own, *needs])

    def c_modules(self):
        flags = []
        for name in self.c_targets():
            path = self.folder / f"{name}.modulemap"
            path.write_text(f'module {name} {{\n  umbrella "{ROOT}/Sources/{name}/include"\n  export *\n}}\n')
            flags += ["-Xcc", f"-fmodule-map-file={path}"]
        return flags

    def checkout(self, package):
        folder = ROOT / ".build/checkouts" / package
        if not folder.exists():
            subprocess.run(["swift", "package", "--traits", "Logging,Metrics", "resolve"], cwd=ROOT, check=True)
        return folder / "Sources"

    def foreign(self, system, folder, module, needs=()):
        """A module of another package, which is not checked itself."""
        flags = ["-parse-as-library", "-swift-version", "5", "-suppress-warnings", "-package-name", "foreign"]
        return self.interface(system, module, sorted((folder / module).rglob("*.swift")), flags, needs)

    # Modules.

    def check(self, name, system, module, sources, flags, needs=(), expected=None):
        """Type-checks a module, with function bodies."""
        command = self.toolchain.swift(
            system, "-typecheck", "-module-name", module, *flags, *sources, modules=self.modules(system)
        )
        return self.jobs.add(f"{name} for {system.title}", command, needs, expected)

    def interface(self, system, module, sources, flags, needs=()):
        """Makes a module for those that import it, without function bodies, so that its errors don't hide those of others."""
        key = system.name, module
        if key not in self.interfaces:
            out = self.modules(system) / f"{module}.swiftmodule"
            command = self.toolchain.swift(
                system,
                *("-emit-module", "-o", out, "-module-name", module, *flags, *SKIPPING_BODIES, *sources),
                modules=self.modules(system),
            )
            self.interfaces[key] = self.jobs.add(f"the interface of {module} for {system.title}", command, needs)
        return self.interfaces[key]

    def modules(self, system):
        folder = self.folder / system.name
        folder.mkdir(exist_ok=True)
        return folder

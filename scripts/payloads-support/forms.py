"""From the symbols file to the form of the runtime that reads what a pointer leads to."""

import json
import re


class Forms:
    """The forms of the declarations in one folder of generated Swift.

    For example `Plain<Order>` for an object, `Plain<CodableEnum<Status>>` for an enumeration, and
    for an alias of `[Date]` what a property of that type is read as: `LossyArray<Converted<…>>`.
    """

    def __init__(self, symbols, generated):
        entries = json.loads(symbols.read_text(encoding="utf-8"))["symbols"]
        # A base class is declared after the union with those that extend it, from the same schema.
        self.symbols = {(one["file"], one["pointer"]): one for one in reversed(entries)}
        self.enumerations = {one["type"] for one in entries if one["kind"] == "enumeration"}
        self.aliases = {}
        for output in {one["output"] for one in entries if one["kind"] == "alias"}:
            text = (generated / output).read_text(encoding="utf-8")
            for name, target in ALIAS.findall(text):
                self.aliases[name] = target

    def symbol(self, case):
        return self.symbols.get((case.document, case.pointer))

    def form(self, case):
        """The form for a case that has a symbol."""
        names = self.symbol(case)["type"].split(".")
        form = self.form_of_type(".".join(f"`{name}`" for name in names))
        # That a schema admits null is part of its uses, and not of the type it becomes.
        return f"Nullable<{form}>" if case.valid and case.payload is None else form

    def form_of_type(self, text):
        if text.endswith("?"):
            return f"Nullable<{self.form_of_type(text[:-1])}>"
        if text.startswith("["):
            key, colon, value = text[1:-1].partition(": ")
            # Only a dictionary begins with its key; the other colons are further in.
            if colon and key == "String":
                return f"LossyDictionary<{self.form_of_type(value)}>"
            return f"LossyArray<{self.form_of_type(text[1:-1])}>"
        bare = text.replace("`", "")
        if bare in self.aliases:
            return self.form_of_type(self.aliases[bare])
        if bare in CONVERTERS:
            return f"Converted<{CONVERTERS[bare]}>"
        if bare in self.enumerations:
            return f"Plain<CodableEnum<{text}>>"
        return f"Plain<{text}>"


ALIAS = re.compile(r"^ *(?:\w+ )?typealias `?(\w+)`? = (.+)$", re.MULTILINE)

# Types that don't decode themselves the way schemas mean them.
CONVERTERS = {
    "Date": "RFC3339DateTime",
    "Data": "Base64Data",
    "Decimal": "DecimalNumber",
    "URL": "URLString",
    "UUID": "UUIDString",
}

internal import SchemaIR

/// The documentation of the extensions that a schema may use, `x-dto-…` and those of other tools.
public enum ExtensionReference {
  /// A table in Markdown: how the extension is written and what it does; ends with a line end.
  public static var markdown: String {
    let lines = ["| In a schema | What it does |", "|---|---|"] + all.map(\.row)
    return lines.joined(separator: "\n") + "\n"
  }

  private struct Entry {
    var keyword: Keyword
    var values: [String]
    var summary: String

    var row: String {
      let usage = values.map { "`\($0)`" }.joined(separator: ", ").dropFirst()
      return "| `\(keyword.rawValue): \(usage) | \(summary) |"
    }
  }

  private static func entry(_ keyword: Keyword, _ values: String..., does summary: String) -> Entry
  {
    Entry(keyword: keyword, values: values, summary: summary)
  }

  private static let all = [
    entry(.dtoName, "NAME", does: "Names the type or the property."),
    entry(.dtoIgnore, "true", does: "Leaves the property out."),
    entry(
      .dtoType,
      "TYPE",
      "{name: TYPE, import: MODULE, converter: CONVERTER}",
      does:
        "Sets the Swift type. If several schemas describe one property, the one with this extension decides."
    ),
    entry(
      .dtoDate,
      "rfc3339",
      "date",
      "seconds",
      "milliseconds",
      "PATTERN",
      does:
        "Sets how a date is written. A pattern, such as `dd.MM.yyyy HH:mm`, uses the letters of [UTS #35](https://www.unicode.org/reports/tr35/tr35-dates.html#Date_Field_Symbol_Table)."
    ),
    entry(
      .dtoPresence,
      "true",
      does: "Distinguishes absent, null and a value in Swift: the property is a `Presence<Value>`."
    ),
    entry(
      .dtoEnum,
      "open",
      "closed",
      "nil",
      does:
        "Sets what happens to a value that the enum does not list: it is kept without a report, it is invalid, or it counts as no value, even if one is required. Also allowed beside a `$ref` to an enum."
    ),
    entry(.dtoCases, "{value: name}", "[name, …]", does: "Names the cases of an enum."),
    entry(
      .dtoDiscriminator,
      "KEY",
      does: "Beside `oneOf` or `anyOf`: the key whose value tells the variants apart."
    ),
    entry(
      .dtoTags,
      "{tag: reference}",
      "[tag, …]",
      does:
        "The values of the discriminator: a mapping beside `oneOf` or `anyOf`, or a list on a variant."
    ),
    entry(
      .dtoOptional,
      "safe",
      "strict",
      does:
        "Sets what an invalid value of the property does: the property becomes nil, or the whole object is invalid."
    ),
    entry(
      .dtoElements,
      "lossy",
      "strict",
      "drop-nulls",
      does:
        "Sets what an invalid element does to its array or map: it is left out, or the whole is invalid. With `drop-nulls` only nulls are left out, without a report."
    ),
    entry(
      .dtoMinItems,
      "veto",
      "ignore",
      does: "Sets whether an array that keeps fewer elements than `minItems` is invalid."
    ),
    entry(
      .dtoDefault,
      "absent",
      "absent-or-invalid",
      "never",
      does:
        "Sets when `default` replaces a value. With `absent-or-invalid` the property is not optional."
    ),
    entry(
      .dtoCoerce,
      "true",
      does:
        "Converts scalars of another type if nothing is lost, such as `\"5\"` to 5, and reports each."
    ),
    entry(
      .dtoUnknownKeys,
      "ignore",
      "report",
      "throw",
      does: "Sets what happens if the object has a key that the schema does not have."
    ),
    entry(
      .dtoPath,
      "data.info.name",
      "[data, info, name]",
      does: "Where the value is, if it is not under the property's own key."
    ),
    entry(.dtoAlias, "[old_name]", does: "Other keys that the value may have."),
    entry(.dtoRoot, "data.info", does: "Where the members of the object are."),
    entry(
      .extensibleEnum,
      "[value, …]",
      does: "Lists the values of an open enum: an unknown value is kept without a report."
    ),
    entry(
      .enumVariableNames,
      "[name, …]",
      "{value: name}",
      does: "Names the cases of an enum, as other generators read it."
    ),
    entry(.enumNames, "[name, …]", "{value: name}", does: "The same."),
    entry(
      .enumDescriptions,
      "[description, …]",
      "{value: description}",
      does: "Documents the cases of an enum."
    ),
    entry(
      .enumDescriptionsAlternate,
      "[description, …]",
      "{value: description}",
      does: "The same."
    ),
    entry(
      .vendorNullable,
      "true",
      does: "Allows null in Swagger 2.0, which has no `nullable`."
    ),
  ]
}

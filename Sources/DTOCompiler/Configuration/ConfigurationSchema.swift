import SchemaDocument
import SwiftEmission

/// The JSON Schema of configuration files, for editors: derived from the same tables as the reader.
package enum ConfigurationSchema {
  /// A draft 2020-12 schema as JSON, which ends with a line break.
  package static var json: String {
    var json = JSONText()
    json.object(.lines) {
      $0.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      $0.member("title", "dtoc.yaml")
      $0.member("description", "The configuration of dtoc for a repository.")
      $0.member("type", "object")
      $0.member("additionalProperties", is: false)
      $0.member("properties") {
        $0.object(.lines) { json in
          for key in ConfigurationKey.allCases {
            json.member(key.rawValue) { key.schema(of: key.summary).write(to: &$0) }
          }
          for option in OutputOption.all { option.appendMember(to: &json) }
        }
      }
      $0.member("$defs") {
        $0.object(.lines) { json in
          json.member("output") { $0.output() }
          json.member("rule") { $0.rule() }
          json.member("extra-file") { $0.extraFile() }
        }
      }
    }
    return json.text
  }
}

/// The type of a value in a configuration.
private indirect enum ValueSchema {
  case text(String)
  case toggle(String)
  case word([String], String)
  case list(ValueSchema, String)
  /// A value, or a list of values.
  case some(ValueSchema, String)
  case table(ValueSchema, keys: [String]?, String)
  case object([(String, ValueSchema)], required: [String], String)
  case either([ValueSchema], String)
  case reference(String, String)

  func write(to json: inout JSONText) {
    json.object { json in
      switch self {
      case .text(let summary):
        // A number is also accepted as a string: `swift-version: 6.0`.
        json.member("type") { $0.array(["string", "number"]) { $0.string($1) } }
        json.describe(summary)
      case .toggle(let summary):
        json.member("type", "boolean")
        json.describe(summary)
      case .word(let words, let summary):
        json.member("enum") { $0.array(words) { $0.string($1) } }
        json.describe(summary)
      case .list(let element, let summary):
        json.member("type", "array")
        json.member("items") { element.write(to: &$0) }
        json.describe(summary)
      case .some(let element, let summary):
        json.member("anyOf") {
          $0.array([element, .list(element, "")]) { $1.write(to: &$0) }
        }
        json.describe(summary)
      case .table(let value, let keys, let summary):
        json.member("type", "object")
        json.member("additionalProperties") { value.write(to: &$0) }
        if let keys {
          json.member("propertyNames") { names in
            names.object { $0.member("enum") { $0.array(keys) { $0.string($1) } } }
          }
        }
        json.describe(summary)
      case .object(let members, let required, let summary):
        json.member("type", "object")
        json.member("additionalProperties", is: false)
        json.member("properties") {
          $0.object { json in
            for (name, schema) in members { json.member(name) { schema.write(to: &$0) } }
          }
        }
        if !required.isEmpty {
          json.member("required") { $0.array(required) { $0.string($1) } }
        }
        json.describe(summary)
      case .either(let schemas, let summary):
        json.member("anyOf") { $0.array(schemas) { $1.write(to: &$0) } }
        json.describe(summary)
      case .reference(let name, let summary):
        json.member("$ref", "#/$defs/\(name)")
        json.describe(summary)
      }
    }
  }
}

extension ConfigurationKey {
  fileprivate func schema(of summary: String) -> ValueSchema {
    switch self {
    case .stores:
      let store = ValueSchema.object(
        StoreKey.allCases.map { ($0.rawValue, .text($0.summary)) },
        required: [],
        ""
      )
      return .table(store, keys: nil, summary)
    case .schemas:
      let folder = ValueSchema.object(
        [
          ("folder", .text("")), ("include", .some(.text(""), "Patterns of documents.")),
          ("exclude", .some(.text(""), ConfigurationKey.exclude.summary)),
        ],
        required: ["folder"],
        ""
      )
      return .some(.either([.text(""), folder], ""), summary)
    case .exclude, .overlays: return .some(.text(""), summary)
    case .requiredVersion, .output, .module, .templates, .symbols, .nameRecord, .baseline:
      return .text(summary)
    case .outputs: return .list(.reference("output", ""), summary)
    case .afterGeneration:
      let command = ValueSchema.object(
        [
          ("run", .text("The command, for the shell.")),
          (
            "files",
            .word(["changed", "none"], "Whether the changed files are passed as arguments.")
          ),
          ("on-failure", .word(["stop", "warn"], "Whether dtoc fails if the command fails.")),
        ],
        required: ["run"],
        ""
      )
      return .some(.either([.text(""), command], ""), summary)
    case .profiles:
      return .some(.word(RuleProfile.allCases.map(\.rawValue), ""), summary)
    case .severities:
      let level = ValueSchema.word(SeverityChoice.Level.allCases.map(\.rawValue), "")
      let choice = ValueSchema.object(
        [("severity", level), ("paths", .some(.text(""), "Patterns of documents."))],
        required: ["severity"],
        ""
      )
      return .table(
        .some(.either([level, choice], ""), ""),
        keys: Rule.all.map(\.id.rawValue),
        summary
      )
    case .rules: return .list(.reference("rule", ""), summary)
    case .extraFiles: return .list(.reference("extra-file", ""), summary)
    case .payloads:
      let entry = ValueSchema.object(
        PayloadKey.allCases.map { key in
          switch key {
          case .files: (key.rawValue, .some(.text(""), key.summary))
          case .type, .schema, .operation, .status: (key.rawValue, .text(key.summary))
          }
        },
        required: [PayloadKey.files.rawValue],
        ""
      )
      return .some(entry, summary)
    case .alerts:
      return .object(
        AlertKey.allCases.map { key in
          switch key {
          case .owners, .severities:
            (key.rawValue, .table(.text(""), keys: nil, key.summary))
          case .otherTypes:
            (key.rawValue, .word(AlertSettings.OtherTypes.allCases.map(\.rawValue), key.summary))
          case .name, .selector, .lostShare, .minimumDecodes, .runbooks:
            (key.rawValue, .text(key.summary))
          }
        },
        required: [],
        summary
      )
    case .fix:
      return .object(
        FixKey.allCases.map { ($0.rawValue, .some(.text(""), $0.summary)) },
        required: [],
        summary
      )
    case .breaking:
      return .object(
        [
          (BreakingKey.against.rawValue, .text(BreakingKey.against.summary)),
          (
            BreakingKey.level.rawValue,
            .word(ChangeLevel.allCases.map(\.rawValue), BreakingKey.level.summary)
          ),
          (
            BreakingKey.payloads.rawValue,
            .either(
              [.word(PayloadSelection.words.map(\.word), ""), .list(.text(""), "")],
              BreakingKey.payloads.summary
            )
          ),
        ],
        required: [],
        summary
      )
    }
  }
}

extension OutputKey {
  fileprivate var schema: ValueSchema {
    switch self {
    case .documents: .some(.text(""), summary)
    case .rules: .list(.reference("rule", ""), summary)
    case .extraFiles: .list(.reference("extra-file", ""), summary)
    case .folder, .module, .templates, .symbols, .nameRecord: .text(summary)
    }
  }
}

extension OutputOption {
  fileprivate var schema: ValueSchema {
    switch form {
    case .toggle: .toggle(summary)
    case .choice(let words): .word(words, summary)
    case .text: .text(summary)
    case .list: .some(.text(""), summary)
    case .table: .table(.text(""), keys: nil, summary)
    }
  }

  fileprivate func appendMember(to json: inout JSONText) {
    json.member(key) { schema.write(to: &$0) }
  }
}

extension JSONText {
  fileprivate mutating func describe(_ summary: String) {
    if !summary.isEmpty { member("description", summary) }
  }

  fileprivate mutating func output() {
    let own = OutputKey.allCases.map { ($0.rawValue, $0.schema) }
    let options = OutputOption.all.map { ($0.key, $0.schema) }
    ValueSchema.object(own + options, required: ["folder"], "").write(to: &self)
  }

  fileprivate mutating func rule() {
    let criteria = ConfigurationReader.Criterion.allCases.map {
      ($0.rawValue, ValueSchema.some(.text(""), $0.summary))
    }
    let options = OutputOption.all.filter(\.isSelectable).map { ($0.key, $0.schema) }
    ValueSchema.object(criteria + options, required: [], "").write(to: &self)
  }

  fileprivate mutating func extraFile() {
    let members = ExtraFileKey.allCases.map { key -> (String, ValueSchema) in
      switch key {
      case .template, .path: (key.rawValue, ValueSchema.text(key.summary))
      case .each:
        (key.rawValue, .word(AdditionalFiles.Unit.allCases.map(\.rawValue), key.summary))
      case .selection: (key.rawValue, .object(Self.selection, required: [], key.summary))
      }
    }
    let required = [ExtraFileKey.template, .path].map(\.rawValue)
    ValueSchema.object(members, required: required, "").write(to: &self)
  }

  private static var selection: [(String, ValueSchema)] {
    ConfigurationReader.Criterion.ofTypes.map { ($0.rawValue, .some(.text(""), $0.summary)) }
      + ExtraFileCriterion.allCases.map { criterion -> (String, ValueSchema) in
        switch criterion {
        case .extensions:
          (
            criterion.rawValue,
            .either([.some(.text(""), ""), .table(.text(""), keys: nil, "")], criterion.summary)
          )
        case .nested: (criterion.rawValue, .toggle(criterion.summary))
        }
      }
  }
}

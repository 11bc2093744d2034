import JSONPath
import Overlays
import Paths
import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering
import SchemaModel

/// Extensions for schemas of documents, which settings of other generators stand for, to be written into overlays.
///
/// For example, `schemaMappings: {money: Money}` is `x-dto-type: Money` for the schema `money`.
struct MigratedOverlays {
  private var actions: [Action] = []

  /// What one schema gets.
  private struct Action {
    let place: SchemaPlaces.Schema
    var extensions: WrittenValue.Pairs
  }

  /// Adds an extension to schemas.
  ///
  /// - Returns: What became of it, or why dtoc does not accept the value, or there is no such schema.
  mutating func add(
    _ added: SchemaExtension,
    to subject: SchemaExtension.Subject,
    _ places: SchemaPlaces
  ) -> Result<Migration.Outcome, OptionError> {
    let found: [SchemaPlaces.Schema]
    do throws(OptionError) {
      try added.check()
      found = try places.schemas(subject)
    } catch {
      return .failure(error)
    }
    let changed = found.filter { add(added, to: $0) }
    guard !changed.isEmpty else {
      return .success(
        .withoutCounterpart("\(subject) already has another '\(added.keyword.rawValue)'")
      )
    }
    return .success(
      .overlaid(
        added.description,
        count: changed.count,
        files: Set(changed.map { Self.path(for: $0.document) }).map { Path($0) }.sorted()
          .map(\.text)
      )
    )
  }

  /// Whether the schema has the extension then; not if it has another value.
  private mutating func add(_ added: SchemaExtension, to place: SchemaPlaces.Schema) -> Bool {
    guard !place.extensions.contains(added.keyword.rawValue) else { return false }
    let index: Int
    if let known = actions.firstIndex(where: { $0.place.isSame(as: place) }) {
      index = known
    } else {
      index = actions.count
      actions.append(Action(place: place, extensions: []))
    }
    let key = added.keyword.rawValue
    guard let given = actions[index].extensions.firstIndex(where: { $0.key == key }) else {
      actions[index].extensions.append((key, added.value))
      return true
    }
    // The names of several cases are one extension.
    if case .caseName(_, let name) = added,
      case .mapping(let cases) = actions[index].extensions[given].value,
      case .mapping(let more) = added.value, !cases.contains(where: { $0.key == name })
    {
      actions[index].extensions[given].value = .mapping(cases + more)
      return true
    }
    return actions[index].extensions[given].value.oneLine == added.value.oneLine
  }

  // MARK: - Files

  /// The overlay for a document: `overlays/api.json.yaml` for `api.json`.
  private static func path(for document: String) -> String {
    let isYAML = [".yaml", ".yml"].contains { document.hasSuffix($0) }
    return "overlays/\(document)\(isYAML ? "" : ".yaml")"
  }

  /// The overlays, in the order of their paths.
  func files(title: String) -> [Migration.Overlay] {
    Dictionary(grouping: actions) { $0.place.document }.map { document, actions in
      let path = Self.path(for: document)
      let above = Path(path).names.dropLast().map { _ in "../" }.joined()
      let text = OverlayChange.text(
        of: actions.map { OverlayChange($0.place.steps, .update(.mapping($0.extensions))) },
        title: title,
        extends: above + document
      )
      return Migration.Overlay(path: path, text: text)
    }
    .sorted { Path($0.path) < Path($1.path) }
  }
}

/// An extension for schemas that settings of other generators stand for.
enum SchemaExtension: Sendable, CustomStringConvertible {
  case type(String)
  case name(String)
  case caseName(String, of: String)
  case ignored

  /// The schemas that a setting is about.
  enum Subject: Sendable, CustomStringConvertible {
    /// The one with a name.
    case schema(String)
    /// Properties with a key, such as `id`, or one of a schema with a name, such as `order.id`.
    case property(String)
    /// The enums with a value.
    case value(String)

    var description: String {
      switch self {
      case .schema(let name): "the schema '\(name)'"
      case .property(let key): "the property '\(key)'"
      case .value(let value): "the enum with the value '\(value)'"
      }
    }
  }

  var keyword: Keyword {
    switch self {
    case .type: .dtoType
    case .name: .dtoName
    case .caseName: .dtoCases
    case .ignored: .dtoIgnore
    }
  }

  /// A type is given as in the option `formats`: `Money from BankKit`.
  var value: WrittenValue {
    switch self {
    case .type(let text):
      if let type = try? OptionValue.chosenType(text), type.module != nil || type.converter != nil {
        let parts = [("name", type.name), ("import", type.module), ("converter", type.converter)]
        return .mapping(parts.compactMap { key, part in part.map { (key, .string($0)) } })
      }
      return .string(text)
    case .name(let text): return .string(text)
    case .caseName(let name, let value): return .mapping([(value, .string(name))])
    case .ignored: return .literal("true")
    }
  }

  var description: String { "\(keyword.rawValue): \(value.oneLine)" }

  /// Fails if the value isn't one of the extension.
  func check() throws(OptionError) {
    switch self {
    case .type(let text): _ = try OptionValue.chosenType(text)
    case .name(let text), .caseName(let text, _): _ = try OptionValue.anyName(text)
    case .ignored: break
    }
  }
}

extension WrittenValue {
  /// As it is written on one line of YAML.
  fileprivate var oneLine: String { flow(yamlScalar) }
}

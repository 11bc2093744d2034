import JSONPath
import Overlays
import Paths
import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering
import SchemaModel

/// Extensions for schemas, made of settings of other generators, to be written into overlays.
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
  /// - Returns: What became of it.
  /// - Throws: Why dtoc does not accept the value, or that there is no such schema.
  mutating func apply(
    _ meaning: Meaning,
    _ places: SchemaPlaces
  ) throws(OptionError) -> [Migration.Outcome] {
    let value = try Self.value(of: meaning)
    let changed: [SchemaPlaces.Schema]
    let subject: String
    switch meaning.kind {
    case .ofSchema:
      changed = try places.schemas(named: meaning.subject)
      subject = "the schema '\(meaning.subject)'"
    case .ofProperty:
      changed = try places.properties(meaning.subject)
      subject = "the property '\(meaning.subject)'"
    default:
      changed = try places.enums(withValue: meaning.entry)
      subject = "the enum with the value '\(meaning.entry)'"
    }
    let documents = changed.filter { add(meaning.key, value, to: $0) }.map(\.document)
    let refusal = "\(subject) already has another '\(meaning.key)'"
    guard !documents.isEmpty else { return [.withoutCounterpart(refusal)] }
    let overlaid = Migration.Outcome.overlaid(
      "\(meaning.key): \(value.oneLine)",
      count: documents.count,
      files: Set(documents.map(Self.path)).map { Path($0) }.sorted().map(\.text)
    )
    let others = changed.count - documents.count
    if others == 0 { return [overlaid] }
    return [overlaid, .withoutCounterpart("\(refusal) in \(others) of \(changed.count) places")]
  }

  /// The value of the extension. A type is given as in the option `formats`: `Money from BankKit`.
  private static func value(of meaning: Meaning) throws(OptionError) -> WrittenValue {
    let text = meaning.value
    switch meaning.key {
    case Keyword.dtoType.rawValue:
      let type = try OptionValue.chosenType(text)
      guard type.module != nil || type.converter != nil else { return .string(text) }
      let parts = [("name", type.name), ("import", type.module), ("converter", type.converter)]
      return .mapping(parts.compactMap { key, part in part.map { (key, .string($0)) } })
    case Keyword.dtoIgnore.rawValue: return .literal(text)
    default:
      _ = try OptionValue.anyName(text)
      return meaning.entry.isEmpty
        ? .string(text) : .mapping([(meaning.entry, .string(text))])
    }
  }

  /// Adds an extension to a schema. Returns false if the document or another setting already gives it one.
  private mutating func add(
    _ key: String,
    _ value: WrittenValue,
    to place: SchemaPlaces.Schema
  ) -> Bool {
    guard !place.extensions.contains(key) else { return false }
    let known = actions.firstIndex { $0.place.isSame(as: place) }
    let index = known ?? actions.count
    if known == nil { actions.append(Action(place: place, extensions: [])) }
    guard let given = actions[index].extensions.firstIndex(where: { $0.key == key }) else {
      actions[index].extensions.append((key, value))
      return true
    }
    // The names of several cases are one extension.
    if case .mapping(let more) = value, key == Keyword.dtoCases.rawValue,
      case .mapping(let cases) = actions[index].extensions[given].value
    {
      if let known = cases.first(where: { $0.key == more[0].key }) {
        return known.value.oneLine == more[0].value.oneLine
      }
      actions[index].extensions[given].value = .mapping(cases + more)
      return true
    }
    return actions[index].extensions[given].value.oneLine == value.oneLine
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

extension WrittenValue {
  /// As it is written on one line of YAML.
  fileprivate var oneLine: String { flow(yamlScalar) }
}

import Paths
import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering
import SchemaModel
import SchemaReferences
import Stores

/// What is compared, and payloads.
extension ConfigurationReader {
  mutating func readBreaking(_ value: Node) {
    guard requireMapping(value, "'breaking'") else { return }
    for (key, value) in value.pairs {
      switch BreakingKey(rawValue: key.text) {
      case .against: project.comparedWith = path(value)
      case .level:
        project.changeLevel = word(value, among: ChangeLevel.allCases.map(\.rawValue))
          .flatMap { ChangeLevel(rawValue: $0) }
      case .payloads: readWholePayloads(value)
      case nil:
        reportUnknown(key, among: BreakingKey.allCases.map(\.rawValue), what: "key in 'breaking'")
      }
    }
  }

  private mutating func readWholePayloads(_ value: Node) {
    guard value.isSequence else {
      guard let text = text(value) else { return }
      let words = PayloadSelection.words.map(\.word)
      project.wholePayloads = PayloadSelection.words.first { $0.word == text }?.selection
      guard project.wholePayloads == nil else { return }
      let meant = nearest(to: text, among: words).map { "did you mean '\($0)'?" }
      let help = meant ?? "write types as a list: '[\(text)]'"
      return report(OptionError("'\(text)' is not \(words.quoted)", help: help), at: value)
    }
    guard value.count > 0 else {
      return report(OptionError("'payloads' must list at least one type"), at: value)
    }
    let patterns = relativePatterns(in: value).map { ConfiguredPattern($0.0) }
    project.wholePayloads = .types(patterns)
  }

  // MARK: - Payloads

  mutating func readPayloads(_ value: Node) {
    for entry in value.isSequence ? Array(value.elements) : [value] {
      guard !entry.isScalar else {
        report(
          OptionError(
            "an entry of 'payloads' must be a mapping, not a \(entry.kindName)",
            help: "what apps decode by itself is 'payloads' under 'breaking'"
          ),
          at: entry
        )
        continue
      }
      guard requireMapping(entry, "an entry of 'payloads'") else { continue }
      var files: [String] = []
      var types: [PayloadTypeReference] = []
      var status: String?
      for (key, value) in entry.pairs {
        switch PayloadKey(rawValue: key.text) {
        case .files:
          files = (value.isSequence ? Array(value.elements) : [value]).compactMap { path($0) }
        case .type: if let name = text(value) { types.append(.name(name)) }
        case .schema: if let location = path(value) { types.append(.location(location)) }
        case .operation:
          if let name = text(value) { types.append(.response(operation: name, status: nil)) }
        case .status: status = text(value)
        case nil:
          reportUnknown(key, among: PayloadKey.allCases.map(\.rawValue), what: "key in 'payloads'")
        }
      }
      guard let type = Self.payloadType(types, status, of: files) else {
        report(
          OptionError(
            "this entry needs 'files', and one of 'type', 'schema' and 'operation'; HAR files need none"
          ),
          at: entry
        )
        continue
      }
      project.payloads.append(PayloadMapping(files: files, type: type))
    }
  }

  /// Returns what an entry states about the type of its payloads; nil if that is nothing or contradictory.
  private static func payloadType(
    _ types: [PayloadTypeReference],
    _ status: String?,
    of files: [String]
  ) -> PayloadTypeReference? {
    let areRecordings = !files.isEmpty && files.allSatisfy { PayloadMapping.isRecording($0) }
    guard let type = types.first else { return areRecordings && status == nil ? .request : nil }
    guard types.count == 1, !files.isEmpty, !areRecordings else { return nil }
    guard let status else { return type }
    guard case .response(let operation, _) = type else { return nil }
    return .response(operation: operation, status: status)
  }
}

import SchemaChanges
import SchemaDocument
import SchemaModel
import SwiftEmission

/// The types that apps decode by themselves, as a configuration states them.
enum PayloadSelection: Hashable, Sendable {
  case all
  case operations
  case types([ConfiguredPattern])

  /// The choices that are words.
  static let words: [(word: String, selection: PayloadSelection)] = [
    ("all", .all), ("operations", .operations),
  ]

  /// The value in a configuration.
  var yaml: String {
    switch self {
    case .all, .operations: Self.words.first { $0.selection == self }?.word ?? ""
    case .types(let patterns):
      OutputOption.Form.list("").yaml(patterns.map { OptionEntry(value: $0.text) })
    }
  }
}

extension PayloadRule {
  /// - Parameter versions: The modules of the old version.
  init(_ selection: PayloadSelection?, for versions: [ModuleVersion]) {
    self =
      switch selection {
      case .all: .all
      case .operations: .operations
      case .types(let patterns): .listed(patterns.map { PayloadPattern($0.text) })
      case nil: .usual(for: versions)
      }
  }
}

extension [SchemaVersion] {
  /// Returns the outputs with what apps decode by themselves. What is in one module can be a part of types of another one.
  func decoding(_ selection: PayloadSelection?) -> [SchemaVersion] {
    let rule = PayloadRule(selection, for: map(\.version))
    let places = map { version in
      version.version.module.declarations.indices.map {
        version.place(of: DeclarationID(index: Int32($0)))
      }
    }
    return indices.map { index in
      var result = self[index]
      result.version.payloads = rule
      guard count > 1 else { return result }
      var known: [DeclarationPlace: DeclarationID] = [:]
      for (position, place) in places[index].enumerated() {
        known[place] = DeclarationID(index: Int32(position))
      }
      for other in indices where other != index {
        let (version, places) = (self[other].version, places[other])
        for (owner, place) in places.enumerated() where known[place] == nil {
          let id = DeclarationID(index: Int32(owner))
          guard version.surface.keeps(id) else { continue }
          let used = version.module.uses(by: id).compactMap { known[places[Int($0.id.index)]] }
          result.version.usedElsewhere.formUnion(used)
        }
        let bodies = version.module.operations.flatMap(\.decoded.types)
        result.version.bodiesElsewhere.formUnion(bodies.compactMap { known[places[Int($0.index)]] })
      }
      return result
    }
  }

  /// Returns the patterns of a configuration that select no type of these versions.
  func unmatched(_ selection: PayloadSelection?) -> [Diagnostic] {
    guard case .types(let patterns) = selection else { return [] }
    let versions = map(\.version)
    return patterns.filter { pattern in
      let pattern = PayloadPattern(pattern.text)
      return versions.allSatisfy { pattern.matches(in: $0).isEmpty }
    }
    .map {
      .unmatchedPayload(
        $0.text,
        at: $0.place,
        meant: nearest(to: $0.text, among: typeNames),
        severity: .error
      )
    }
  }

  private var typeNames: [String] {
    flatMap { version in
      version.version.module.declarations.indices
        .filter { version.version.module.declarations[$0].isNamed }
        .map { version.version.surface.name(of: DeclarationID(index: Int32($0))) }
    }
  }
}

extension Module {
  /// Returns warnings about the patterns of a configuration that select no type.
  ///
  /// - Parameter names: The full names of the types in Swift.
  func unmatched(
    _ selection: PayloadSelection?,
    _ names: @autoclosure () -> [DeclarationID: String]
  ) -> [Diagnostic] {
    guard case .types(let patterns) = selection else { return [] }
    let names = names()
    return patterns.filter { pattern in
      let pattern = PayloadPattern(pattern.text)
      return !declarations.indices.contains { index in
        let declaration = declarations[index]
        guard declaration.isNamed || declaration.parent == nil else { return false }
        let id = DeclarationID(index: Int32(index))
        return pattern.matches(declaration, inFile: paths[Int(declaration.file.index)])
          || names[id].map(pattern.matches) ?? false
      }
    }
    .map { .unmatchedPayload($0.text, at: $0.place, meant: nil, severity: nil) }
  }
}

extension SchemaVersion {
  func place(of id: DeclarationID) -> DeclarationPlace {
    let declaration = version.module[id]
    return DeclarationPlace(
      document: version.module.documentPlace(of: declaration.file),
      pointer: declaration.pointer
    )
  }
}

/// What identifies a type in several modules.
struct DeclarationPlace: Hashable {
  var document: DocumentPlace
  var pointer: String
}

extension Diagnostic {
  fileprivate static func unmatchedPayload(
    _ pattern: String,
    at place: Span,
    meant: String?,
    severity: Diagnostic.Severity?
  ) -> Diagnostic {
    Diagnostic(
      .unmatchedOption,
      "'\(pattern)' in 'payloads' matches no type",
      at: place,
      severity: severity,
      help: meant.map { "did you mean '\($0)'?" }
    )
  }
}

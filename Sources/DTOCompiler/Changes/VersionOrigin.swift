import Paths
import SchemaChanges
import SchemaDocument
import SchemaFacts
import SchemaLowering
import SwiftEmission

/// The source of the options of an old version.
package enum ConfigurationOrigin: Sendable {
  /// Its own configuration, which may have errors; nil if it has none and none is assumed.
  case own(Configuration?)
  /// The configuration of the new version, because the old one has none. The text is the name of the version.
  case assumed(for: String)
  /// The configuration of the new version, because it is in another repository than the documents.
  case present

  var document: Document? {
    guard case .own(let configuration?) = self else { return nil }
    return configuration.validation.compiler.configuration.document
  }
}

/// Whether the documents have an old version.
package enum VersionOrigin: Sendable {
  /// The old version was found.
  case found
  /// Files or folders with documents, as the new version names them, are missing in the old version with this name.
  case new(in: String, [String])
  /// It may have another name, because a document is gone.
  case unknown(in: String, gone: String)
}

extension SchemaVersion {
  /// What is not known about an old version.
  ///
  /// - Parameters:
  ///   - options: Those of the outputs of the new version.
  ///   - place: The place of the new configuration, if there is one.
  ///   - offset: The index of the first old document.
  func doubts(
    _ options: [CompilerOptions],
    at place: Span?,
    oldFilesFrom offset: Int32
  ) -> [Diagnostic] {
    var result: [Diagnostic] = []
    switch configuration {
    case .own(let configuration):
      let error = configuration?.findings.diagnostics.first { $0.severity == .error }
      if let configuration, let error {
        let file = FileID(index: offset + Int32(index.documents.count))
        result.append(
          .brokenConfiguration(
            configuration.findings.document(of: .configuration)?.path ?? "",
            error,
            at: error.span.map { Span(file: file, start: $0.start, end: $0.end) }
          )
        )
      }
    case .assumed(let name):
      guard options.contains(where: \.affectTypes) else { break }
      result.append(.assumedConfiguration(name, at: place))
    case .present:
      guard options.contains(where: \.affectTypes) else { break }
      result.append(.presentConfiguration(at: place))
    }
    if case .unknown(let name, let gone) = origin {
      let file = FileID(index: 0)
      result.append(
        .unknownVersion(name, gone: gone, at: offset > 0 ? Span(file: file, start: 0, end: 0) : nil)
      )
    }
    return result
  }

  /// Says that documents are new, for each file or folder that is.
  ///
  /// - Parameter new: The outputs of the new version.
  func remarks(about new: [SchemaVersion]) -> [String] {
    guard case .new(let name, let places) = origin else { return [] }
    let paths = Set(new.flatMap { $0.index.documents.map { Path($0.source.path) } })
    func count(in places: [String]) -> Int {
      paths.count { path in
        places.contains { $0 == "." || path == Path($0) || path.relative(to: $0) != nil }
      }
    }
    func sentence(_ what: String, _ count: Int) -> String {
      "'\(name)' has \(what), so \(count == 1 ? "the document is" : "all \(count) documents are") new"
    }
    let all = count(in: places)
    if all == paths.count { return [sentence("none of these schemas", all)] }
    return places.map { ($0, count(in: [$0])) }.filter { $0.1 > 0 }
      .map { sentence("no '\($0)'", $1) }
  }
}

extension CompilerOptions {
  /// Whether types with these options differ from those with the defaults.
  fileprivate var affectTypes: Bool {
    var plain = CompilerOptions()
    plain.prepareForComparison()
    plain.lowering.references = lowering.references
    plain.lowering.namePlaces = lowering.namePlaces
    plain.lowering.recordedKinds = lowering.recordedKinds
    plain.emission.layout = emission.layout
    plain.emission.header = emission.header
    plain.emission.revision = emission.revision
    plain.emission.documentation = emission.documentation
    plain.emission.runtime = emission.runtime
    return lowering != plain.lowering || emission != plain.emission || filter != plain.filter
      || !templates.isEmpty
  }
}

extension Span {
  /// The start of the configuration.
  static let configuration = Span(file: .configuration, start: 0, end: 0)
}

extension Diagnostic {
  fileprivate static func brokenConfiguration(
    _ path: String,
    _ error: Diagnostic,
    at span: Span?
  ) -> Diagnostic {
    Diagnostic(
      .unclearChange,
      "'\(path)' has an error, so it is unclear which policies shipped apps have: \(error.message)",
      at: span
    )
  }

  /// The options of outputs count only if all documents are compared, and if both versions have the same outputs.
  static let ignoredOutputOptions = Diagnostic(
    .unclearChange,
    "outputs have options of their own, which don't count here, so shipped apps may do something else",
    at: .configuration
  )

  fileprivate static func assumedConfiguration(_ version: String, at span: Span?) -> Diagnostic {
    Diagnostic(
      .unclearChange,
      "'\(version)' has no configuration, so it is unclear which options its types have; the present ones are assumed",
      at: span
    )
  }

  /// A note, because it can't be otherwise.
  fileprivate static func presentConfiguration(at span: Span?) -> Diagnostic {
    Diagnostic(
      .unclearChange,
      "the configuration is in another repository than the schemas, so its present options count for both versions",
      at: span,
      severity: .note
    )
  }

  fileprivate static func unknownVersion(
    _ version: String,
    gone: String,
    at span: Span?
  ) -> Diagnostic {
    Diagnostic(
      .unclearChange,
      "'\(version)' has none of these documents, and git does not know whether they were called '\(gone)', so everything counts as new",
      at: span,
      help:
        "compare the files: 'git show \(version):\(gone) > old.yml', 'dtoc breaking NEW --against old.yml'"
    )
  }
}

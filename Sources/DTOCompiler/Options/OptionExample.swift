/// What an option does to the Swift of a small document.
package struct OptionExample: Sendable {
  /// The first one is compiled, and refers to the others.
  package let documents: [SchemaSource]
  /// For an option about decoding: a payload of the type `Order` that is decoded in another way.
  package let payload: String?
  /// The file with the names of the first document that an earlier run has written; nil without one.
  package let record: String?
  /// Lines of `dtoc.yaml` without the option; empty for the defaults.
  package let given: String
  /// The same with the option, which are compared with them.
  package let settings: [String]

  /// An example with a document `order.yml`.
  init(
    _ document: String,
    and others: [String: String] = [:],
    payload: String? = nil,
    recorded record: String? = nil,
    with given: String = "",
    _ settings: String...
  ) {
    let files = [("order.yml", document)] + others.sorted { $0.key < $1.key }
    documents = files.map { path, text in
      SchemaSource(displayPath: path, path: path, bytes: Array((text + "\n").utf8))
    }
    self.payload = payload
    self.record = record
    self.given = given
    self.settings = settings.map { given.isEmpty ? $0 : "\(given)\n\($0)" }
  }

  /// How the Swift differs from that without the option.
  package func difference(made settings: String) -> String {
    GeneratedSource.difference(
      from: compilation(given)?.files ?? [],
      to: compilation(settings)?.files ?? []
    )
  }

  /// What the document becomes with settings; nil if they are invalid.
  package func compilation(_ settings: String) -> Compilation? {
    compiler(settings)?
      .compile(Array(documents.prefix(1)), keeping: names, load: documents.lookup)
  }

  /// The names of the earlier run.
  private var names: LastingNames {
    guard let record else { return LastingNames() }
    let file = LastingNames.File(path: "\(documents[0].path).names", contents: Array(record.utf8))
    return LastingNames(files: [file], roots: [], folder: ".dtoc-names")
  }

  /// The findings in the payload with settings; nil if there is no payload.
  package func faults(_ settings: String) -> Findings? {
    payload.flatMap { compiler(settings)?.faults(of: $0, documents) }
  }

  private func compiler(_ settings: String) -> Compiler? {
    let text = settings.isEmpty ? "{}" : settings
    let configuration = Configuration(bytes: Array(text.utf8), displayPath: "dtoc.yaml")
    guard !configuration.findings.hasErrors else { return nil }
    return try? Compiler(options: configuration.options)
  }
}

extension OutputOption {
  /// The example on its page; nil if there is none.
  package var example: OptionExample? { OptionExample.all[key] }
}

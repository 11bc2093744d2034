package import SchemaDocument
import SchemaFacts
import SchemaLanguage
package import SchemaLowering
package import Workers

/// Runs checks on every document of a run, every schema in them, and all documents together.
///
/// Findings of reading, lowering and naming are not repeated. Several threads share the work; the findings have the same order for
/// any number of threads.
///
/// - Parameters:
///   - formats: Which strings apps read in which formats.
///   - isReservedTypeName: Whether a type with a name gets another one in Swift.
package func validate(
  _ index: SchemaIndex,
  by checks: [Check],
  formats: FormatReading = .lenient,
  isReservedTypeName: @escaping @Sendable (String) -> Bool = { _ in false },
  workers: Workers = .one,
  diagnostics: inout Diagnostics
) {
  withExtendedLifetime(index.documents) {
    let size = index.documents.reduce(0) { $0 + $1.source.count }
    let workers = workers.limited(to: size / workers.grain)
    let looks =
      looksAtDocuments(index, by: checks) + looksAtSchemas(index, by: checks, workers)
      + looksAtAll(index, by: checks)
    let report = Report(
      index,
      formats: formats,
      isReservedTypeName: isReservedTypeName,
      checks: checks
    )
    let reports = workers.map(looks.count) { number in
      var report = report
      looks[number](&report)
      return report
    }
    Report(joining: reports, like: report).flush(into: &diagnostics)
  }
}

/// An independent part of the work.
private typealias Look = @Sendable (inout Report) -> Void

private func looksAtDocuments(_ index: SchemaIndex, by checks: [Check]) -> [Look] {
  checks.enumerated().compactMap { number, check in
    switch check.look {
    case .document(let look), .documentAsRead(let look):
      { report in
        for (document, layout) in zip(index.documents, index.layouts)
        where document.root != nil && !layout.isOverlay {
          let place = DocumentPlace(document: document, layout: layout)
          report.run(number) { look(place, &$0) }
        }
      }
    case .schema, .schemaWithExtensions, .all, .allAsRead: nil
    }
  }
}

/// Every schema is asked for its keywords once, and only the checks for one of them examine it.
private func looksAtSchemas(
  _ index: SchemaIndex,
  by checks: [Check],
  _ workers: Workers
) -> [Look] {
  let checks = SchemaChecks(of: checks, for: index)
  guard !checks.isEmpty else { return [] }
  let walks = SchemaWalk.walks(over: index)
  let schemas = workers.map(walks.count) { number in
    var schemas: [(schema: RawSchema, role: SchemaRole)] = []
    var walk = walks[number]
    walk.forEachSchema { schemas.append(($0, $1)) }
    return schemas
  }
  .flatMap { $0 }
  let dialects = index.layouts.map(\.dialect)
  // Independent of the number of threads, because each part has its own limit on the work of rules.
  return stride(from: 0, to: schemas.count, by: schemasPerLook).map { [schemas] start in
    { report in
      for (schema, role) in schemas[start...].prefix(schemasPerLook) {
        let place = SchemaPlace(
          raw: schema,
          dialect: dialects[Int(schema.node.file.index)],
          role: role
        )
        checks.run(on: place, &report)
      }
    }
  }
}

private let schemasPerLook = 1000

private func looksAtAll(_ index: SchemaIndex, by checks: [Check]) -> [Look] {
  checks.enumerated().compactMap { number, check in
    switch check.look {
    case .all(let look), .allAsRead(let look):
      { report in report.run(number) { look(index, &$0) } }
    case .document, .documentAsRead, .schema, .schemaWithExtensions: nil
    }
  }
}

/// The checks for schemas. Every schema goes through them, so those for a keyword are found by bits, and copying rules, which is expensive, is
/// avoided.
private struct SchemaChecks: Sendable {
  private struct Entry: Sendable {
    var number: Int
    var look: @Sendable (SchemaPlace, inout Report) -> Void
  }

  private var entries: [Entry] = []
  /// For each keyword, in the order of the enum, a bit for the position of each check that looks at schemas with it.
  private var positions = [SIMD2<UInt64>](repeating: .zero, count: Keyword.allCases.count)

  init(of checks: [Check], for index: SchemaIndex) {
    for (number, check) in checks.enumerated() {
      switch check.look {
      case .schema(let keywords, let look): add(number, keywords, look)
      case .schemaWithExtensions(let look):
        if index.readSchemas.haveDTOExtensions { add(number, .dtoExtensions, look) }
      case .document, .documentAsRead, .all, .allAsRead: continue
      }
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  func run(on place: SchemaPlace, _ report: inout Report) {
    var found = SIMD2<UInt64>.zero
    for keyword in place.raw.keywords { found |= positions[keyword.ordinal] }
    for half in found.indices {
      var rest = found[half]
      while rest != 0 {
        let entry = entries[half * UInt64.bitWidth + rest.trailingZeroBitCount]
        rest &= rest - 1
        report.current = entry.number
        entry.look(place, &report)
      }
    }
  }

  private mutating func add(
    _ number: Int,
    _ keywords: KeywordSet,
    _ look: @escaping @Sendable (SchemaPlace, inout Report) -> Void
  ) {
    let (half, bit) = entries.count.quotientAndRemainder(dividingBy: UInt64.bitWidth)
    precondition(half < SIMD2<UInt64>.scalarCount, "there is a bit for each check")
    for keyword in keywords { positions[keyword.ordinal][half] |= 1 << UInt64(bit) }
    entries.append(Entry(number: number, look: look))
  }
}

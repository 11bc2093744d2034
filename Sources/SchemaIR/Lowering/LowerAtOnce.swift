import SchemaDocument
import Workers

/// Lowering on several threads.
///
/// Declarations that wait are nearly always independent of one another. So each thread lowers some of them, and what they declare in turn,
/// on a copy of what is known so far, and what the copies have found out is appended in the order in which one thread would have. Where
/// something in one copy would have made a difference to another, all of them are thrown away, and the declarations are lowered one after
/// the other, which is what decides: the module is the same on any number of threads.
extension Lowering {
  /// Lowers all declarations by several threads; false, and nothing is changed, when that does not pay, or can't be done.
  mutating func lowerAtOnce(by workers: Workers) -> Bool {
    let parts = parts(of: declarations.indices, for: workers)
    guard parts.count > 1 else { return false }
    findResources(by: workers)
    let mark = Mark(self)
    return join(copies(for: parts, by: workers), since: mark, by: workers)
  }

  /// What a thread hands back; nobody else has it.
  final class Copy: @unchecked Sendable {
    let part: Range<Int>
    var lowering: Lowering
    /// What was known before each layer of declarations, and after the last one.
    let marks: [Mark]
    /// Which numbers the declarations get that it has made.
    var numbering: DeclarationNumbering
    /// The positions of those that another copy has made, too.
    var repeated: Set<Int> = []

    init(_ part: Range<Int>, of lowering: Lowering) {
      self.part = part
      self.lowering = lowering
      var marks = [Mark(lowering)]
      self.lowering.keepDeclarations(in: part)
      self.lowering.lowerLayers(from: part) { marks.append(Mark($0)) }
      self.marks = marks
      numbering = DeclarationNumbering(first: marks[0].heads)
    }

    /// Takes it out rather than copy it: it is some twenty references to count.
    func takeDeclaration(at position: Int) -> Declaration {
      var declaration = Declaration(
        names: [],
        isNamed: false,
        parent: nil,
        children: [],
        documentation: Documentation(),
        schema: lowering.declarations[position].schema,
        isPlain: false,
        kind: .alias(.any)
      )
      swap(&declaration, &lowering.declarations[position])
      return declaration
    }

    /// Of a declaration that it has made.
    func head(of position: Int) -> DeclarationHead {
      lowering.heads[lowering.window.number(at: position)]
    }

    /// Gives the declarations that it has made their numbers wherever they are spoken of.
    func renumber() {
      for index in lowering.declarations.indices {
        lowering.declarations[index].kind.renumber(by: numbering)
        lowering.declarations[index].parent?.renumber(by: numbering)
      }
    }
  }

  /// What may not be found out twice, in numbers.
  struct Unrepeatable: Equatable {
    /// Findings that are not looked up before they are reported.
    private let findings: Int
    private let undeclaredNames, statedTags: Int

    init(_ lowering: Lowering) {
      findings = lowering.diagnostics.entries.count - lowering.reportedInOrder.count
      undeclaredNames = lowering.undeclaredNames.count
      statedTags = lowering.statedTags.count
    }
  }

  /// How much was known at some time.
  struct Mark {
    let heads, reported, diagnostics, texts, followed, undeclaredNames, statedTags: Int
    let declaredByReference, schemasWithUnknownKeys, documentedByProperty, reportedFormats: Int
    let foundUndeclared, foreignTypes, datePatterns: Int
    let allowance: Allowance

    init(_ lowering: Lowering) {
      heads = lowering.heads.count
      reported = lowering.reportedInOrder.count
      diagnostics = lowering.diagnostics.entries.count
      texts = lowering.references.texts.count
      followed = lowering.references.followed.count
      undeclaredNames = lowering.undeclaredNames.count
      statedTags = lowering.statedTags.count
      declaredByReference = lowering.declaredByReference.count
      schemasWithUnknownKeys = lowering.schemasWithUnknownKeys.count
      documentedByProperty = lowering.documentedByProperty.count
      reportedFormats = lowering.reportedFormats.count
      foundUndeclared = lowering.foundUndeclared.count
      foreignTypes = lowering.foreignTypes.count
      datePatterns = lowering.datePatterns.count
      allowance = lowering.allowance
    }
  }

  private func copies(for parts: [Range<Int>], by workers: Workers) -> [Copy] {
    var base = self
    base.graph.freeze()
    base.dependsOnOrder = false
    base.shaping = SchemaPath()
    // Values all through; the one closure in it, which reads documents, is not called once the graph is frozen.
    nonisolated(unsafe) let start = base
    return workers.map(parts.count) { Copy(parts[$0], of: start) }
  }

  /// Makes this a copy that lowers some declarations: counting the references in all the others, and contending for the counts with
  /// other threads, would take as long as lowering does.
  private mutating func keepDeclarations(in part: Range<Int>) {
    declarations = Array(declarations[part])
    sources = Array(sources[part])
    window = DeclarationWindow(part: part, first: heads.count)
  }

  /// Parts of about the same length in the source, one for each thread: a copy finds out again what others have found out.
  private func parts(of all: Range<Int>, for workers: Workers) -> [Range<Int>] {
    guard workers.count > 1, all.count > 1 else { return [all] }
    let total = all.reduce(0) { $0 + weight(of: $1) }
    let count = min(total / (Self.grains * workers.grain), workers.count)
    guard count > 1 else { return [all] }
    var parts: [Range<Int>] = []
    var start = all.lowerBound
    var sum = 0
    for index in all {
      sum += weight(of: index)
      if sum * count >= total * (parts.count + 1) {
        parts.append(start..<index + 1)
        start = index + 1
      }
    }
    precondition(start == all.upperBound, "the last part ends where all do")
    return parts
  }

  /// How much more than other work pays here, where copies have to be made and joined.
  private static let grains = 32

  private func weight(of index: Int) -> Int {
    max(1, sources[index].composite.schema.span.range.count)
  }
}

#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The source around an expansion, at whose lines the compiler shows errors in what a macro has written.
  struct SourceLines {
    private let context: any MacroExpansionContext
    private let known = KnownLines()

    init(_ context: any MacroExpansionContext) {
      self.context = context
    }

    /// The declarations around the one with the macro, from the inside out.
    var surroundings: [Syntax] { context.lexicalContext }

    /// Returns a line of the expansion so that errors in it are shown at a node of the source.
    func at(_ node: some SyntaxProtocol, _ line: String) -> String {
      self.line(of: node).map { "\($0)\n\(line)" } ?? line
    }

    /// Returns the line before one that stands for the line of a node.
    ///
    /// - Parameter offset: What to add to its number.
    func line(of node: some SyntaxProtocol, _ offset: Int = 0) -> String? {
      guard let root = known.root(of: node, in: context) else { return nil }
      let number = root.number(of: node.positionAfterSkippingLeadingTrivia) + offset
      return "#sourceLocation(file: \(root.file), line: \(max(1, number)))"
    }

    /// Returns a function as source code, in which errors are at its lines.
    ///
    /// - Parameter type: What `Self` is.
    func function(_ function: ExprSyntax, for type: String) -> String {
      guard let closure = function.as(ClosureExprSyntax.self),
        let first = closure.statements.first, let line = line(of: first)
      else { return function.description(for: type) }
      return closure.trimmed(until: first.positionAfterSkippingLeadingTrivia, with: line, for: type)
    }

    /// The line after the last one that stands for a line of the source.
    static let end = "#sourceLocation()"
  }

  /// Where the lines of trees start. Asking the context for each node took a fifth of the time of an expansion.
  private final class KnownLines {
    struct Root {
      /// The file, as a literal in Swift.
      let file: String
      let firstLine: Int
      let start: AbsolutePosition
      /// The places of line breaks, in order.
      let breaks: [Int]

      func number(of position: AbsolutePosition) -> Int {
        let offset = position.utf8Offset - start.utf8Offset
        return firstLine + breaks.count { $0 < offset }
      }
    }

    private var roots: [SyntaxIdentifier: Root] = [:]

    func root(of node: some SyntaxProtocol, in context: any MacroExpansionContext) -> Root? {
      let tree = node.root
      if let known = roots[tree.id] { return known }
      guard
        let place = context.location(of: tree, at: .beforeLeadingTrivia, filePathMode: .filePath),
        let line = Int(place.line.trimmedDescription)
      else { return nil }
      let bytes = tree.syntaxTextBytes
      let breaks = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
      let root = Root(
        file: place.file.description,
        firstLine: line,
        start: tree.position,
        breaks: breaks
      )
      roots[tree.id] = root
      return root
    }
  }

  extension ClosureExprSyntax {
    /// The closure with a line before its statements.
    ///
    /// - Parameter start: Where its statements start.
    fileprivate func trimmed(
      until start: AbsolutePosition,
      with line: String,
      for type: String
    ) -> String {
      var parts = ["", ""]
      for token in tokens(viewMode: .sourceAccurate) {
        let isStatement = token.positionAfterSkippingLeadingTrivia >= start
        let isFirst = isStatement && parts[1].isEmpty
        parts[isStatement ? 1 : 0] +=
          (isFirst ? token.with(\.leadingTrivia, []) : token).description(for: type)
      }
      let trailing = trailingTrivia.description.count
      return "\(parts[0])\n\(line)\n\(parts[1].dropLast(trailing))"
    }
  }

#endif

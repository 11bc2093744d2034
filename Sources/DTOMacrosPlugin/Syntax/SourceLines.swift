#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The source around an expansion, at whose lines the compiler shows errors in what a macro has written.
  struct SourceLines {
    private let context: any MacroExpansionContext

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
      guard
        let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath),
        let line = Int(place.line.trimmedDescription)
      else { return nil }
      return "#sourceLocation(file: \(place.file), line: \(max(1, line + offset)))"
    }

    /// The line after the last one that stands for a line of the source.
    static let end = "#sourceLocation()"
  }
#endif

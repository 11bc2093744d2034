#if Macros
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxMacroExpansion
  import SwiftSyntaxMacros

  /// What becomes of source code when its macros are expanded.
  struct Expansion {
    /// The code after the expansion, without empty lines.
    let text: String
    /// The errors, as `3:5: what is wrong`, each followed by its fix-its, as `fix: what to do`.
    let diagnostics: [String]
    /// The given code with the first fix-it of each error applied.
    let fixed: String

    /// Expands macros in source code.
    ///
    /// - Parameters:
    ///   - source: A complete file.
    ///   - macros: The macros by their names, with the conformances that they add.
    init(of source: String, with macros: [String: MacroSpec]) {
      let file = Parser.parse(source: source)
      let context = BasicMacroExpansionContext(sourceFiles: [
        file: .init(moduleName: "App", fullFilePath: "App.swift")
      ])
      let expanded = file.expand(
        macroSpecs: macros,
        contextGenerator: {
          BasicMacroExpansionContext(
            sharingWith: context,
            lexicalContext: $0.allMacroLexicalContexts()
          )
        },
        indentationWidth: .spaces(2)
      )
      text = expanded.description.split(separator: "\n").joined(separator: "\n")
      diagnostics = context.diagnostics.flatMap { diagnostic in
        let place = context.location(
          for: diagnostic.position,
          anchoredAt: diagnostic.node,
          fileName: ""
        )
        return ["\(place.line):\(place.column): \(diagnostic.message)"]
          + diagnostic.fixIts.map { "fix: \($0.message.message)" }
      }
      let changes = context.diagnostics.flatMap { $0.fixIts.first?.changes ?? [] }
      let edits = changes.compactMap { change -> Edit? in
        switch change {
        case .replace(let old, let new):
          Edit(old, from: old.position, to: old.endPosition, new.description, in: context)
        case .replaceLeadingTrivia(let token, let trivia):
          Edit(
            Syntax(token),
            from: token.position,
            to: token.positionAfterSkippingLeadingTrivia,
            trivia.description,
            in: context
          )
        default: nil
        }
      }
      var bytes = Array(source.utf8)
      for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        bytes.replaceSubrange(edit.range, with: edit.replacement)
      }
      fixed = String(decoding: bytes, as: UTF8.self)
    }
  }

  extension String {
    /// The text without lines with `#sourceLocation`.
    var withoutLocations: String {
      split(separator: "\n").filter { !$0.contains("#sourceLocation") }.joined(separator: "\n")
    }
  }

  /// A change of source code by a fix-it.
  private struct Edit {
    let range: Range<Int>
    let replacement: [UInt8]

    init(
      _ node: Syntax,
      from start: AbsolutePosition,
      to end: AbsolutePosition,
      _ replacement: String,
      in context: BasicMacroExpansionContext
    ) {
      let ends = [start, end].map {
        context.location(for: $0, anchoredAt: node, fileName: "").offset
      }
      range = ends[0]..<ends[1]
      self.replacement = Array(replacement.utf8)
    }
  }
#endif

#if Macros
  import SwiftSyntax

  // What a macro adds is text, which the compiler parses. Parsing and formatting it here, too, took most of the time of an expansion.

  extension DeclSyntax {
    /// Declarations that aren't parsed.
    init(text: String) {
      self.init(MissingDeclSyntax(placeholder: .added(text.indented)))
    }
  }

  extension ExtensionDeclSyntax {
    /// An extension that isn't parsed.
    init(text: String) {
      self.init(
        extensionKeyword: .added(text.indented),
        extendedType: IdentifierTypeSyntax(name: .added("")),
        memberBlock: MemberBlockSyntax(leftBrace: .added(""), members: [], rightBrace: .added(""))
      )
    }
  }

  extension TokenSyntax {
    fileprivate static func added(_ text: String) -> TokenSyntax {
      TokenSyntax(.unknown(text), presence: .present)
    }
  }

  extension String {
    /// The text with an indentation by braces before what lines have already.
    fileprivate var indented: String {
      var indentation = Indentation()
      return split(separator: "\n", omittingEmptySubsequences: false)
        .map { indentation.indented($0) }.joined(separator: "\n")
    }
  }

  /// The indentation of the next line.
  private struct Indentation {
    private var level = 0
    /// Whether the line is in a string of several lines, all of which need the same indentation.
    private var isInString = false

    mutating func indented(_ line: Substring) -> String {
      let text = line.drop { $0 == " " }
      let isOutside = ["}", "case ", "default:"].contains(where: text.hasPrefix)
      let levels = isOutside && !isInString ? level - 1 : level
      if !isInString { read(text) }
      if text.contains("\"\"\"") { isInString.toggle() }
      return text.isEmpty ? "" : String(repeating: "  ", count: max(0, levels)) + line
    }

    private mutating func read(_ line: Substring) {
      var isQuoted = false
      var isEscaped = false
      for character in line.utf8 {
        switch character {
        case UInt8(ascii: "\"") where !isEscaped: isQuoted.toggle()
        case UInt8(ascii: "{") where !isQuoted: level += 1
        case UInt8(ascii: "}") where !isQuoted: level -= 1
        default: break
        }
        isEscaped = character == UInt8(ascii: "\\") && !isEscaped
      }
    }
  }
#endif

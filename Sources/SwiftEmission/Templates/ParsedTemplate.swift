/// A template as a flat list of nodes; a section is followed by its body.
struct ParsedTemplate: Sendable {
  let source: TemplateSource
  var nodes: [Node] = []
  var problems: [TemplateProblem] = []

  enum Node: Sendable {
    /// A range of the source.
    case literal(Range<Int>)
    case field(Name)
    /// The body is the range of nodes from the next one to `end`.
    case section(Name, SectionKind, end: Int)
    /// The indentation is a range of the source, empty unless the tag is alone on its line.
    case partial(Name, indentation: Range<Int>)
  }

  /// A name in a tag and its place in the source.
  struct Name: Hashable, Sendable {
    var text: String
    var offset: Int

    /// Whether it can't be the name of a field or of a template.
    var isReserved: Bool { text.utf8.first == UInt8(ascii: "@") }

    /// The kind of group with the name; nil if there is no such group.
    var group: SectionKind? {
      switch text {
      case "@oneLine": .oneLine
      case "@optional": .optional
      default: nil
      }
    }
  }

  enum SectionKind: Sendable {
    case normal
    case inverted
    /// Lines that are joined into one if it fits.
    case oneLine
    /// Lines that are left out if the sections among them print nothing.
    case optional
  }
}

/// A part of a parsed template that is compiled to one program: the whole template, or a section's body.
struct TemplateBody {
  var template: ParsedTemplate
  var nodes: Range<Int>
}

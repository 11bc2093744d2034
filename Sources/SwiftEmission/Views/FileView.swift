import SchemaModel

/// One generated file, and the root view of all templates.
///
/// The views of its declarations are made one at a time when they are printed, because a file may have thousands of declarations and no two
/// are needed at once.
package struct FileView: TemplateView {
  var content: OutputFile.Content
  var imports: [ImportView]
  var declarations: [DeclarationID]
  var datePatterns: [ZonedPattern]
  var builder: ViewBuilder

  package static let fields = ViewFields<FileView>(
    "file",
    "One generated file, which usually contains the types of one schema document.",
    [
      .text(
        "source",
        "The source of the file: a schema document, such as 'taxi/order.yml', or '3 documents'."
      ) {
        $0.content.source.safeInComment
      },
      .list(
        "header",
        "The lines of the '--header' option, each with a leading space.",
        of: { $0.builder.options.header }
      ) { _, line, texts in
        texts.make { texts in
          if !line.isEmpty { texts.append(" ") }
          texts.append(line.safeInComment)
        }
      },
      .flag("hasImports", "There is at least one import.") { !$0.imports.isEmpty },
      .list("imports", "The modules that the types need.") { $0.imports },
      .list("declarations", "The types, in the document's order.", of: { $0.declarations }) {
        file,
        id,
        texts in
        file.builder.declaration(id, in: &texts)
      },
      .list(
        "datePatterns",
        "The date patterns that the types use.",
        of: { $0.datePatterns }
      ) { file, pattern, texts in
        file.builder.datePattern(pattern, in: &texts)
      },
      .list(
        "shorthands",
        "The enums whose cases are members of 'CodableEnum', with the option 'enum-shorthands'.",
        of: { $0.builder.enumerationsWithShorthands(in: $0.declarations) }
      ) { file, id, texts in
        file.builder.shorthands(of: id, in: &texts)
      },
      .flag("isNamespaced", "The types are in an extension of the namespace.") {
        $0.isNamespaced
      },
      .list(
        "revision",
        "The enum with the revision of the schemas, in the file for it.",
        of: { $0.revisionNames }
      ) { file, name, texts in
        RevisionView(name: name, options: file.builder.options, in: &texts)
      },
      .flag("declaresNamespace", "The file declares the namespace, and nothing else.") {
        $0.content == .namespace
      },
      .text("namespace", "The enum that contains all types; empty if there is none.") {
        $0.builder.options.namespace ?? ""
      },
      .text(
        "namespaceModifiers",
        "All modifiers of the namespace followed by a space, such as 'nonisolated public '."
      ) {
        $0.builder.options.namespaceModifiers
      },
    ]
  )
}

extension FileView {
  fileprivate var isNamespaced: Bool {
    builder.options.namespace != nil && content != .namespace
  }

  /// The name of the enum with the revision, if this is its file.
  fileprivate var revisionNames: [Identifier] {
    content == .revision ? [builder.names.revision].compactMap(\.self) : []
  }
}

extension OutputFile.Content {
  /// The source of the file, as shown in its first line.
  fileprivate var source: String {
    switch self {
    case .document(let path): path
    case .documents: "several documents"
    case .namespace, .revision: "its options"
    }
  }

  /// Whether the file contains types of schemas.
  var holdsTypes: Bool {
    switch self {
    case .document, .documents: true
    case .namespace, .revision: false
    }
  }
}

extension EmissionOptions {
  /// The modifiers of top-level declarations that aren't generated from a schema.
  package var namespaceModifiers: String {
    (swift.hasNonisolatedTypes ? "nonisolated " : "") + access.modifier
  }
}

/// One import.
package struct ImportView: TemplateView {
  var keyword: String
  var module: String

  init(keyword: String, module: String) {
    self.keyword = keyword
    self.module = module
  }

  /// Creates an import from the user's options, which may specify an access level before the module.
  init(statement: String) {
    let words = statement.split(separator: " ").map(String.init)
    keyword = (words.dropLast() + ["import"]).joined(separator: " ")
    module = words.last ?? ""
  }

  package static let fields = ViewFields<ImportView>(
    "import",
    "A module that a generated file needs.",
    [
      .text(
        "keyword",
        "'public import' if public declarations use the module, otherwise 'import'."
      ) { $0.keyword },
      .text("module", "The module's name.") { $0.module },
    ]
  )
}

/// One type. The enum is indirect because a template accesses it once for each kind.
package indirect enum DeclarationView: TemplateView {
  case object(ObjectView)
  case enumeration(EnumerationView)
  case union(UnionView)
  case alias(AliasView)

  package static let fields = ViewFields<DeclarationView>(
    "declaration",
    "One type; exactly one of these fields is set.",
    [
      .child("object", "A struct for an object.") {
        if case .object(let object) = $0 { object } else { nil }
      },
      .child("enumeration", "An enum for a list of values.") {
        if case .enumeration(let enumeration) = $0 { enumeration } else { nil }
      },
      .child("union", "An enum for a choice of schemas.") {
        if case .union(let union) = $0 { union } else { nil }
      },
      .child("alias", "A typealias.") {
        if case .alias(let alias) = $0 { alias } else { nil }
      },
    ]
  )
}

/// The parts common to all types.
struct TypeHeader: Sendable {
  var documentation: TextLines
  var access: Text
  var modifiers: Text
  var keyword: Text
  var name: Text
  /// The parameters of a generic type; empty for others.
  var parameters: [ElementView]
  /// Whether it is a generic type or nested in one.
  var isGeneric: Bool
  var conformances: Text
  var schemaLocation: Text
  /// The expression for the revision of the schemas; empty if there is none.
  var revision: String
  var nested: [DeclarationView]
}

/// A view of a type with a header and a body.
protocol TypeView: TemplateView {
  var header: TypeHeader { get }
}

extension ViewField where View: TypeView {
  /// The fields that objects, enums and unions share.
  static var ofEveryType: [ViewField] {
    [
      .list(
        "documentation",
        "The lines of the documentation comment, each with a leading space unless empty."
      ) {
        $0.header.documentation
      },
      .text("access", "The access level followed by a space; empty for internal.") {
        $0.header.access
      },
      .text(
        "modifiers",
        "All modifiers of the type followed by a space, such as 'nonisolated public '."
      ) {
        $0.header.modifiers
      },
      .text("keyword", "'struct', 'final class' or 'enum'.") { $0.header.keyword },
      .text("name", "The Swift name, with backticks where Swift needs them.") { $0.header.name },
      .flag("hasGenericParameters", "The type is a generic one.") { !$0.header.parameters.isEmpty },
      .list(
        "genericParameters",
        "The parameters of a generic type, such as 'Item: Decodable & Sendable'."
      ) { $0.header.parameters },
      .flag(
        "isGeneric",
        "The type is generic or inside of a generic type, so that it has no static stored properties."
      ) {
        $0.header.isGeneric
      },
      .text("conformances", "The protocols that the type conforms to, separated by commas.") {
        $0.header.conformances
      },
      .text("schemaLocation", "A string literal with the location of the schema, 'file#/pointer'.")
      {
        $0.header.schemaLocation
      },
      .flag("hasRevision", "The revision of the schemas is known.") {
        !$0.header.revision.isEmpty
      },
      .text("revision", "The revision, as an expression: 'SchemaRevision.current'.") {
        $0.header.revision
      },
      .list("nested", "The types declared inside this one.") { $0.header.nested },
    ]
  }
}

package import SchemaModel

/// What the user may choose of the Swift that comes out.
package struct EmissionOptions: Hashable, Sendable {
  /// Goes before the name of every top-level type, such as `API`.
  package var typePrefix = ""
  /// Goes after the name of every top-level type, such as `Result`.
  package var typeSuffix = ""
  package var naming = NamingStyle.readable
  package var acronyms = Acronyms()
  package var access = Access.public
  package var conformance = Conformance.decodable
  /// How types look that no rule speaks of.
  package var style = TypeStyle()
  /// What is different for some types; later rules win over earlier ones.
  package var rules: [TypeStyleRule] = []
  package var nesting = Nesting.nested
  package var unions = UnionForm.named
  package var layout = FileLayout.document
  /// The enum that holds all types, such as `API`; nil for none.
  package var namespace: String?
  /// What the schemas' revision is called, such as a commit; empty for none.
  package var revision = ""
  /// Lines of comment at the head of every file, without `//`.
  package var header: [String] = []
  /// Modules that every file imports beside those it needs.
  package var imports: [String] = []
  package var runtime = RuntimeForm.module
  /// Top-level types that the module has already, such as those of a runtime that is compiled with it.
  package var takenTypeNames: Set<String> = []
  package var documentation = DocumentationComments.printed
  package var swift = SwiftVersion(major: 6, minor: 1)

  package init() {}

  package enum Access: String, Hashable, Sendable, CaseIterable {
    case `public`
    case package
    case `internal`

    /// The modifier as it is printed, with a space behind it; nothing for `internal`, which is the default of the language.
    var modifier: String {
      switch self {
      case .public: "public "
      case .package: "package "
      case .internal: ""
      }
    }
  }

  package enum Conformance: Hashable, Sendable {
    case decodable
    case codable
  }

  /// Where the type of an inline schema stands.
  package enum Nesting: String, Hashable, Sendable, CaseIterable {
    /// Inside the type around it: `Order.CarType`.
    case nested
    /// Beside it, with a longer name: `OrderCarType`.
    case flat
  }

  /// What a choice of schemas becomes.
  package enum UnionForm: String, Hashable, Sendable, CaseIterable {
    /// An enum of its own, with cases named after the schemas: `case cat(Cat)`.
    case named
    /// `OneOf2<Cat, Dog>` where the types of the variants tell them apart, else an enum.
    case generic
  }

  /// Where the runtime is.
  package enum RuntimeForm: String, Hashable, Sendable, CaseIterable {
    /// In a module to import.
    case module
    /// In the same module, as `dtoc runtime export` writes it.
    case source
  }

  package enum DocumentationComments: Hashable, Sendable {
    case printed
    case omitted
  }
}

/// Which types share a file.
package enum FileLayout: Hashable, Sendable {
  /// One file for each schema document, folders mirrored.
  case document
  /// One file for each top-level type, in the folder of its document.
  case type
  /// One file for all.
  case single
  /// So many files, each type in the one that its name chooses: a type stays where it is when others come and go.
  case sharded(Int)
}

/// The oldest Swift that has to compile the output.
package struct SwiftVersion: Hashable, Comparable, Sendable {
  package var major: Int
  package var minor: Int

  package init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  package static func < (left: SwiftVersion, right: SwiftVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// Whether types can be `nonisolated`.
  ///
  /// Source: SE-0449.
  var hasNonisolatedTypes: Bool { self >= SwiftVersion(major: 6, minor: 1) }

  /// Whether imports can have an access level.
  ///
  /// Source: SE-0409.
  var hasAccessLevelOnImports: Bool { self >= SwiftVersion(major: 6, minor: 0) }
}

package import SchemaModel

/// The user's choices that affect the generated Swift.
package struct EmissionOptions: Hashable, Sendable {
  /// The prefix of every top-level type name, such as `API`.
  package var typePrefix = ""
  /// The suffix of every top-level type name, such as `Result`.
  package var typeSuffix = ""
  package var customNames = CustomNames.parts
  package var naming = NamingStyle.readable
  package var acronyms = Acronyms()
  package var nameStyle = NameStyle.recorded
  package var constants = ConstantForm.values
  /// nil if the style of the names and what earlier runs have declared decide.
  package var identicalTypes: IdenticalTypes?
  package var sameness = Sameness.ofMeaning
  package var identicalEnums = IdenticalEnums.separate
  package var enumShorthands = EnumShorthands.omitted
  package var access = Access.public
  package var conformance = Conformance.decodable
  /// The style of types that no rule selects.
  package var style = TypeStyle()
  /// The exceptions to `style`. Later rules take precedence over earlier ones.
  package var rules: [TypeStyleRule] = []
  package var nesting = Nesting.nested
  package var unions = UnionForm.named
  package var layout = FileLayout.automatic
  /// The enum that holds all types, such as `API`; nil for none.
  package var namespace: String?
  /// The revision of the schemas, such as a commit; empty for none.
  package var revision = ""
  /// Comment lines at the start of every file, without `//`.
  package var header: [String] = []
  /// Modules that every file imports in addition to those it needs.
  package var imports: [String] = []
  package var runtime = RuntimeForm.module
  /// Top-level types that the module already has, such as those of a runtime compiled along with it.
  package var takenTypeNames: Set<String> = []
  /// Files that the module already has, without folder and extension.
  package var takenFileNames: [String] = []
  package var documentation = DocumentationComments.printed
  package var swift = SwiftVersion(major: 6, minor: 1)

  package init() {}

  package enum Access: String, Hashable, Sendable, CaseIterable {
    case `public`
    case package
    case `internal`

    /// The modifier followed by a space; empty for `internal`, which is the default in Swift.
    package var modifier: String {
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

  /// What becomes of the names that the option `names` and `x-dto-name` give to top-level types.
  package enum CustomNames: Hashable, Sendable {
    /// They are treated like names of schemas: they get the case of a type, the prefix and the suffix.
    case parts
    /// They are the Swift names.
    case full
  }

  /// The location of types of inline schemas.
  package enum Nesting: String, Hashable, Sendable, CaseIterable {
    /// Inside the enclosing type: `Order.CarType`.
    case nested
    /// Next to the enclosing type, with a longer name: `OrderCarType`.
    case flat
  }

  /// The type of a property that can have only one value.
  package enum ConstantForm: String, Hashable, Sendable, CaseIterable {
    /// The type of the value, such as `String`.
    case values
    /// An enum with one case.
    case enums
  }

  /// The declarations of inline types in one document that are the same but for name and place.
  package enum IdenticalTypes: String, Hashable, Sendable, CaseIterable {
    /// One in each place.
    case separate
    /// One for all in a document, of which the others are aliases.
    case alias
    /// One for all in a module.
    case module
  }

  /// What identical types have in common.
  package enum Sameness: Hashable, Sendable {
    /// What their schemas mean.
    case ofMeaning
    /// The text of their schemas as well, because templates can print any keyword.
    case ofText
  }

  /// The declarations of inline enums with the same name and values in one document.
  package enum IdenticalEnums: String, Hashable, Sendable, CaseIterable {
    /// One in each type: `Order.Status` and `Park.Status`.
    case separate
    /// One at the top level: `Status`.
    case shared
  }

  /// The cases of enums as members of `CodableEnum`: `Order(carType: .minivan)`.
  package enum EnumShorthands: Hashable, Sendable {
    case printed
    case omitted
  }

  /// The Swift form of unions.
  package enum UnionForm: String, Hashable, Sendable, CaseIterable {
    /// An enum of its own, with cases named after the schemas: `case cat(Cat)`.
    case named
    /// `OneOf2<Cat, Dog>` if the types of the variants can be distinguished, or else an enum.
    case generic
  }

  /// The location of the runtime.
  package enum RuntimeForm: String, Hashable, Sendable, CaseIterable {
    /// In a module to import.
    case module
    /// In the same module, as exported by `dtoc runtime export`.
    case source
  }

  package enum DocumentationComments: Hashable, Sendable {
    case printed
    case omitted
  }
}

/// How types are distributed over files.
package enum FileLayout: Hashable, Sendable {
  /// One file for each schema document, with the same folders. A long document is split into several files in a folder of its own, so
  /// that several processor cores compile it.
  case automatic
  /// One file for each schema document, with the same folders.
  case document
  /// One file for each top-level type, in the folder of its document.
  case type
  /// One file for all types.
  case single
  /// A fixed number of files. The name of a type determines its file, so a type stays in its file when other types are added or removed.
  case sharded(Int)

  /// Whether the files of a document depend on no other document, except for their names.
  package var dividesByDocument: Bool {
    switch self {
    case .automatic, .document: true
    case .type, .single, .sharded: false
    }
  }
}

/// The oldest version of Swift that must compile the output.
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
  package var hasNonisolatedTypes: Bool { self >= SwiftVersion(major: 6, minor: 1) }

  /// Whether a comma can follow the last parameter.
  ///
  /// Source: SE-0439.
  var hasTrailingCommas: Bool { self >= SwiftVersion(major: 6, minor: 1) }

  /// Whether there are arrays whose number of elements is a part of their type.
  ///
  /// Source: SE-0453.
  package var hasInlineArrays: Bool { self >= SwiftVersion(major: 6, minor: 2) }

  package var text: String { "\(major).\(minor)" }

  /// Whether imports can have an access level.
  ///
  /// Source: SE-0409.
  var hasAccessLevelOnImports: Bool { self >= SwiftVersion(major: 6, minor: 0) }
}

extension EmissionOptions {
  /// The keyword that imports a module whose types declarations mention.
  package var importKeyword: String {
    guard swift.hasAccessLevelOnImports else { return "import" }
    return switch access {
    case .public: "public import"
    case .package: "package import"
    case .internal: "import"
    }
  }
}

import Testing

@testable import SwiftEmission

/// Compiles each keyword, and each other special name, in each position.
@Suite struct KeywordTests {
  @Test func everyWordCompilesInEveryPosition() throws {
    var text = SwiftTypeChecker.runtime
    var names = NameTable<String>()
    for (index, word) in (Self.keywords + Self.otherWords).enumerated() {
      text += "enum Nested\(index) {\n\(Self.uses(of: word, in: "Nested\(index)"))}\n"
    }
    // A top-level type hides anything with the same name in the whole file.
    for word in Self.keywords + Self.otherWords + Self.types {
      let type = names.claim([word], as: .type, in: names.module, for: word)
      text += Self.uses(ofType: type, in: nil)
    }
    let complaints = try SwiftTypeChecker.complaints(about: text)
    #expect(complaints == [])
  }

  private static func uses(of word: String, in namespace: String) -> String {
    uses(ofType: Identifier(word, as: .type), in: namespace)
      + uses(ofProperty: Identifier(word, as: .property), type: "String")
      + uses(ofProperty: Identifier(word, as: .property), type: "Int")
      + uses(ofEnumCase: Identifier(word, as: .enumCase))
      + uses(ofUnionCase: Identifier(word, as: .unionCase))
      + uses(ofArgument: Identifier(word, as: .argument))
  }

  private static func uses(ofProperty name: Identifier, type: String) -> String {
    """
    struct Required\(type): Codable, Hashable, Sendable {
      static let schemaLocation: StaticString = "#"
      let \(name.declaration): \(type)
      init(\(name.parameter): \(type), other: Int = 0) { self.\(name.bare) = \(name.value) }
      init(from decoder: any Decoder) throws {
        let fields = try DTOFields(decoder)
        \(name.assigned) = try fields.required("key")
      }
      func encode(to encoder: any Encoder) throws {
        var output = try DTOOutput(encoder)
        try output.required(self.\(name.bare), "key")
      }
      static func make() -> Self { Self(\(name.label): Required\(type).make().\(name.bare)) }
    }
    struct Optional\(type): Codable, Hashable, Sendable {
      @SafeOptional var \(name.declaration): \(type)?
      init(\(name.parameter): \(type)? = nil) {
        self.\(name.storage) = SafeOptional(\(name.value))
      }
      init(from decoder: any Decoder) throws {
        let fields = try DTOFields(decoder)
        \(name.storage) = fields.safeOptional("key")
      }
      func encode(to encoder: any Encoder) throws {
        var output = try DTOOutput(encoder)
        try output.optional(self.\(name.bare), "key")
      }
      var isMissing: Bool { self.$\(name.bare) }
      static func make() -> Self { Self(\(name.label): nil) }
    }

    """
  }

  private static func uses(ofEnumCase name: Identifier) -> String {
    """
    enum Values: String, Codable, CaseIterable, Sendable {
      static let schemaLocation: StaticString = "#"
      case \(name.declaration) = "value"
      case another
      static let first = Values.\(name.bare)
      static let all = Values.allCases
      init(_ number: Int) { self = .\(name.bare) }
      var number: Int {
        switch self {
        case .\(name.bare): 1
        case .another: 2
        }
      }
    }
    enum Numbers: Int, Codable, CaseIterable, Sendable { case zero, \(name.declaration) }

    """
  }

  private static func uses(ofUnionCase name: Identifier) -> String {
    """
    indirect enum Union: Codable, Hashable, Sendable {
      static let schemaLocation: StaticString = "#"
      case \(name.declaration)(Int)
      case other(Union)
      case undefined(String)
      init(from decoder: any Decoder) throws { self = try .\(name.bare)(Int(from: decoder)) }
      func encode(to encoder: any Encoder) throws {
        switch self {
        case .\(name.bare)(let payload): try payload.encode(to: encoder)
        case .other(let payload): try payload.encode(to: encoder)
        case .undefined: break
        }
      }
      static func make() -> Union { Union.\(name.bare)(1) }
    }

    """
  }

  private static func uses(ofArgument name: Identifier) -> String {
    """
    static func call(\(name.parameter): Int, other: Int) -> Int { \(name.value) + other }
    static func call() -> Int { call(\(name.label): 1, other: 2) }

    """
  }

  private static func uses(ofType name: Identifier, in namespace: String?) -> String {
    let user = name.bare
    let name = name.declaration
    let path = namespace.map { "\($0)." } ?? ""
    return """
      struct \(name): Codable, Hashable, Sendable {
        let value: Int
        enum Inner: String, Codable, CaseIterable, Sendable { case value }
      }
      struct User\(user): Codable, Hashable, Sendable {
        let one: \(name)
        let maybe: \(name)?
        let list: [\(name)]
        let table: [String: \(name)]
        let inner: \(name).Inner
        let qualified: \(path)\(name)
        @SafeOptional var mild: \(name)?
        init(from decoder: any Decoder) throws {
          let fields = try DTOFields(decoder)
          one = try fields.required("one")
          maybe = nil
          list = [try decoder.singleValueContainer().decode(\(name).self)]
          table = [:]
          inner = .value
          qualified = \(name)(value: 1)
          _mild = fields.safeOptional("mild")
        }
        func encode(to encoder: any Encoder) throws {}
      }

      """
  }
}

// MARK: - Words

extension KeywordTests {
  /// All cases of `Keyword` in the swift-syntax of Swift 6.3, including contextual and experimental ones.
  fileprivate static let keywords = """
    Any Protocol Self Sendable Type _BridgeObject _Class _NativeClass _NativeRefCountedObject \
    _PackageDescription _RefCountedObject _Trivial _TrivialAtMost _TrivialStride _UnknownLayout \
    __consuming __owned __setter_access __shared _backDeploy _borrow _borrowing \
    _compilerInitialized _const _consuming _documentation _dynamicReplacement _effects _forward \
    _implements _linear _local _modify _move _mutating _noMetadata _opaqueReturnTypeOf \
    _originallyDefinedIn _read _specialize _spi_available _underlyingVersion _version abi \
    accesses actor addressWithNativeOwner addressWithOwner any as assignment associatedtype \
    associativity async attached autoclosure availability available await backDeployed before \
    block borrow borrowing break canImport case catch class compiler consume consuming continue \
    convenience convention copy default defer deinit dependsOn deprecated derivative didSet \
    differentiable discard distributed do dynamic each else enum escaping exported extension \
    fallthrough false file fileprivate final for forward freestanding func get guard higherThan \
    if import in indirect infix init initializes inout internal introduced is isolated kind lazy \
    left let line linear lowerThan macro message metadata modify module \
    mutableAddressWithNativeOwner mutableAddressWithOwner mutate mutating nil noDerivative \
    noasync noescape none nonisolated nonmutating nonsending objc obsoleted of open operator \
    optional override package postfix precedencegroup preconcurrency prefix private protocol \
    public read reasync renamed repeat required rethrows retroactive return reverse right safe \
    scoped self sending set some specialized spi spiModule static struct subscript super swift \
    switch target then throw throws transpose true try typealias unavailable unchecked unowned \
    unsafe unsafeAddress unsafeMutableAddress using var visibility weak where while willSet wrt \
    yield
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Members of the protocols that generated types conform to, and local variables of generated code.
  fileprivate static let otherWords = """
    hash hashValue encode encodeIfPresent decode rawValue allCases schemaLocation undefined id type \
    description debugDescription customMirror decoder encoder fields output key value name _value \
    number payload make AllCases RawValue CodingKeys ID Element Index \
    Key Value print error newValue oldValue dynamicType Module Main
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Types of the standard library and of Foundation, and keywords in the spelling of types.
  fileprivate static let types =
    keywords.map { $0.prefix(1).uppercased() + $0.dropFirst() }.filter { !keywords.contains($0) }
      + """
      Actor AnyObject Array Bool CaseIterable Character Codable CodingKey Collection Comparable Data \
      Date Decimal Decodable Decoder Dictionary Double Encodable Encoder Equatable Error Float \
      Foundation Hashable Identifiable Int Int32 Int64 Locale MainActor Never Notification Operation \
      Optional Process Range RawRepresentable Result SafeOptional Sequence Set StaticString String \
      Swift Task Thread UInt URL UUID Void
      """.split(whereSeparator: \.isWhitespace).map(String.init)
}

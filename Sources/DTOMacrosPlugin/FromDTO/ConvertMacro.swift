#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@Convert` and `@Ignore`, which `@FromDTO` reads. They add nothing themselves, and only check how they are used.
  enum ConvertMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
      let removal = [FixIt.remove(node, from: attributes)]
      let type = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
      let isForBoth =
        node.plainName == "Ignore"
        || node.argument("using") != nil && node.argument("from") == nil
      let readers = isForBoth ? ["FromDTO", "DTO"] : ["FromDTO"]
      if readers.allSatisfy({ type?.attributes.named($0).isEmpty != false }) {
        let isForDTO = type?.attributes.named("DTO").isEmpty == false
        context.report(
          isForDTO ? .onlyConverters : .noFromDTO(node.plainName),
          at: node,
          fixes: removal
        )
        return []
      }
      if let path = node.argument("from") { checkPath(path, in: context) }
      if let inverse = node.labeledArgument("inverse"),
        type?.attributes.named("FromDTO").isEmpty == false
      {
        let fix = FixIt.remove("remove 'inverse'", inverse, from: node)
        context.report(.inverseOfDomainType, at: inverse.expression, fixes: [fix])
      }
      switch DeclSyntax(declaration).as(DeclSyntaxEnum.self) {
      case .variableDecl(let variable) where !variable.storedProperties.isEmpty:
        check(node, on: variable, removal, in: context)
      case .enumCaseDecl where type?.attributes.named("DTO").isEmpty == false:
        context.report(.convertedCase(node.plainName), at: node, fixes: removal)
      case .enumCaseDecl(let declaration) where node.plainName == "Convert":
        if declaration.elements.count > 1 {
          context.report(.severalNames, at: node)
        }
      default: context.report(.noStoredProperty(node.plainName), at: node, fixes: removal)
      }
      return []
    }

    private static func check(
      _ node: AttributeSyntax,
      on variable: VariableDeclSyntax,
      _ removal: [FixIt],
      in context: some MacroExpansionContext
    ) {
      guard node.plainName == "Ignore" else {
        if !variable.attributes.named("Ignore").isEmpty {
          context.report(.ignored, at: node, fixes: removal)
        } else if variable.bindings.count > 1, node.argument("from") != nil {
          context.report(.severalNames, at: node)
        }
        return
      }
      for property in variable.storedProperties {
        let isOptional = property.type.map { TypeShape($0).isOptional } ?? false
        if property.initialValue == nil, property.isConstant || !isOptional {
          context.report(.noInitialValue(property.plainName), at: node, fixes: removal)
        }
      }
    }

    private static func checkPath(_ path: ExprSyntax, in context: some MacroExpansionContext) {
      guard let text = path.stringLiteral else {
        context.report(.notLiteral, at: path)
        return
      }
      let names = text.split(separator: ".", omittingEmptySubsequences: false)
      if names.contains(where: { !$0.isName }) { context.report(.notPath, at: path) }
    }
  }

  extension Substring {
    /// Whether this can be the name of a member.
    fileprivate var isName: Bool {
      guard let first, !first.isNumber else { return false }
      return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  extension Misuse {
    fileprivate static func noFromDTO(_ name: String) -> Misuse {
      Misuse("no-from-dto", "'@\(name)' has no effect without '@FromDTO' on the type")
    }

    fileprivate static let inverseOfDomainType = Misuse(
      "inverse-of-domain-type",
      "'inverse' has no effect with '@FromDTO', which doesn't make a DTO from the type; remove it"
    )

    fileprivate static let onlyConverters = Misuse(
      "only-converters",
      "with '@DTO', '@Convert' needs a converter or a function, as in '@Convert(using: MoneyConverter.self)'; keys and paths are written in '@Key'"
    )

    fileprivate static func noStoredProperty(_ name: String) -> Misuse {
      Misuse("no-stored-property", "'@\(name)' needs a stored property of an instance; remove it")
    }

    fileprivate static func convertedCase(_ name: String) -> Misuse {
      Misuse(
        "attribute-of-case",
        "'@\(name)' has no effect on a case of an enum with '@DTO'; remove it"
      )
    }

    fileprivate static let severalNames = Misuse(
      "several-names",
      "'@Convert(from:)' is for a single name; declare the others on lines of their own"
    )

    fileprivate static let ignored = Misuse(
      "convert-ignored",
      "'@Convert' has no effect next to '@Ignore'"
    )

    fileprivate static func noInitialValue(_ name: String) -> Misuse {
      Misuse("ignored-without-value", "'\(name)' is ignored, so it needs an initial value")
    }

    fileprivate static let notLiteral = Misuse(
      "path-not-literal",
      "'from' must be a string literal without interpolations"
    )

    fileprivate static let notPath = Misuse(
      "not-a-path",
      "'from' must be the name of a member, or names with dots between them"
    )
  }
#endif

#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A stored property of an instance, as a macro reads it from its declaration.
  ///
  /// For example, `var name, nickname: String` declares two, both of type `String`.
  struct StoredProperty {
    /// The name as it is declared, with backticks if it has them.
    let name: TokenSyntax
    /// The written type, or that of the initial value; `nil` if only the compiler knows it.
    let type: TypeSyntax?
    let initialValue: ExprSyntax?
    let declaration: VariableDeclSyntax

    /// The name without backticks.
    var plainName: String { name.identifier?.name ?? name.text }

    var isConstant: Bool { declaration.bindingSpecifier.tokenKind == .keyword(.let) }

    /// Whether it is a `let` with an initial value, which no initializer can change.
    var isFixed: Bool { isConstant && initialValue != nil }
  }

  extension DeclGroupSyntax {
    /// The stored properties of instances, in order. Properties inside `#if` aren't among them.
    var storedProperties: [StoredProperty] {
      memberBlock.members.flatMap { $0.decl.as(VariableDeclSyntax.self)?.storedProperties ?? [] }
    }
  }

  extension DeclGroupSyntax {
    /// The stored properties that a macro can't read, with what is wrong: those inside `#if`, whose condition only the compiler knows, and
    /// those of tuple patterns.
    ///
    /// - Parameter macro: The name of the macro.
    func unreadableProperties(for macro: String) -> [(misuse: Misuse, node: Syntax)] {
      let conditional = memberBlock.members.compactMap { $0.decl.as(IfConfigDeclSyntax.self) }
        .flatMap(\.declarations)
      let hidden = conditional.compactMap { declaration -> (misuse: Misuse, node: Syntax)? in
        if let method = declaration.as(FunctionDeclSyntax.self),
          ["didDecode", "willEncode"].contains(method.name.text), macro == "DTO"
        {
          return (.conditional(macro, method.name.text), Syntax(method.name))
        }
        guard let variable = declaration.as(VariableDeclSyntax.self),
          variable.attributes.named("Ignore").isEmpty,
          let property = variable.storedProperties.first
        else { return nil }
        return (.conditional(macro, property.plainName), Syntax(property.name))
      }
      let tuples = memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        .filter { $0.attributes.named("Ignore").isEmpty }
        .flatMap(\.tuplePatterns)
      return hidden + tuples.map { (.tuplePattern(macro), Syntax($0)) }
    }
  }

  extension IfConfigDeclSyntax {
    /// The declarations in all of its clauses.
    fileprivate var declarations: [DeclSyntax] {
      clauses.flatMap { clause -> [DeclSyntax] in
        guard case .decls(let members) = clause.elements else { return [] }
        return members.flatMap { member -> [DeclSyntax] in
          member.decl.as(IfConfigDeclSyntax.self)?.declarations ?? [member.decl]
        }
      }
    }
  }

  extension VariableDeclSyntax {
    fileprivate var tuplePatterns: [TuplePatternSyntax] {
      guard !modifiers.contains(where: \.excludesStorage) else { return [] }
      return bindings.compactMap { $0.pattern.as(TuplePatternSyntax.self) }
    }

    /// The stored properties of an instance that this declares: none if it is computed, static or lazy.
    var storedProperties: [StoredProperty] {
      guard !modifiers.contains(where: \.excludesStorage) else { return [] }
      var type: TypeSyntax?
      // `var name, nickname: String` states the type once, after the last name.
      let properties = bindings.reversed().compactMap { binding -> StoredProperty? in
        type = binding.typeAnnotation?.type.trimmed ?? (binding.initializer == nil ? type : nil)
        guard binding.accessorBlock?.areObservers != false,
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { return nil }
        let value = binding.initializer?.value
        return StoredProperty(
          name: name,
          type: type ?? value?.literalType,
          initialValue: value,
          declaration: self
        )
      }
      return properties.reversed()
    }
  }

  extension DeclModifierSyntax {
    fileprivate var excludesStorage: Bool {
      switch name.tokenKind {
      case .keyword(.static), .keyword(.class), .keyword(.lazy): true
      default: false
      }
    }
  }

  extension AccessorBlockSyntax {
    /// Whether the block contains only `willSet` and `didSet`, so that the property is stored.
    fileprivate var areObservers: Bool {
      guard case .accessors(let accessors) = accessors else { return false }
      return accessors.allSatisfy {
        [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
      }
    }
  }

  extension ExprSyntax {
    /// The type that the compiler gives a variable with this initial value; `nil` if that isn't obvious.
    fileprivate var literalType: TypeSyntax? {
      switch self.as(ExprSyntaxEnum.self) {
      case .booleanLiteralExpr: return "Bool"
      case .integerLiteralExpr: return "Int"
      case .floatLiteralExpr: return "Double"
      case .stringLiteralExpr: return "String"
      case .prefixOperatorExpr(let negative): return negative.expression.literalType
      case .arrayExpr(let array):
        let types = array.elements.map(\.expression.literalType?.description)
        guard let first = types.first, let first, Set(types).count == 1 else { return nil }
        return "[\(raw: first)]"
      case .functionCallExpr(let call):
        // `Settings()` creates a value of that type, unless it is a function with an unusual name.
        guard let type = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
          type.text.first?.isUppercase == true
        else { return nil }
        return "\(type.trimmed)"
      default: return nil
      }
    }
  }

  extension Misuse {
    fileprivate static func conditional(_ macro: String, _ name: String) -> Misuse {
      Misuse(
        "conditional-member",
        "'@\(macro)' can't read '\(name)' inside '#if'; move it out, or give it an initial value and '@Ignore'"
      )
    }

    fileprivate static func tuplePattern(_ macro: String) -> Misuse {
      Misuse(
        "tuple-pattern",
        "'@\(macro)' needs a declaration of its own for each property, not a tuple"
      )
    }
  }
#endif

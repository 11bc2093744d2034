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

  extension VariableDeclSyntax {
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
#endif

#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  // Conformances that a declaration states itself. Without what the macro adds, a `Codable` would be synthesized, and know nothing of keys,
  // defaults and tolerance. A macro can't see an extension, but one without methods of its own has those that the macro adds.

  extension Mistakes {
    /// Reports conformances and methods that `@DTO` adds.
    mutating func checkConformances(
      of declaration: some DeclGroupSyntax,
      _ coding: DTOSettings.Coding,
      _ attribute: AttributeSyntax
    ) {
      for inherited in declaration.inheritanceClause?.inheritedTypes ?? [] {
        for component in inherited.type.components {
          guard let stated = component.conformance,
            stated != .representable || coding != .decodable,
            stated != .convertible || coding != .encodable
          else { continue }
          let wanted = coding.with(stated)
          let fix = FixIt.remove(component, inherited, from: declaration)
            .adding(wanted == coding ? nil : attribute.change(to: attribute.stating(wanted)))
          report(.statedConformance(component, wanted), at: component, fixes: [fix])
        }
      }
      for member in declaration.memberBlock.members where member.decl.isCodingMethod(coding) {
        let fix = FixIt.replaceExactly("remove it", member, with: MemberBlockItemListSyntax([]))
        report(.codingMethod, at: member.decl, fixes: [fix])
      }
    }
  }

  /// A conformance that `@DTO` adds.
  private enum StatedConformance {
    case codable, decodable, encodable, convertible, representable
  }

  extension DTOSettings.Coding {
    /// What adds the conformance, too.
    fileprivate func with(_ conformance: StatedConformance) -> DTOSettings.Coding {
      switch conformance {
      case .convertible, .representable: self
      case .codable: .codable
      case .decodable: self == .encodable ? .codable : self
      case .encodable: self == .decodable ? .codable : self
      }
    }
  }

  extension TypeSyntax {
    /// The types of a composition such as `Codable & Sendable`, without attributes and parentheses; otherwise the type itself.
    var components: [TypeSyntax] {
      switch self.as(TypeSyntaxEnum.self) {
      case .compositionType(let composition): composition.elements.flatMap(\.type.components)
      case .attributedType(let attributed): attributed.baseType.components
      case .tupleType(let tuple) where tuple.elements.count == 1:
        tuple.elements.flatMap(\.type.components)
      default: [self]
      }
    }

    /// The conformance that a name of a protocol states, with or without that of its module.
    fileprivate var conformance: StatedConformance? {
      switch self.as(MemberTypeSyntax.self)?.name.text ?? trimmedDescription {
      case "Codable": .codable
      case "Decodable": .decodable
      case "Encodable": .encodable
      case "DTOConvertible", "DTODecodable": .convertible
      case "DTORepresentable": .representable
      default: nil
      }
    }
  }

  extension DeclSyntax {
    /// Whether this is one of the two requirements of `Codable`, of those that the DTO is for.
    fileprivate func isCodingMethod(_ coding: DTOSettings.Coding) -> Bool {
      if let initializer = self.as(InitializerDeclSyntax.self) {
        return coding != .encodable
          && initializer.signature.parameterClause.parameters.takes("from", "Decoder")
      }
      guard let method = self.as(FunctionDeclSyntax.self), method.name.text == "encode" else {
        return false
      }
      return coding != .decodable
        && method.signature.parameterClause.parameters.takes("to", "Encoder")
    }
  }

  extension FunctionParameterListSyntax {
    /// Whether the only parameter has a label and the type of a protocol.
    fileprivate func takes(_ label: String, _ type: String) -> Bool {
      guard count == 1, let first, first.firstName.text == label else { return false }
      let words = first.type.trimmedDescription.split { !$0.isLetter }
      return words.last.map(String.init) == type
    }
  }

  extension FixIt {
    /// A fix-it that removes a protocol from the inheritance clause of a declaration.
    static func remove(
      _ component: TypeSyntax,
      _ inherited: InheritedTypeSyntax,
      from declaration: some DeclGroupSyntax
    ) -> FixIt {
      let message = "remove '\(component.trimmedDescription)'"
      if let composition = component.parent?.parent?.as(CompositionTypeElementListSyntax.self) {
        let rest = composition.filter { $0.type.id != component.id }
        let kept = rest.dropLast() + (rest.last.map { [$0.with(\.ampersand, nil)] } ?? [])
        return replace(message, composition, with: CompositionTypeElementListSyntax(kept))
      }
      guard let clause = declaration.inheritanceClause else {
        return replaceExactly(message, component, with: component)
      }
      let rest = clause.inheritedTypes.filter { $0.id != inherited.id }
      guard let last = rest.last else {
        let nothing = TokenSyntax(
          .unknown(""),
          trailingTrivia: clause.trailingTrivia,
          presence: .present
        )
        return replaceExactly(message, clause, with: nothing)
      }
      let kept = InheritedTypeListSyntax(rest.dropLast() + [last.with(\.trailingComma, nil)])
      return replace(message, clause.inheritedTypes, with: kept)
    }
  }

  extension AttributeSyntax {
    fileprivate func change(to other: AttributeSyntax) -> FixIt.Change {
      .replace(oldNode: Syntax(self), newNode: Syntax(other))
    }

    /// The attribute with another coding.
    func stating(_ coding: DTOSettings.Coding) -> AttributeSyntax {
      let value = ExprSyntax(".\(raw: coding.rawValue)")
      var arguments = argumentList
      if let first = arguments.first, first.label == nil {
        arguments[0] = first.with(\.expression, value)
      } else {
        let comma: TokenSyntax? =
          arguments.isEmpty ? nil : .commaToken(trailingTrivia: .space)
        arguments.insert(LabeledExprSyntax(expression: value, trailingComma: comma), at: 0)
      }
      return with(arguments)
    }
  }

  extension Misuse {
    fileprivate static func statedConformance(
      _ type: TypeSyntax,
      _ coding: DTOSettings.Coding
    ) -> Misuse {
      let attribute = coding == .decodable ? "@DTO" : "@DTO(.\(coding.rawValue))"
      return Misuse(
        "stated-conformance",
        "'\(attribute)' adds '\(type.trimmedDescription)'; written here, it would ignore keys, defaults and tolerance"
      )
    }

    fileprivate static let codingMethod = Misuse(
      "coding-method",
      "'@DTO' adds this one; to take part in the conversion, declare 'didDecode(from dto: DTO)' or 'willEncode(_ dto: inout DTO)'"
    )
  }
#endif

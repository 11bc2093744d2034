#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  // Types that are obviously not in payloads. Of all others, the compiler knows it.

  extension Mistakes {
    /// Reports a type that no payload can contain.
    ///
    /// - Parameter declaration: The declaration in the source with the type; `nil` if that isn't one of a property.
    mutating func checkType(
      _ type: TypeSyntax,
      at node: Syntax,
      in declaration: VariableDeclSyntax?
    ) {
      if let kind = type.kindWithoutPayload { report(.undecodableType(type, kind), at: node) }
      if ["Character", "Substring"].contains(type.trimmedDescription) {
        let written = declaration?.tokens(viewMode: .sourceAccurate)
          .first {
            $0.text == type.trimmedDescription && $0.parent?.is(IdentifierTypeSyntax.self) == true
          }
        let fix = written.map {
          FixIt.replace("replace with 'String'", $0, with: TokenSyntax.identifier("String"))
        }
        report(.otherString(type), at: node, fixes: fix.map { [$0] } ?? [])
      }
    }
  }

  extension TypeSyntax {
    /// The kind of type in words, if no value of it can be in a payload.
    fileprivate var kindWithoutPayload: String? {
      switch self.as(TypeSyntaxEnum.self) {
      case .functionType: return "a function"
      case .tupleType: return "a tuple"
      case .metatypeType: return "a type"
      case .someOrAnyType: return "an existential type"
      case .compositionType: return "a composition of protocols"
      case .attributedType(let attributed):
        return attributed.baseType.kindWithoutPayload ?? "such a value"
      case .identifierType:
        switch trimmedDescription {
        case "Any", "AnyObject": return "an existential type"
        case "Void": return "a tuple"
        default: return nil
        }
      default: return nil
      }
    }

    /// Whether a value of this type has no members of its own.
    var isScalar: Bool {
      let scalars: Set = [
        "Bool", "Character", "Data", "Date", "Decimal", "Double", "Float", "Int", "String",
        "Substring",
        "URL", "UUID",
      ]
      let name = trimmedDescription
      return scalars.contains(name) || RawType.stated.contains(name) && name != "JSONValue"
    }
  }

  extension Misuse {
    fileprivate static func otherString(_ type: TypeSyntax) -> Misuse {
      Misuse(
        "other-string",
        "'\(type.trimmedDescription)' can't be decoded; use 'String', '@Convert(using:)' or '@Ignore'"
      )
    }

    fileprivate static func undecodableType(_ type: TypeSyntax, _ kind: String) -> Misuse {
      Misuse(
        "undecodable-type",
        "'\(type.trimmedDescription)' is \(kind), which no payload contains; use another type, '@Convert(using:)' or '@Ignore'"
      )
    }
  }
#endif

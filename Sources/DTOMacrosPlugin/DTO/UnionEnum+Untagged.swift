#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  // Enums whose payloads don't name their cases.

  extension UnionEnum {
    /// The initializer that tries all cases, each of which is a type of its own, as the runtime compares types.
    func attempts(of type: String) -> String {
      let attempts = variants.indices.map { index in
        """
        if let found = attempt.decode(Variant\(index).self, from: .any) {
        value = found.value
        return
        }
        """
      }
      let types = variants.enumerated().map { index, variant in
        """
        private struct Variant\(index): Swift.Decodable {
        let value: \(type)

        init(from decoder: any Swift.Decoder) throws {
        \(decoding(variant, of: type).joined(separator: "\n"))
        }
        }
        """
      }
      return """
        \(settings.access.modifierForMember)init(from decoder: any Swift.Decoder) throws {
        let union = try DTOUnion(decoder, of: \(type).self)
        for attempt in union.attempts {
        \(attempts.joined(separator: "\n"))
        }
        \(decodingOfUnknown(type))
        }

        \(types.joined(separator: "\n\n"))
        """
    }

    /// Reports what names a case, and cases that no payload can be told to be.
    func reportTagged(_ declaration: EnumDeclSyntax, _ mistakes: inout Mistakes) {
      for label in ["tag", "content"] {
        guard let found = declaration.statedEnumArgument(label) else { continue }
        let fix = FixIt.remove("remove '\(label)'", found.argument, from: found.attribute)
        mistakes.report(.tagOfUntagged(label), at: found.expression, fixes: [fix])
      }
      for (element, declaration) in declaration.caseElements {
        if let attribute = declaration.attributes.named("Case").first {
          let fix = FixIt.remove(attribute, from: declaration.attributes)
          mistakes.report(.valueOfUntagged, at: attribute, fixes: [fix])
        }
        let isUnknown =
          switch unknown {
          case .named(let name), .keeping(let name, _): name == element.name.text
          case .invalid, .omitted: false
          }
        if !isUnknown, element.parameterClause == nil {
          mistakes.report(.emptyUntagged(element.name.text.trimmingBackticks), at: element.name)
        }
      }
      for variant in variants {
        guard variant.whole != nil, let parameter = variant.known.parameters.first,
          parameter.defaultValue != nil || TypeShape(parameter.type).isOptional
        else { continue }
        mistakes.report(.anyUntagged, at: parameter)
      }
      if settings.decodes { reportUnreachable(&mistakes) }
    }

    /// Reports cases all of whose payloads would be an earlier one.
    private func reportUnreachable(_ mistakes: inout Mistakes) {
      for (index, variant) in variants.enumerated() {
        let known = variant.known
        let earlier = variants[..<index]
        let values = known.element.parameterClause?.trimmedDescription
        if let other = earlier.first(where: {
          $0.known.element.parameterClause?.trimmedDescription == values
        }) {
          mistakes.report(.sameValues(as: other.known.plainName), at: known.element.name)
        } else if let shape = variant.whole?.property.shape,
          let other = earlier.first(where: { $0.whole?.property.shape.takesAll(of: shape) == true })
        {
          mistakes.report(.takenValues(by: other.known.plainName), at: known.element.name)
        }
      }
    }
  }

  extension TypeShape {
    /// Whether each payload of another type is one of this type as well.
    fileprivate func takesAll(of other: TypeShape) -> Bool {
      switch (self, other) {
      case (.other(let type), .other(let other)):
        let taken: Set<String>
        switch type.trimmedDescription {
        case "String": taken = ["Date", "URL", "UUID"]
        case "Double": taken = RawType.stated.subtracting(["String", "JSONValue"])
        case "Int", "Int64": taken = ["Int", "Int8", "Int16", "Int32", "Int64"]
        case "JSONValue": return true
        default: return false
        }
        return taken.contains(other.trimmedDescription)
      case (.other(let type), _): return type.trimmedDescription == "JSONValue"
      case (.array(let element), .array(let other)), (.map(let element), .map(let other)):
        return element.takesAll(of: other)
      default: return false
      }
    }
  }

  extension Misuse {
    fileprivate static func tagOfUntagged(_ label: String) -> Misuse {
      Misuse("tag-of-untagged", "'\(label)' has no effect next to '@Untagged'; remove one of them")
    }

    fileprivate static let valueOfUntagged = Misuse(
      "value-of-untagged",
      "'@Case' has no effect in an enum with '@Untagged', whose payloads don't name their cases; remove it"
    )

    fileprivate static func emptyUntagged(_ name: String) -> Misuse {
      Misuse(
        "empty-untagged",
        "no payload can be told to be '\(name)'; with '@Untagged', a case needs an associated value"
      )
    }

    fileprivate static func sameValues(as other: String) -> Misuse {
      Misuse(
        "same-values-of-untagged",
        "any payload of this case would be '\(other)', whose values are the same; use other values, or tell the cases apart by a tag"
      )
    }

    fileprivate static func takenValues(by other: String) -> Misuse {
      Misuse(
        "taken-values-of-untagged",
        "any payload of this case would be '\(other)', which takes all of them; declare this case before that one"
      )
    }

    fileprivate static let anyUntagged = Misuse(
      "any-untagged",
      "any payload would be this case; with '@Untagged', its content can neither be optional nor have a default value"
    )
  }
#endif

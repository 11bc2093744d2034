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
      if settings.decodes { reportSameValues(&mistakes) }
    }

    /// Reports cases with the values of an earlier one, which all of their payloads would be.
    private func reportSameValues(_ mistakes: inout Mistakes) {
      var owners: [String: EnumCase] = [:]
      for known in variants.map(\.known) {
        let values = known.element.parameterClause?.trimmedDescription ?? ""
        if let other = owners[values], !values.isEmpty {
          mistakes.report(.sameValues(as: other.plainName), at: known.element.name)
        }
        owners[values] = owners[values] ?? known
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

    fileprivate static let anyUntagged = Misuse(
      "any-untagged",
      "any payload would be this case; with '@Untagged', its content can neither be optional nor have a default value"
    )
  }
#endif

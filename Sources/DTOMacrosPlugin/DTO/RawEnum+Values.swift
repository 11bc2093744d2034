#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  // What is wrong with the values of an enum's cases.

  extension RawEnum {
    /// Reports values that several cases have, and those that aren't values of the raw type.
    func reportValues(of declaration: EnumDeclSyntax, _ mistakes: inout Mistakes) {
      var earlier: [(value: CaseValue, owner: EnumCase)] = []
      for known in cases {
        if let attribute = known.attributeReplacingRawValue {
          let fix = FixIt.remove(attribute, from: known.declaration.attributes)
          mistakes.report(.twoRawValues, at: attribute, fixes: [fix])
        }
        let carried = known.carriedType?.trimmedDescription
        for value in known.values {
          if let other = earlier.first(where: { $0.value.overlaps(value) }) {
            // With one `@Case` for both cases, that is reported.
            if other.owner.declaration == known.declaration, known.argument(value) != nil {
              continue
            }
            mistakes.report(
              .sharedValue(value, other.owner.plainName),
              at: known.element.name,
              fixes: known.fixes(ofShared: value)
            )
          } else if value.isEmpty {
            mistakes.report(.emptyRange(value), at: known.node(of: value))
          } else if let kind = value.kind ?? (rawType.isMixed ? .other : nil),
            !rawType.accepts(kind) || kind == .integer && !rawType.holds(value)
          {
            let isInteger = kind == .integer && value.fitsInt && rawType.name.contains("Int")
            let fix = declaration.inheritanceClause?.inheritedTypes.first
              .flatMap { $0.type.trimmedDescription == rawType.name ? $0.type : nil }
              .map {
                FixIt.replace("replace '\(rawType.name)' with 'Int'", $0, with: TypeSyntax("Int"))
              }
            mistakes.report(
              .wrongLiteral(value, rawType),
              at: known.node(of: value),
              fixes: isInteger ? fix.map { [$0] } ?? [] : []
            )
          } else if let carried, let kind = value.kind, !RawType.accepts(kind, in: carried) {
            mistakes.report(.wrongContent(value, carried), at: known.node(of: value))
          }
        }
        earlier += known.values.map { ($0, known) }
        mistakes.checkEncodedValue(of: known, settings)
      }
    }

    /// Reports associated values whose types aren't those of the values.
    func reportCarriers(of declaration: EnumDeclSyntax, _ mistakes: inout Mistakes) {
      for (element, declaration) in declaration.caseElements {
        let isKeeper = element.name.text == unknown.keeper
        let type =
          isKeeper
          ? element.parameterClause?.parameters.first?.type : element.carriedType(declaration)
        guard let type else { continue }
        let isRight =
          isKeeper
          ? type.trimmedDescription == rawType.name : rawType.carries(type.trimmedDescription)
        if isRight { continue }
        let name = element.name.text.trimmingBackticks
        let fix = FixIt.replace(
          "replace with '\(rawType.name)'",
          type,
          with: TypeSyntax("\(raw: rawType.name)")
        )
        mistakes.report(
          isKeeper ? .otherKeeper(name, rawType) : .otherContent(name, rawType),
          at: type,
          fixes: [fix]
        )
      }
    }
  }

  extension Mistakes {
    /// Reports a case of which no value could be encoded, because it has only ranges.
    fileprivate mutating func checkEncodedValue(of known: EnumCase, _ settings: DTOSettings) {
      guard settings.encodes, known.carriedType == nil, let attribute = known.attribute,
        !known.values.isEmpty, known.values.allSatisfy(\.isRange)
      else { return }
      let first = known.values[0].firstOfRange
      let fix = first.map { first in
        let argument = LabeledExprSyntax(
          expression: ExprSyntax("\(raw: first)"),
          trailingComma: .commaToken(trailingTrivia: .space)
        )
        let list = LabeledExprListSyntax([argument] + attribute.argumentList)
        let fixed = attribute.with(\.arguments, .argumentList(list))
        return FixIt.replace("add \(first)", attribute, with: fixed)
      }
      report(.onlyRanges(known.plainName), at: attribute, fixes: fix.map { [$0] } ?? [])
    }
  }

  extension Misuse {
    fileprivate static let twoRawValues = Misuse(
      "two-raw-values",
      "'@Case' replaces the raw value of the case; list that in '@Case', too, or remove the attribute"
    )

    fileprivate static func wrongLiteral(_ value: CaseValue, _ type: RawType) -> Misuse {
      type.isMixed
        ? Misuse(
          "value-of-no-type",
          "\(value.text) isn't a value of an enum with values of several types; write the literal of a string, a number or a Boolean"
        )
        : Misuse(
          "value-of-other-type",
          "\(value.text) isn't a value of '\(type.name)', the raw type of the enum"
        )
    }

    fileprivate static func wrongContent(_ value: CaseValue, _ type: String) -> Misuse {
      Misuse(
        "value-of-other-content",
        "\(value.text) isn't a value of '\(type)', the associated value that is the value of the case"
      )
    }

    fileprivate static func otherContent(_ name: String, _ type: RawType) -> Misuse {
      Misuse(
        "content-of-other-type",
        "the associated value of '\(name)' is its value, because '@Case' has a range, so it must be a '\(type.name)'"
      )
    }

    fileprivate static func otherKeeper(_ name: String, _ type: RawType) -> Misuse {
      Misuse(
        "unknown-value",
        "the case '\(name)' keeps an unknown value, so its associated value must be a '\(type.name)'"
      )
    }

    fileprivate static func onlyRanges(_ name: String) -> Misuse {
      Misuse(
        "only-ranges",
        "'\(name)' has only ranges, so no value can be encoded; add a single value, which is encoded, or an associated value that keeps the one that was read"
      )
    }

    fileprivate static func emptyRange(_ value: CaseValue) -> Misuse {
      Misuse("empty-range", "the range \(value.text) contains no value; write its bounds in order")
    }

    fileprivate static func sharedValue(_ value: CaseValue, _ other: String) -> Misuse {
      Misuse(
        "shared-value",
        value.isRange
          ? "the case '\(other)' has a value in \(value.text), too; give one of them other values"
          : "the case '\(other)' has the same value, \(value.text); give one of them another value"
      )
    }
  }
#endif

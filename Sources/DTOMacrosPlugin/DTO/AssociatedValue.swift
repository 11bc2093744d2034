#if Macros
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// An associated value of a case, which is read like a property.
  struct AssociatedValue {
    /// The label as it is declared; `nil` if the value has none.
    let label: String?
    /// Whether the value isn't a member of an object with associated values, but the content itself.
    let isWhole: Bool
    let property: DomainProperty
  }

  extension EnumCase {
    /// The associated values. Reports what is wrong with them and their keys; the result is `nil` if one can't be read.
    func associatedValues(
      _ settings: DTOSettings,
      _ mistakes: inout Mistakes
    ) -> [AssociatedValue]? {
      let places = mistakes.readPlaces(of: self)
      var values: [AssociatedValue] = []
      for (index, parameter) in parameters.enumerated() {
        let label = parameter.declaredLabel
        let isWhole = label == nil && parameters.count == 1 && places[index] == nil
        // As in the `Codable` that the compiler writes, a value without a label is called by its index.
        let name = label?.asVariable ?? (isWhole ? "content" : "_\(index)")
        let initial = parameter.defaultValue?.trimmedDescription ?? ""
        let source: DeclSyntax = "var \(raw: name): \(parameter.type.trimmed)\(raw: initial)"
        guard let stored = source.as(VariableDeclSyntax.self)?.storedProperties.first,
          var property = DomainProperty(stored, at: Syntax(element), settings, &mistakes)
        else { return nil }
        if let place = places[index] {
          property.place = place
        } else if label == nil {
          property.place = .key(WirePath(key: name), alternates: [])
        }
        values.append(AssociatedValue(label: label, isWhole: isWhole, property: property))
      }
      return values
    }

    fileprivate func name(ofParameter index: Int) -> String {
      parameters[index].declaredLabel.map { "'\($0.trimmingBackticks)'" } ?? "number \(index + 1)"
    }
  }

  extension UnionEnum {
    /// Reports associated values of a case with the same key, or with that of the tag beside them.
    func reportKeys(_ mistakes: inout Mistakes) {
      for variant in variants {
        var owners: [WirePath: String] = [:]
        if case .tag(let path) = variant.tagging, content == nil, settings.encodes {
          owners[path] = "the tag"
        }
        for (index, value) in variant.values.enumerated() where !value.isWhole {
          guard case .key(let path, _) = value.property.place else { continue }
          let name = "the associated value \(variant.known.name(ofParameter: index))"
          if let other = owners.updateValue(name, forKey: path) {
            mistakes.report(.sharedKey(path, other), at: variant.known.parameters[index])
          }
        }
      }
    }
  }

  extension UnionEnum {
    /// Reports arrays and scalars that would have to be written as members of the object with the tag.
    func reportValuesWithoutMembers(_ mistakes: inout Mistakes) {
      for variant in variants {
        guard case .tag = variant.tagging, let whole = variant.whole, !whole.property.hasMembers,
          let parameter = variant.known.parameters.first
        else { continue }
        let type = parameter.type.trimmed
        let labeled = parameter.with(\.firstName, .identifier("<#label#>"))
          .with(\.secondName, nil)
          .with(\.colon, .colonToken(trailingTrivia: .space))
        let fix = FixIt.replace("add a label", parameter, with: labeled)
        mistakes.report(.noMembers(type), at: parameter.type, fixes: [fix])
      }
    }
  }

  extension DomainProperty {
    /// Whether the type may be that of an object.
    fileprivate var hasMembers: Bool {
      switch shape.wrapped {
      case .array, .set: false
      case .other(let type): !type.isScalar && type.trimmedDescription != "[UInt8]"
      case .optional, .map: true
      }
    }
  }

  extension Mistakes {
    /// Reads `@Key` of a case: the places of associated values, by their indices. Reports keys that are those of no value.
    fileprivate mutating func readPlaces(of known: EnumCase) -> [Int: DomainProperty.Place] {
      let attributes = known.declaration.attributes
      let keys = attributes.named("Key")
      guard let first = keys.first else { return [:] }
      guard known.declaration.elements.count == 1 else {
        report(.severalCases, at: first)
        return [:]
      }
      var places: [Int: DomainProperty.Place] = [:]
      var unlabeled = known.parameters.indices.filter {
        known.parameters[$0].declaredLabel == nil
      }[...]
      for key in keys {
        for label in ["style", "encode"] {
          guard let argument = key.labeledArgument(label) else { continue }
          let fix = FixIt.remove("remove '\(label)'", argument, from: key)
          report(.argumentOfProperty(label), at: argument.expression, fixes: [fix])
        }
        let removal = FixIt.remove(key, from: attributes)
        let index: Int?
        if let argument = key.argument("for"), !argument.is(NilLiteralExprSyntax.self) {
          let label = argument.stringLiteral
          index = known.parameters.firstIndex {
            $0.declaredLabel?.trimmingBackticks == label && label != nil
          }
          if index == nil { report(.noSuchLabel(argument.trimmedDescription), at: argument) }
        } else {
          index = unlabeled.popFirst()
          if index == nil {
            let label = known.parameters.count == 1 ? known.parameters[0].declaredLabel : nil
            let fix = label.map { FixIt.add($0.trimmingBackticks, to: key) }
            report(.keyOfNoValue, at: key, fixes: [fix ?? removal])
          }
        }
        guard let index else { continue }
        guard places[index] == nil else {
          report(.repeatedKey(known.name(ofParameter: index)), at: key, fixes: [removal])
          continue
        }
        places[index] = readPlace(key)
      }
      return places
    }

    /// Reports the keys of a case that has no associated values in payloads.
    mutating func reportKeys(of declaration: EnumCaseDeclSyntax) {
      for key in declaration.attributes.named("Key") {
        report(.keyOfNoValue, at: key, fixes: [.remove(key, from: declaration.attributes)])
      }
    }
  }

  extension FixIt {
    /// A fix-it that adds the label of an associated value to `@Key`.
    fileprivate static func add(_ label: String, to key: AttributeSyntax) -> FixIt {
      let argument = LabeledExprSyntax(label: "for", expression: ExprSyntax("\(literal: label)"))
      let comma = TokenSyntax.commaToken(trailingTrivia: .space)
      let arguments = key.argumentList.map {
        $0.id == key.argumentList.last?.id ? $0.with(\.trailingComma, comma) : $0
      }
      let list = LabeledExprListSyntax(arguments + [argument])
      return replace(
        "add 'for: \"\(label)\"'",
        key,
        with: key.with(\.arguments, .argumentList(list))
      )
    }
  }

  extension EnumCaseParameterSyntax {
    /// The label as it is declared, with backticks if it has them.
    var declaredLabel: String? {
      guard let name = firstName, name.tokenKind != .wildcard else { return nil }
      return name.text
    }
  }

  extension String {
    /// The name as that of a variable, in backticks if it is a keyword.
    fileprivate var asVariable: String {
      isValidSwiftIdentifier(for: .variableName) ? self : "`\(self)`"
    }
  }

  extension Misuse {
    fileprivate static let severalCases = Misuse(
      "several-cases",
      "'@Key' is for a single case; declare the others on lines of their own"
    )

    fileprivate static func noSuchLabel(_ label: String) -> Misuse {
      Misuse(
        "no-such-label",
        "the case has no associated value \(label); write the label of one, as a string literal"
      )
    }

    fileprivate static func argumentOfProperty(_ label: String) -> Misuse {
      Misuse(
        "argument-of-property",
        "'\(label)' has no effect on the key of an associated value; remove it"
      )
    }

    fileprivate static func noMembers(_ type: TypeSyntax) -> Misuse {
      Misuse(
        "no-members",
        "'\(type)' isn't an object, so it can't be combined with the tag; give it a label or '@Key', or set 'content' in '@DTO'"
      )
    }

    fileprivate static let keyOfNoValue = Misuse(
      "key-of-no-value",
      "the case has no associated value without a label for this key; name one, as in '@Key(\"id\", for: \"label\")', or remove the key"
    )

    fileprivate static func repeatedKey(_ name: String) -> Misuse {
      Misuse(
        "key-of-value-twice",
        "the associated value \(name) already has a key; write all of them in one '@Key', as in '@Key(\"a\", or: \"b\")'"
      )
    }

    fileprivate static func sharedKey(_ path: WirePath, _ other: String) -> Misuse {
      let key = path.keys.joined(separator: ".")
      return Misuse(
        "shared-key-of-values",
        "\(other) has the same key, \(key); give one of them another key, with '@Key'"
      )
    }
  }
#endif

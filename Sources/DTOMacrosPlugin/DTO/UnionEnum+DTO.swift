#if Macros
  extension UnionEnum {
    /// The declaration of the DTO, which contains the value.
    ///
    /// - Parameter type: The enum, as code around it refers to it.
    func nestedDTO(of type: String) -> String {
      let access = settings.access.modifierForMember
      let conformances = ([settings.coding.protocolName] + settings.conformances).joined(
        separator: ", "
      )
      var members = [
        "\(access)var value: \(type)",
        "\(access)init(_ value: \(type)) {\nself.value = value\n}",
      ]
      if settings.decodes { members.append(decodingInitializer(of: type)) }
      if settings.encodes { members.append(encodingMethod) }
      members += variants.flatMap { $0.values.compactMap { $0.property.converter?.declaration } }
      return """
        \(access)struct DTO: \(conformances) {
        \(members.joined(separator: "\n\n"))
        }
        """
    }

    private func selector(of variants: [Variant], _ tagging: Tagging) -> String {
      switch tagging {
      case .key:
        "union.key(among: \(variants.flatMap(\.known.patterns).joined(separator: ", ")))"
      case .tag(let path) where path.objects.isEmpty: "union.tag(\(path.last))"
      case .tag(let path): "union.tag(at: \(path.keys.joined(separator: ", ")))"
      case .nowhere: "union"
      }
    }

    /// What is decoded if no variant is named.
    func decodingOfUnknown(_ type: String) -> String {
      switch unknown {
      case .invalid: "throw union.unknown()"
      case .omitted:
        "_ = try union.undefined()\nthrow UnexpectedContent.reportedUnknown(\(type).self)"
      case .named(let name): "_ = try union.undefined()\nvalue = .\(name)"
      case .keeping: "value = \(unknown.keeping("try union.undefined()"))"
      }
    }

    private func decodingInitializer(of type: String) -> String {
      if variants.first?.tagging == .nowhere { return attempts(of: type) }
      let groups = groups
      let choices = groups.enumerated().map { index, group in
        // Tags at other places are looked for if this one names no variant.
        let isLast = index == groups.count - 1
        let cases = group.variants.map { variant in
          let tags = variant.known.values.map(\.asTag).joined(separator: ", ")
          let lines = decoding(variant, of: type) + (isLast ? [] : ["return"])
          return "case \(tags):\n\(lines.joined(separator: "\n"))"
        }
        return """
          switch \(selector(of: group.variants, group.tagging)) {
          \(cases.joined(separator: "\n"))
          default:
          \(isLast ? decodingOfUnknown(type) : "break")
          }
          """
      }
      return """
        \(settings.access.modifierForMember)init(from decoder: any Swift.Decoder) throws {
        let union = try DTOUnion(decoder, of: \(type).self)
        \(choices.isEmpty ? decodingOfUnknown(type) : choices.joined(separator: "\n"))
        }
        """
    }

    func decoding(_ variant: Variant, of type: String) -> [String] {
      let name = variant.known.name
      guard let first = variant.values.first else { return ["value = .\(name)"] }
      var fields = "let fields = try DTOFields(decoder, of: \(type).self)"
      guard let whole = variant.whole else {
        if let key = contentKey(of: variant) { fields += ".object(\(key))" }
        let arguments = variant.values.map { value in
          (value.label == nil ? "" : "\(value.property.label): ") + value.property.decodingCall
        }
        return [
          fields, first.property.at("value = .\(name)(\(arguments.joined(separator: ", ")))"),
        ]
      }
      if variant.tagging == .nowhere {
        return [
          "let union = try DTOUnion(decoder, of: \(type).self)",
          whole.property.at("value = .\(name)(\(whole.property.decodingCallOfWhole))"),
        ]
      }
      let content = whole.property.placed(at: contentKey(of: variant))
      return [fields, content.at("value = .\(name)(\(content.decodingCall))")]
    }

    /// The key of the object or value with a variant's associated values; `nil` if they are in the object with the tag.
    private func contentKey(of variant: Variant) -> String? {
      switch variant.tagging {
      case .key:
        variant.known.patterns.count == 1
          ? variant.known.written
          : "union.key(among: \(variant.known.patterns.joined(separator: ", "))) ?? \(variant.known.written)"
      case .tag: content
      case .nowhere: nil
      }
    }

    private var encodingMethod: String {
      var cases = variants.map { variant in
        let names = variant.values.map { "let \($0.variable)" }
        let pattern = names.isEmpty ? "" : "(\(names.joined(separator: ", ")))"
        return """
          case .\(variant.known.name)\(pattern):
          \(encoding(variant).joined(separator: "\n"))
          """
      }
      if let name = unknown.keeper {
        cases.append("case .\(name)(let payload):\ntry payload.encode(to: encoder)")
      }
      return """
        \(settings.access.modifierForMember)func encode(to encoder: any Swift.Encoder) throws {
        switch value {
        \(cases.joined(separator: "\n"))
        }
        }
        """
    }

    private func encoding(_ variant: Variant) -> [String] {
      if variant.tagging == .nowhere, let whole = variant.whole {
        return [whole.property.at(whole.property.encodingCallOfWhole)]
      }
      if content == nil, case .tag(let path) = variant.tagging, let whole = variant.whole {
        return encoding(whole, of: variant, beside: path)
      }
      var lines = ["let output = DTOOutput(encoder)"]
      var object = "output"
      var single: String?
      switch variant.tagging {
      case .key:
        if variant.values.isEmpty {
          return lines + [
            "try output.encode([Swift.String: Swift.String](), \(variant.known.written))"
          ]
        }
        object = "output.object(\(variant.known.written))"
        single = variant.known.written
      case .tag(let path):
        let place =
          path.objects.isEmpty ? "output" : "output.object(\(path.objects.joined(separator: ", ")))"
        lines.append("try \(place).encode(\(variant.known.written), \(path.last))")
        if let content {
          object = "output.object(\(content))"
          single = content
        }
      case .nowhere: break
      }
      guard !variant.values.isEmpty else { return lines }
      if let whole = variant.whole {
        lines.append(
          whole.property.at(whole.property.placed(at: single).encodingCall(to: "output"))
        )
        // Without its key, the case couldn't be read.
        if variant.tagging == .key, whole.property.shape.isOptional {
          lines.append(
            "if content == nil { try output.encode(DTORuntime.JSONValue.null, \(variant.known.written)) }"
          )
        }
        return lines
      }
      if object != "output" {
        lines.append("let content = \(object)")
        if variant.values.allSatisfy(\.property.shape.isOptional) {
          lines.append("content.begin()")
        }
      }
      let output = object == "output" ? "output" : "content"
      return lines
        + variant.values.map {
          $0.property.at($0.property.encodingCall(to: output, value: $0.variable))
        }
    }
  }

  extension UnionEnum {
    /// The statements that write a value and the tag as members of one object.
    private func encoding(
      _ whole: AssociatedValue,
      of variant: Variant,
      beside path: WirePath
    ) -> [String] {
      let name = whole.property.name
      let tags = variant.known.patterns.joined(separator: ", ")
      let keys = path.keys.joined(separator: ", ")
      let call = whole.property.at(
        "try DTOOutput.encode(\(name), tagged: \(tags), at: \(keys), to: encoder)"
      )
      guard whole.property.shape.isOptional else { return [call] }
      let objects =
        path.objects.isEmpty ? "" : ".object(\(path.objects.joined(separator: ", ")))"
      let tag = "encode(\(variant.known.written), \(path.last))"
      return ["guard let \(name) else { return try DTOOutput(encoder)\(objects).\(tag) }", call]
    }
  }

  extension AssociatedValue {
    /// The variable that a value is bound to, which must not hide those of the method.
    fileprivate var variable: String {
      guard let label, ["content", "encoder", "output"].contains(label) else {
        return property.name
      }
      return label + "Value"
    }
  }
#endif

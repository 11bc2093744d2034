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

    private var selector: String {
      switch tagging {
      case .key:
        "union.key(among: \(variants.flatMap(\.known.patterns).joined(separator: ", ")))"
      case .tag(let path, _) where path.objects.isEmpty: "union.tag(\(path.last))"
      case .tag(let path, _): "union.tag(at: \(path.keys.joined(separator: ", ")))"
      }
    }

    private func decodingInitializer(of type: String) -> String {
      let cases = variants.map { variant in
        """
        case \(variant.known.values.map(\.asTag).joined(separator: ", ")):
        \(decoding(variant, of: type).joined(separator: "\n"))
        """
      }
      let other =
        switch unknown {
        case .invalid: "throw union.unknown()"
        case .omitted:
          "_ = try union.undefined()\nthrow UnexpectedContent.reportedUnknown(\(type).self)"
        case .named(let name): "_ = try union.undefined()\nvalue = .\(name)"
        case .keeping: "value = \(unknown.keeping("try union.undefined()"))"
        }
      return """
        \(settings.access.modifierForMember)init(from decoder: any Swift.Decoder) throws {
        let union = try DTOUnion(decoder, of: \(type).self)
        switch \(selector) {
        \(cases.joined(separator: "\n"))
        default:
        \(other)
        }
        }
        """
    }

    private func decoding(_ variant: Variant, of type: String) -> [String] {
      let name = variant.known.name
      guard let first = variant.values.first else { return ["value = .\(name)"] }
      var fields = "let fields = try DTOFields(decoder, of: \(type).self)"
      guard first.label == nil else {
        if let key = contentKey(of: variant) { fields += ".object(\(key))" }
        let arguments = variant.values.map { "\($0.property.label): \($0.property.decodingCall)" }
        return [
          fields, first.property.at("value = .\(name)(\(arguments.joined(separator: ", ")))"),
        ]
      }
      let content = first.property.placed(at: contentKey(of: variant))
      return [fields, content.at("value = .\(name)(\(content.decodingCall))")]
    }

    /// The key of the object or value with a variant's associated values; `nil` if they are in the object with the tag.
    private func contentKey(of variant: Variant) -> String? {
      switch tagging {
      case .key:
        variant.known.patterns.count == 1
          ? variant.known.written
          : "union.key(among: \(variant.known.patterns.joined(separator: ", "))) ?? \(variant.known.written)"
      case .tag(_, let content): content
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
      var lines = ["let output = DTOOutput(encoder)"]
      var object = "output"
      var single: String?
      switch tagging {
      case .key:
        if variant.values.isEmpty {
          return lines + ["try output.encode([String: String](), \(variant.known.written))"]
        }
        object = "output.object(\(variant.known.written))"
        single = variant.known.written
      case .tag(let path, let content):
        let place =
          path.objects.isEmpty ? "output" : "output.object(\(path.objects.joined(separator: ", ")))"
        lines.append("try \(place).encode(\(variant.known.written), \(path.last))")
        if let content {
          object = "output.object(\(content))"
          single = content
        }
      }
      guard let first = variant.values.first else { return lines }
      guard first.label != nil else {
        return lines + [
          first.property.at(first.property.placed(at: single).encodingCall(to: "output"))
        ]
      }
      if object != "output" { lines.append("let content = \(object)") }
      let output = object == "output" ? "output" : "content"
      return lines
        + variant.values.map {
          $0.property.at($0.property.encodingCall(to: output, value: $0.variable))
        }
    }
  }

  extension UnionEnum.Value {
    /// The variable that a value is bound to, which must not hide those of the method.
    fileprivate var variable: String {
      guard let label, ["content", "encoder", "output"].contains(label) else {
        return property.name
      }
      return label + "Value"
    }
  }
#endif

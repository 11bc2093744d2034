#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  // The arguments of `@DTO` that are for enums. They can also be those of `@Enum`.

  /// An argument for an enum, with the attribute that has it.
  struct EnumArgument {
    let argument: LabeledExprSyntax
    let attribute: AttributeSyntax

    var expression: ExprSyntax { argument.expression }

    static let labels = ["unknown", "tag", "content"]
  }

  extension DeclGroupSyntax {
    /// The argument with a label; `nil` if there is none.
    func enumArgument(_ label: String) -> EnumArgument? {
      for attribute in attributes.named("DTO") + attributes.named("Enum") {
        if let argument = attribute.labeledArgument(label) {
          return EnumArgument(argument: argument, attribute: attribute)
        }
      }
      return nil
    }

    /// The argument with a label; `nil` if there is none, or if it is `nil`.
    func statedEnumArgument(_ label: String) -> EnumArgument? {
      enumArgument(label).flatMap { $0.expression.is(NilLiteralExprSyntax.self) ? nil : $0 }
    }
  }

  extension Mistakes {
    /// Reports arguments for enums on other types, and those that both attributes have.
    mutating func checkEnumArguments(of declaration: some DeclGroupSyntax) {
      guard let attribute = declaration.attributes.named("DTO").first else { return }
      let other = declaration.attributes.named("Enum").first
      for label in EnumArgument.labels {
        guard let argument = attribute.labeledArgument(label) else { continue }
        if !declaration.is(EnumDeclSyntax.self) {
          let fix = FixIt.remove("remove '\(label)'", argument, from: attribute)
          report(.enumArgument(label), at: argument.expression, fixes: [fix])
        } else if let other, let repeated = other.labeledArgument(label) {
          let fix = FixIt.remove("remove '\(label)'", repeated, from: other)
          report(.repeatedArgument(label), at: repeated.expression, fixes: [fix])
        }
      }
    }
  }

  extension FixIt {
    /// A fix-it that moves the arguments of `@Enum` to `@DTO`; `nil` if both have one.
    static func moveArguments(
      of moved: AttributeSyntax,
      in attributes: AttributeListSyntax
    ) -> FixIt? {
      guard let target = attributes.named("DTO").first, moved.plainName == "Enum",
        !moved.argumentList.isEmpty,
        EnumArgument.labels.allSatisfy({
          moved.argument($0) == nil || target.argument($0) == nil
        })
      else { return nil }
      var arguments = target.argumentList
      for argument in moved.argumentList {
        let rank = EnumArgument.order[argument.label?.text ?? ""] ?? 0
        let place = arguments.firstIndex {
          EnumArgument.order[$0.label?.text ?? ""].map { $0 > rank } ?? false
        }
        arguments.insert(argument, at: place ?? arguments.count)
      }
      let comma = TokenSyntax.commaToken(trailingTrivia: .space)
      let list = arguments.enumerated().map { index, argument in
        argument.with(\.trailingComma, index == arguments.count - 1 ? nil : comma)
      }
      let merged = target.with(Array(list))
      let original = attributes.original(of: moved) ?? moved
      let rest = attributes.compactMap { element -> AttributeListSyntax.Element? in
        guard let attribute = element.as(AttributeSyntax.self) else { return element }
        if attribute.id == original.id { return nil }
        return .attribute(attribute.id == target.id ? merged : attribute)
      }
      var kept = AttributeListSyntax(rest)
      kept.trailingTrivia = attributes.trailingTrivia
      kept.leadingTrivia = attributes.leadingTrivia
      return replaceExactly("move the arguments to '@DTO'", attributes, with: kept)
    }
  }

  extension EnumArgument {
    /// The order of the arguments of `@DTO` after those that `@Enum` can have.
    fileprivate static let order = [
      "access": 0, "keys": 1, "unknown": 2, "tag": 3, "content": 4, "adding": 5,
    ]
  }

  extension Misuse {
    fileprivate static func enumArgument(_ label: String) -> Misuse {
      Misuse("enum-argument", "'\(label)' needs an enum; remove it")
    }

    fileprivate static func repeatedArgument(_ label: String) -> Misuse {
      Misuse("repeated-argument", "'@DTO' already states '\(label)'; remove one of them")
    }
  }
#endif

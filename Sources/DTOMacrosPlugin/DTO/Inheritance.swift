#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// What a class inherits from a superclass with a DTO.
  ///
  /// A macro can't see the superclass, but the compiler tells it to which protocols the class doesn't conform yet.
  enum Inheritance {
    /// Nothing, or nothing that is known: the type isn't a class, or what it refers to are certainly protocols.
    case none
    /// The type that is named first is a superclass, or a protocol. The class doesn't conform to some protocols of those that are asked for.
    case from(TypeSyntax, missing: Set<String>, Question)

    /// What the compiler is asked.
    enum Question {
      /// About all protocols.
      case all
      /// About those that the DTO is for.
      case ofCoding
    }

    /// - Parameter missing: The protocols, of those that `@DTO` can add, to which the type doesn't conform.
    init(
      _ declaration: some DeclGroupSyntax,
      conformingTo missing: [TypeSyntax],
      _ question: Question
    ) {
      guard let name = declaration.as(ClassDeclSyntax.self)?.namedSuperclass else {
        self = .none
        return
      }
      self = .from(name, missing: Set(missing.map(\.trimmedDescription)), question)
    }
  }

  extension ClassDeclSyntax {
    /// The type that may be a superclass; `nil` if there certainly is none.
    var namedSuperclass: TypeSyntax? {
      let protocols: Set = [
        "CaseIterable", "Comparable", "Copyable", "CustomStringConvertible", "Equatable",
        "Hashable", "Identifiable", "Sendable",
      ]
      guard let first = inheritanceClause?.inheritedTypes.first?.type.trimmed,
        !protocols.contains(first.trimmedDescription),
        first.is(IdentifierTypeSyntax.self) || first.is(MemberTypeSyntax.self)
      else { return nil }
      return first
    }
  }

  extension Mistakes {
    /// Reports a class that isn't for the DTO of its superclass. Returns what is done with that DTO; `nil` if there is none.
    ///
    /// - Parameter coding: What the attribute states.
    mutating func checkInheritance(
      _ inheritance: Inheritance,
      _ coding: DTOSettings.Coding,
      _ attribute: AttributeSyntax
    ) -> DTOSettings.Coding? {
      guard case .from(let superclass, let missing, let question) = inheritance else { return nil }
      let decodes = question == .all || coding != .encodable
      let encodes = question == .all || coding != .decodable
      let inherited = DTOSettings.Coding(
        decodes: decodes && !missing.contains("DTOConvertible"),
        encodes: encodes && !missing.contains("DTORepresentable")
      )
      guard let argument = attribute.labeledArgument("inheriting") else {
        guard let inherited else { return nil }
        let changed = attribute.inheriting(superclass, coding == inherited ? nil : inherited)
        let fix = FixIt.replace("add 'inheriting: \(superclass).self'", attribute, with: changed)
        correct(.superclassWithDTO(superclass), at: attribute, fixes: [fix])
        return inherited
      }
      guard let inherited else {
        let fix = FixIt.remove("remove 'inheriting'", argument, from: attribute)
        report(.superclassWithoutDTO(superclass), at: argument.expression, fixes: [fix])
        return nil
      }
      if coding != inherited {
        let changed = attribute.stating(inherited)
        let fix = FixIt.replace("write '.\(inherited.rawValue)'", attribute, with: changed)
        let node = attribute.unlabeledArguments.first.map { Syntax($0) } ?? Syntax(attribute)
        correct(.codingOfSuperclass(superclass, inherited), at: node, fixes: [fix])
      }
      return inherited
    }
  }

  extension DTOSettings.Coding {
    fileprivate init?(decodes: Bool, encodes: Bool) {
      switch (decodes, encodes) {
      case (true, true): self = .codable
      case (true, false): self = .decodable
      case (false, true): self = .encodable
      case (false, false): return nil
      }
    }
  }

  extension AttributeSyntax {
    /// The attribute with `inheriting`.
    ///
    /// - Parameter coding: What replaces the first argument; `nil` if that is right.
    fileprivate func inheriting(
      _ superclass: TypeSyntax,
      _ coding: DTOSettings.Coding?
    ) -> AttributeSyntax {
      var arguments = argumentList.filter { $0.label != nil }
      let added = LabeledExprSyntax(
        label: "inheriting",
        expression: ExprSyntax("\(superclass.trimmed).self")
      )
      arguments.insert(added, at: 0)
      if let coding {
        let value = ExprSyntax(".\(raw: coding.rawValue)")
        arguments.insert(LabeledExprSyntax(expression: value), at: 0)
      } else if let first = argumentList.first, first.label == nil {
        arguments.insert(first, at: 0)
      }
      let comma = TokenSyntax.commaToken(trailingTrivia: .space)
      let list = arguments.enumerated().map { index, argument in
        argument.with(\.trailingComma, index == arguments.count - 1 ? nil : comma)
      }
      return with(Array(list))
    }
  }

  extension Misuse {
    fileprivate static func superclassWithDTO(_ name: TypeSyntax) -> Misuse {
      Misuse(
        "superclass-with-dto",
        "the superclass '\(name)' has a DTO, which this class extends; write 'inheriting: \(name).self', or, if '\(name)' is a protocol, conform to it in an extension"
      )
    }

    fileprivate static func superclassWithoutDTO(_ name: TypeSyntax) -> Misuse {
      Misuse(
        "superclass-without-dto",
        "the superclass '\(name)' has no DTO; write '@DTO' on it, or remove 'inheriting'"
      )
    }

    fileprivate static func codingOfSuperclass(
      _ name: TypeSyntax,
      _ coding: DTOSettings.Coding
    ) -> Misuse {
      let purpose =
        switch coding {
        case .decodable: "only decoded"
        case .encodable: "only encoded"
        case .codable: "decoded and encoded"
        }
      return Misuse(
        "coding-of-superclass",
        "the DTO of the superclass '\(name)' is \(purpose), and so is that of this class; write '.\(coding.rawValue)'"
      )
    }
  }
#endif

#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  extension FromDTOMacro {
    /// Returns the statements that set the members of a structure or a class. Reports what is wrong; the result is then `nil`.
    ///
    /// - Parameter owner: The name of the type.
    static func memberStatements(
      for declaration: some DeclGroupSyntax,
      owner: String,
      _ node: AttributeSyntax,
      in context: some MacroExpansionContext
    ) -> [String]? {
      if let unknown = node.labeledArgument("unknown") {
        let fix = FixIt.remove("remove 'unknown'", unknown, from: node)
        context.report(.unknownWithoutCases, at: unknown.expression, fixes: [fix])
        return nil
      }
      let unreadable = declaration.unreadableProperties(for: "FromDTO")
      for property in unreadable { context.report(property.misuse, at: property.node) }
      guard unreadable.isEmpty else { return nil }
      let properties = declaration.storedProperties.filter {
        $0.declaration.attributes.named("Ignore").isEmpty
      }
      let fixed = properties.filter(\.isFixed)
      for property in fixed { context.reportFixed(property) }
      guard fixed.isEmpty else { return nil }
      for property in properties where property.type?.trimmedDescription == "AnyObject" {
        context.report(.anyObject, at: property.name)
        return nil
      }
      let lines = SourceLines(context)
      let statements = properties.map { property in
        let rule = MemberRule(property.declaration.attributes, name: property.plainName, lines)
        let call = rule.call(type: property.type, initialValue: property.initialValue)
        let statement = "self.\(property.name.text) = try \(call)"
        let function = property.declaration.attributes.named("Convert").first?.argument("using")
        return lines.at(function.map { Syntax($0) } ?? Syntax(property.declaration), statement)
      }
      return statements.isEmpty
        ? [] : ["let members = DTOConversion(of: \(owner).self)"] + statements + [SourceLines.end]
    }
  }

  /// How a member is made from one of the DTO's members.
  struct MemberRule {
    /// The names from the DTO to the member.
    let path: [String]
    /// A function, as source code; `nil` if the types determine the conversion.
    let function: String?

    /// - Parameters:
    ///   - attributes: Those of the member, which may contain `@Convert`.
    ///   - name: The name of the member, without backticks.
    ///   - lines: The source around them.
    init(_ attributes: AttributeListSyntax, name: String, _ lines: SourceLines) {
      let attribute = attributes.named("Convert").first
      let path = attribute?.argument("from")?.stringLiteral ?? ""
      self.path = path.isEmpty ? [name] : path.split(separator: ".").map(String.init)
      function = attribute?.argument("using").map { argument in
        argument.typeReference.map { "\($0).value(from:)" } ?? lines.function(argument, for: "Self")
      }
    }

    /// Returns the call that converts the member of `dto`, without `try`.
    ///
    /// - Parameters:
    ///   - type: The type of the domain type's member, if it is known.
    ///   - initialValue: The value for a member that is `nil` or that can't be converted.
    func call(type: TypeSyntax?, initialValue: ExprSyntax?) -> String {
      var value = "dto.\(path[0].asName)"
      for name in path.dropFirst() { value = "members.through(\(value))?.\(name.asName)" }
      let rule = function.map { ", using: \($0)" } ?? ""
      let arguments = "\(value), \"\(path.joined(separator: "."))\""
      let isOptional = type.map { TypeShape($0).isOptional } ?? false
      switch (initialValue, isOptional) {
      case (nil, false): return "members.required(\(arguments)\(rule))"
      case (nil, true): return "members.optional(\(arguments)\(rule))"
      case (let initial?, true) where initial.is(NilLiteralExprSyntax.self):
        return "members.optional(\(arguments)\(rule))"
      case (let initial?, _):
        return "members.value(\(arguments), default: \(initial.trimmed)\(rule))"
      }
    }
  }

  extension String {
    /// The name as source code spells it after a dot, in backticks if it is a keyword that isn't allowed there.
    var asName: String { ["init", "self", "Self", "Type"].contains(self) ? "`\(self)`" : self }
  }

  extension MacroExpansionContext {
    fileprivate func reportFixed(_ property: StoredProperty) {
      let declaration = property.declaration
      let variable = declaration.with(\.bindingSpecifier.tokenKind, .keyword(.var))
      var fixes = [
        FixIt.replace(
          "replace 'let' with 'var', so that this is the value if the DTO has none",
          declaration.bindingSpecifier,
          with: variable.bindingSpecifier
        )
      ]
      if declaration.bindings.count == 1 {
        let ignored = declaration.with(\.attributes, "@Ignore \(declaration.attributes)")
        fixes.append(.replace("add '@Ignore'", declaration, with: ignored))
      }
      report(.fixed(property.plainName), at: property.name, fixes: fixes)
    }
  }

  extension Misuse {
    fileprivate static let unknownWithoutCases = Misuse(
      "unknown-without-cases",
      "'unknown' is only for enumerations; give the property an initial value instead"
    )

    fileprivate static let anyObject = Misuse(
      "any-object",
      "no member of a DTO is an object of any class; write the type of the member, or '@Ignore'"
    )

    fileprivate static func fixed(_ name: String) -> Misuse {
      Misuse(
        "fixed-property",
        "'\(name)' is a constant with an initial value, which the conversion can't replace; use 'var', or exclude it with '@Ignore'"
      )
    }
  }
#endif

import Testing

@testable import SwiftEmission

@Suite struct IdentifierTests {
  private func check(
    _ name: String,
    _ position: IdentifierPosition,
    _ declaration: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let identifier = Identifier(name, as: position)
    #expect(identifier.declaration == declaration, sourceLocation: sourceLocation)
  }

  @Test func namesStayWhereverSwiftAllows() {
    for name in [
      "id", "type", "description", "hash", "encode", "rawValue", "allCases",
    ] {
      check(name, .property, name)
    }
    for name in ["id", "type", "none", "some", "hashValue", "undefined", "open", "set", "get"] {
      check(name, .enumCase, name)
    }
    check("Order", .type, "Order")
    check("Types", .type, "Types")
  }

  @Test func backticksWhereTheyHelp() {
    check("in", .property, "`in`")
    check("default", .enumCase, "`default`")
    check("case", .unionCase, "`case`")
    check("class", .argument, "`class`")
    check("extension", .type, "`extension`")
    check("any", .type, "`any`")
    check("Type", .property, "`Type`")
  }

  @Test func suffixWhereTheyDoNot() {
    check("self", .property, "selfValue")
    check("init", .property, "initValue")
    check("self", .enumCase, "selfValue")
    check("allCases", .enumCase, "allCasesValue")
    check("schemaLocation", .unionCase, "schemaLocationValue")
    check("undefined", .unionCase, "undefinedValue")
    check("hashValue", .property, "hashValueValue")
    check("Type", .type, "TypeModel")
    check("Protocol", .type, "ProtocolModel")
    check("Self", .type, "SelfModel")
    check("Any", .type, "AnyModel")
    check("String", .type, "StringModel")
    check("Date", .type, "DateModel")
    check("SafeOptional", .type, "SafeOptionalModel")
    check("Foundation", .type, "FoundationModel")
  }

  @Test func everyPlaceHasItsForm() {
    let keyword = Identifier("in", as: .property)
    #expect(keyword.bare == "in")
    #expect(keyword.value == "`in`")
    #expect(keyword.assigned == "`in`")
    #expect(keyword.parameter == "in")
    #expect(keyword.label == "in")
    #expect(keyword.storage == "_in")
    #expect("\(keyword)" == "`in`")

    let passing = Identifier("inout", as: .property)
    #expect(passing.parameter == "`inout`")
    #expect(passing.label == "`inout`")
    #expect(Identifier("var", as: .property).parameter == "`var`")
    #expect(Identifier("var", as: .property).label == "var")

    let waiting = Identifier("await", as: .property)
    #expect(waiting.declaration == "await")
    #expect(waiting.value == "`await`")

    let hidden = Identifier("fields", as: .property)
    #expect(hidden.declaration == "fields")
    #expect(hidden.value == "fields")
    #expect(hidden.assigned == "self.fields")
  }

  @Test func whatIsNoIdentifierBecomesOne() {
    check("car type", .property, "carType")
    check("", .type, "Empty")
    check("in out", .enumCase, "inOut")
    check("In", .enumCase, "In")
    check("1", .enumCase, "_1")
    check("_", .property, "underscore")
    check("a\u{202E}b", .property, "aB")
  }

  @Test func validity() {
    for name in ["a", "_a", "a1", "größe", "日本語", "e\u{301}", "😀"] {
      #expect(Identifier.isValid(name), "\(name)")
    }
    for name in ["", "_", "1a", "a b", "a-b", "$0", "a\u{200B}", "\u{301}a", "`a`", "a.b", "a\n"] {
      #expect(!Identifier.isValid(name), "\(name)")
    }
  }
}

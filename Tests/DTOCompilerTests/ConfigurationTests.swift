import DTOCompiler
import Foundation
import Testing

/// Options as strings: in a configuration file, and one by one.
@Suite struct ConfigurationTests {
  /// The messages for a configuration, without excerpts.
  private func check(
    _ yaml: String,
    _ expected: [String],
    _ place: SourceLocation = #_sourceLocation
  ) {
    let configuration = Configuration(bytes: Array(yaml.utf8), displayPath: "dtoc.yaml")
    let lines = configuration.findings.text(.plain).split(separator: "\n").map(String.init)
    let said = lines.filter { $0.hasPrefix("dtoc.yaml:") || $0.contains("= help") }
      .map { $0.replacing("dtoc.yaml:", with: "").replacing("error[configuration]: ", with: "") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(said == expected, sourceLocation: place)
  }

  @Test func acceptsWhatOptionsTake() {
    check("", ["1:1: warning[empty-document]: the file is empty"])
    check("{}", [])
    check("type-suffix: Result\naccess: package\ncodable: true", [])
    check("conformances: Hashable", [])
    check("conformances: []", [])
    check("rules: []", [])
    check("revision: 4f2a91c", [])
    check("rules: [{kinds: [object, union], conformances: Money.Priced}]", [])
    check("names: {'a.yml#/definitions/b': C}\nswift-version: 6.0\nlayout: sharded:12", [])
    check(
      "formats: {unix-time: Date, string/id: 'Tagged<Order, Int> from Tags by Tags.ID<Int>'}",
      []
    )
    check("imports: [Money, public Cars.Parts]\nheader: |\n  Two\n  lines", [])
  }

  @Test func acceptsProjects() {
    check("schemas: Schemas\noutput: Sources", [])
    check("required-version: '>=0.2, <1'", [])
    check("required-version: 0.2", [])
    check("schemas: [a, {folder: b, include: '*.yml', exclude: [c, d]}]\nexclude: e", [])
    check("outputs: [{folder: a, documents: 'b/**', module: C, rules: []}, {folder: d}]", [])
    check("after-generation: swift format -i", [])
    check("after-generation: [{run: make, files: none, on-failure: warn}, swiftlint]", [])
  }

  @Test func locatesMistakesInProjects() {
    check("required-version: [0.2]", ["1:19: expected a string, not a list"])
    check(
      "required-version: '>=0.2, ^1'",
      [
        "1:19: '^1' is not a version, or a comparison with one",
        "= help: write a range such as '>=0.2, <1', or a version such as '0.2.1'",
      ]
    )
    check("required-version: ~=1", ["1:19: '~=1' needs a second number", "= help: write '~=1.0'"])
    check("schemas: [[a]]", ["1:11: expected a folder, not a list"])
    check("schemas: ''", ["1:10: the path is empty"])
    check("schemas: [a, b, a]", ["1:17: 'a' is listed twice"])
    check("schemas: {include: a}", ["1:10: this entry has no 'folder'"])
    check(
      "schemas: {folder: a, exlude: b}",
      ["1:22: unknown key in 'schemas': 'exlude'", "= help: did you mean 'exclude'?"]
    )
    check("outputs: a", ["1:10: 'outputs' must be a list, not a string"])
    check("outputs: []", ["1:10: 'outputs' must list at least one output"])
    check("outputs: [{module: A}]", ["1:11: this output has no 'folder'"])
    check(
      "output: a\noutputs: [{folder: b}]",
      ["1:9: 'output' can't be used beside 'outputs'", "= help: set it for each output"]
    )
    check(
      "outputs: [{folder: a, documents: b}, {folder: a}]",
      ["1:47: another output already uses the folder 'a'"]
    )
    check(
      "outputs: [{folder: a}, {folder: b}]",
      [
        "1:24: another output already takes all remaining documents",
        "= help: list the 'documents' of this output",
      ]
    )
    check(
      "outputs: [{folder: a, acess: public}]",
      ["1:23: unknown option in an output: 'acess'", "= help: did you mean 'access'?"]
    )
    check(
      "outputs: [{folder: a, module: A, documents: a}, {folder: b, module: A}]",
      [
        "1:69: another output already is the module 'A'",
        "= help: move its documents there, or choose another module name",
      ]
    )
    check("module: A", ["1:9: 'module' needs an 'output'"])
    check("output: a\nmodule: A-B", ["2:9: 'A-B' is not a module name"])
    check("after-generation: {files: none}", ["1:19: this command has no 'run'"])
    check("after-generation: ' '", ["1:19: the command is empty"])
    check(
      "after-generation: {run: a, on-failure: warm}",
      ["1:40: 'warm' is not 'stop' or 'warn'", "= help: did you mean 'warn'?"]
    )
  }

  @Test func locatesMistakes() {
    check("[]", ["1:1: a configuration must be a mapping, not a list"])
    check(
      "type-sufix: A",
      ["1:1: unknown option: 'type-sufix'", "= help: did you mean 'type-suffix'?"]
    )
    check("type-suffix: A-B", ["1:14: 'A-B' must contain only letters, digits and underscores"])
    check("type-prefix: 1A", ["1:14: '1A' must start with a letter, not '1'"])
    check("type-prefix: [A]", ["1:14: expected a string, not a list"])
    check("revision: \"a\\nb\"", ["1:11: the value has more than one line"])
    check("revision: \"\\n\"", ["1:11: the value has more than one line"])
    check("codable: yes", ["1:10: 'yes' is not 'true' or 'false'"])
    check(
      "access: publik",
      [
        "1:9: 'publik' is not 'public', 'package' or 'internal'",
        "= help: did you mean 'public'?",
      ]
    )
    check("conformances: {a: b}", ["1:15: expected a list, not a mapping"])
    check("conformances: [Hashable, 'A; exit(1)']", ["1:26: 'A; exit(1)' is not a type name"])
    check(
      "imports: ['private Money']",
      [
        "1:11: 'private Money' is not a module name, optionally preceded by 'public', 'package' or 'internal'"
      ]
    )
    check("namespace: class", ["1:12: 'class' can't be used as a type name"])
    check("namespace: String", ["1:12: 'String' can't be used as a type name"])
    check("names: [a]", ["1:8: expected a mapping, not a list"])
    check("swift-version: 5.8", ["1:16: Swift 5.8 is too old: the generated code requires 5.9"])
    check("swift-version: six", ["1:16: 'six' is not a version such as '6.1'"])
    check(
      "layout: sharded:0",
      ["1:9: 'sharded:0' is not 'automatic', 'document', 'type', 'single' or 'sharded:<1 to 1000>'"]
    )
    check("only: ['']", ["1:8: the pattern is empty"])
    check("formats: [a]", ["1:10: expected a mapping, not a list"])
    for type in [
      "Int; evil()", "Foo<Bar", "", "from BankKit", "Money from", "Money by", "Money at BankKit",
      "Money from Bank Kit", "Money by A>, B<C", "Money by M from BankKit", "class", "[Money",
      "Money?", "Money from BankKit; import Evil",
    ] {
      check(
        "formats: {a: '\(type)'}",
        [
          "1:14: '\(type)' is not a Swift type",
          "= help: write 'Money', 'Money from BankKit' or 'Money from BankKit by MoneyConverter'",
        ]
      )
    }
  }

  @Test func locatesMistakesInRules() {
    check("rules: {}", ["1:8: 'rules' must be a list, not a mapping"])
    check("rules: [a]", ["1:9: a rule must be a mapping, not a string"])
    check(
      "rules: [{kinds: objects, objects: class}]",
      ["1:17: 'objects' is not 'object', 'enumeration' or 'union'"]
    )
    check("rules: [{access: public}]", ["1:10: 'access' can't be set for some types only"])
    check(
      "rules: [{shemas: a}]",
      ["1:10: unknown key in a rule: 'shemas'", "= help: did you mean 'schemas'?"]
    )
    check(
      "rules: [{objects: klass}]",
      ["1:19: 'klass' is not 'struct' or 'class'", "= help: did you mean 'class'?"]
    )
  }

  @Test func locatesMistakesInKeys() {
    check(
      "formats: {strin/date: URL}",
      ["1:23: schemas don't have the type 'strin'", "= help: did you mean 'string'?"]
    )
    check(
      "names: {order: Trip}",
      [
        "1:16: 'order' is not the location of a schema",
        "= help: write the document, '#' and a JSON Pointer, such as 'taxi/order.yml#/definitions/order'",
      ]
    )
    check("rules: [{schemas: order}]", ["1:9: this rule sets no option"])
    check("rules: [{schemas: order, keys: price, coercion-policy: lossless}]", [])
    check(
      "rules: [{keys: price, enum-policy: nil}]",
      [
        "1:9: 'unknown-key-policy' and 'enum-policy' apply to whole types and can't be set for 'keys'"
      ]
    )
    check(
      "rules: [{keys: price, objects: class}]",
      ["1:9: only decoding policies can be set for 'keys'"]
    )
  }

  @Test func locatesWhatIsAboutNothing() throws {
    let order = """
      definitions:
        Order: {type: object, properties: {price: {type: integer}, state: {type: string, enum: [a]}}}
      """
    func check(
      _ yaml: String,
      _ expected: [String],
      _ place: SourceLocation = #_sourceLocation
    ) throws {
      let configuration = Configuration(bytes: Array(yaml.utf8), displayPath: "dtoc.yaml")
      #expect(configuration.findings.text(.plain) == "", sourceLocation: place)
      let source = SchemaSource(displayPath: "a.yml", path: "a.yml", bytes: Array(order.utf8))
      let compilation = try Compiler(options: configuration.options).compile([source]) { _, _ in
        .missing
      }
      let said = compilation.findings.text(.plain).split(separator: "\n").map(String.init)
        .filter { $0.contains("[unmatched-option]") || $0.contains("did you mean") }
        .map { $0.replacing(" warning[unmatched-option]:", with: "") }
        .map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(said == expected, sourceLocation: place)
    }
    try check("names: {'a.yml#/definitions/Order': Trip}", [])
    // Two places that are equal as Swift strings.
    try check(
      "names:\n  a.yml#/definitions/Caf\u{e9}: Place\n  a.yml#/definitions/Cafe\u{301}: Other",
      [
        "dtoc.yaml:2:3: there is no named type at this location: 'a.yml#/definitions/Caf\u{e9}'",
        "dtoc.yaml:3:3: there is no named type at this location: 'a.yml#/definitions/Cafe\u{301}'",
      ]
    )
    try check(
      "names:\n  a.yml#/definitions/Ordr: Trip",
      [
        "dtoc.yaml:2:3: there is no named type at this location: 'a.yml#/definitions/Ordr'"
      ]
    )
    try check(
      "rules: [{schemas: Ord*, objects: class}, {kinds: object, keys: price, coercion-policy: lossless}]",
      []
    )
    try check(
      "rules:\n  - {schemas: Ordr, objects: class}",
      ["dtoc.yaml:2:15: this rule matches no type"]
    )
    try check(
      "rules:\n  - {schemas: Ordr, coercion-policy: lossless}",
      ["dtoc.yaml:2:15: this rule matches no type"]
    )
    try check(
      "rules:\n  - {kinds: union, objects: class}",
      ["dtoc.yaml:2:5: this rule matches no type"]
    )
    try check(
      "rules:\n  - schemas: [Order, Ordr]\n    objects: class",
      ["dtoc.yaml:2:22: 'Ordr' matches no type"]
    )
    try check(
      "rules:\n  - schemas: Order\n    keys: [price, prise]\n    coercion-policy: lossless",
      [
        "dtoc.yaml:3:19: none of these types has the property 'prise'",
        "= help: did you mean 'price'?",
      ]
    )
  }

  @Test func keepsWhatIsRightBesideMistakes() {
    let configuration = Configuration(
      bytes: Array("acces: a\ntype-suffix: Result".utf8),
      displayPath: "dtoc.yaml"
    )
    var expected = CompilerOptions()
    #expect(throws: Never.self) { try expected.set("type-suffix", to: "Result") }
    #expect(configuration.findings.hasErrors)
    #expect(configuration.options == expected)
  }

  /// A list in a flag replaces the previous one, and can be given in parts.
  @Test func setsOptionsByText() throws {
    var options = CompilerOptions()
    try options.set("conformances", to: "Hashable, Sendable")
    var same = CompilerOptions()
    let conformances = try #require(OutputOption.named("conformances"))
    try same.set([conformances.setting("Hashable"), conformances.setting("Sendable")])
    #expect(options == same)
    #expect(throws: OptionError.self) { try options.set("names", to: "place") }
    #expect(throws: OptionError.self) { try options.set("acess", to: "public") }
  }

  /// Every documented default is the actual default.
  @Test func defaultsAreTrue() throws {
    // Stated explicitly, this default also holds for strict properties.
    let others = OutputOption.all.filter { $0.key != "default-policy" }
    for option in others where !option.defaultText.isEmpty {
      var options = CompilerOptions()
      try options.set(option.key, to: option.defaultText)
      #expect(options == CompilerOptions(), "\(option.key)")
    }
    let schema =
      "definitions: {a: {required: [b], properties: {b: &n {type: integer, default: 1}, c: *n}}}"
    let source = SchemaSource(displayPath: "a.yml", path: "a.yml", bytes: Array(schema.utf8))
    let policy = OutputOption.all.first { $0.key == "default-policy" }?.defaultText ?? ""
    var stated = CompilerOptions()
    try stated.set("default-policy", to: policy)
    let files = try [CompilerOptions(), stated].map {
      try Compiler(options: $0).compile([source]) { _, _ in .missing }.files
    }
    #expect(files[0] == files[1] && !files[0].isEmpty)
  }
}

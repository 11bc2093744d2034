#if Macros
  import Testing

  /// What is reported if an attribute of a property with `@DTO` is misused.
  @Suite struct DTOPropertyMisuseTests {
    @Test func `Keys`() {
      checkMembers(
        #"@Key("") var a: Int"#,
        #"2:6: a key is empty; write a key such as "id", or keys separated by dots such as "data.id""#,
        "fix: write a key"
      )
      checkMembers(
        #"@Key("a..b") var a: Int"#,
        #"2:6: a key is empty; write a key such as "id", or keys separated by dots such as "data.id""#,
        "fix: write a key"
      )
      checkMembers(
        #"@Key([]) var a: Int"#,
        #"2:6: a key is empty; write a key such as "id", or keys separated by dots such as "data.id""#,
        "fix: write a key"
      )
      checkMembers(
        #"@Key("b") var a: Int"# + "\nvar b: Int",
        #"3:5: the property 'a' has the same key, "b"; give one of them another key"#,
        ##"fix: add '@Key(<#"key"#>)'"##
      )
      checkMembers(
        #"@Key("a", or: "b", "a") var a: Int"#,
        "2:20: this key is already one of the property's keys",
        "fix: remove the key"
      )
      checkMisuse(
        #"@DTO @Root("") struct A { var a: Int }"#,
        #"1:12: a key is empty; write a key such as "id", or keys separated by dots such as "data.id""#,
        "fix: write a key"
      )
    }

    @Test func `Keys by style and direction, and nulls`() {
      checkMembers(
        #"@Key() var a: Int"#,
        "2:1: '@Key' needs a key such as \"id\", 'style', 'or' or 'encode'; write one of them, or remove '@Key'",
        "fix: remove '@Key'",
        fixed: "var a: Int"
      )
      checkMembers(
        #"@Key("b", encode: "c") var a: Int"#,
        "2:19: 'encode' has no effect, because the DTO isn't encoded; write '@DTO(.codable)', or remove 'encode'",
        "fix: remove 'encode'",
        fixed: #"@Key("b") var a: Int"#
      )
      checkMembers(
        "@OmitNulls var a: [Int?]",
        "2:1: '@OmitNulls' omits nulls, but the elements can be null; remove the '?' of their type, or '@OmitNulls'",
        "fix: remove '@OmitNulls'",
        fixed: "var a: [Int?]"
      )
      checkMembers(
        "@OmitNulls var a: Int?",
        "2:1: '@OmitNulls' needs an array or a dictionary; the null of an optional, or of a property with a default, isn't reported anyway",
        "fix: remove '@OmitNulls'",
        fixed: "var a: Int?"
      )
      checkMisuse(
        #"@DTO(.codable) struct A { @Key("b", encode: "b") var a: Int }"#,
        "1:45: the first key is encoded without 'encode'; write another key, or remove 'encode'",
        "fix: remove 'encode'",
        fixed: #"@DTO(.codable) struct A { @Key("b") var a: Int }"#
      )
    }

    @Test func `Paths inside other values`() {
      checkMisuse(
        #"@DTO(.codable) struct A { @Key("a.b") let x: Int; @Key("a") let y: Int }"#,
        #"1:27: "a"."b" can't be written, because the property 'y' is the value around it; give one of them another key"#,
        "fix: write another key"
      )
      checkMisuse(#"@DTO struct A { @Key("a.b") let x: Int; @Key("a") let y: JSONValue }"#)
    }

    @Test func `Properties`() {
      checkMembers(
        "let a = 1",
        "2:5: 'a' is a constant with an initial value, which decoding can't replace; use 'var', or exclude it with '@Ignore'",
        "fix: replace 'let' with 'var'",
        fixed: "var a = 1"
      )
      checkMembers(
        "var a = make()",
        "2:5: '@DTO' needs the type of 'a'; write it after the name, as in 'a: Int'",
        "fix: add the type"
      )
      checkMembers(
        "@Ignore var a: Int",
        "2:1: 'a' is ignored, so it needs an initial value",
        "fix: remove '@Ignore'",
        fixed: "var a: Int"
      )
    }

    @Test func `Strings of other types`() {
      checkMembers(
        "var a: [Character]",
        "2:5: 'Character' can't be decoded; use 'String', '@Convert(using:)' or '@Ignore'",
        "fix: replace with 'String'",
        fixed: "var a: [String]"
      )
    }

    @Test func `Values of other types`() {
      checkMembers(
        "@Coerce var a: JSONValue",
        "2:1: '@Coerce' converts strings, numbers, Booleans and enums, not 'JSONValue'",
        "fix: remove '@Coerce'",
        fixed: "var a: JSONValue"
      )
      checkMembers(
        "@Coerce var a: (Int, Int)",
        "2:1: '@Coerce' converts strings, numbers, Booleans and enums, not tuples",
        "fix: remove '@Coerce'",
        fixed: "var a: (Int, Int)"
      )
      checkMembers(
        "@Date(.seconds) var a: [Int]",
        "2:1: '@Date' needs a property of type 'Date', not 'Int'",
        "fix: remove '@Date'",
        fixed: "var a: [Int]"
      )
      checkMembers(
        "@Base64 var a: String",
        "2:1: '@Base64' needs a property of type 'Data', not 'String'",
        "fix: remove '@Base64'",
        fixed: "var a: String"
      )
      checkMembers(
        "@Date(.iso) var a: Date",
        #"2:7: 'iso' isn't a form of dates; use '.rfc3339', '.seconds', '.milliseconds' or a pattern such as "dd.MM.yyyy""#,
        "fix: replace with '.rfc3339'",
        fixed: "@Date(.rfc3339) var a: Date"
      )
      checkMembers(
        #"@Date("yyyy-QQ") var a: Date"#,
        #"2:7: this isn't a pattern of dates such as "dd.MM.yyyy HH:mm": 'QQ' isn't a field; write other letters in single quotes"#,
        "fix: replace with '.rfc3339'"
      )
      checkMembers(
        #"@Date("yyyy 'at") var a: Date"#,
        #"2:7: this isn't a pattern of dates such as "dd.MM.yyyy HH:mm": a quotation mark isn't closed"#,
        "fix: replace with '.rfc3339'"
      )
      checkMembers(
        #"@Date("") var a: Date"#,
        #"2:7: this isn't a pattern of dates such as "dd.MM.yyyy HH:mm": it is empty"#,
        "fix: replace with '.rfc3339'"
      )
    }

    @Test func `Flat objects`() {
      checkMembers(
        #"@Flat @Key("b") var a: B"#,
        "2:7: '@Key' has no effect next to '@Flat', whose value has no key",
        "fix: remove '@Key'",
        fixed: "@Flat var a: B"
      )
      checkMembers(
        "@Flat @Coerce var a: B",
        "2:7: '@Coerce' has no effect next to '@Flat', whose value has no key",
        "fix: remove '@Coerce'",
        fixed: "@Flat var a: B"
      )
      checkMembers(
        "@Flat var a: [B]",
        "2:1: '@Flat' needs a type with properties of its own, not a string, number, array or dictionary",
        "fix: remove '@Flat'",
        fixed: "var a: [B]"
      )
      checkMisuse(
        #"@DTO @Root("b") struct A { @Flat var a: B }"#,
        "1:28: '@Flat' can't be used with '@Root'; write the path in the '@Key' of each property instead",
        "fix: remove '@Flat'"
      )
    }

    @Test func `Functions without or with an inverse`() {
      checkMisuse(
        "@DTO(.codable) struct A { @Convert(using: f) let a: Int }",
        "1:27: the DTO is also encoded, so '@Convert' needs the inverse function, as in '@Convert(using: read, inverse: write)', or a converter"
      )
      checkMisuse(
        "@DTO struct A { @Convert(using: f, inverse: g) let a: Int }",
        "1:45: 'inverse' has no effect, because the DTO isn't encoded; remove it, or write '@DTO(.codable)'",
        "fix: remove 'inverse'",
        fixed: "@DTO struct A { @Convert(using: f) let a: Int }"
      )
      checkMisuse(
        "@DTO struct A { @Flat @Convert(using: f) let a: B }",
        "1:23: '@Convert' has no effect next to '@Flat', whose value is an object",
        "fix: remove '@Convert'",
        fixed: "@DTO struct A { @Flat let a: B }"
      )
    }
  }
#endif

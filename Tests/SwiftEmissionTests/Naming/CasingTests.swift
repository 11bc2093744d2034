import Testing

@testable import SwiftEmission

@Suite struct CasingTests {
  private func check(
    _ raw: String,
    type: String,
    member: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(Casing.upperCamel(raw) == type, sourceLocation: sourceLocation)
    #expect(Casing.lowerCamel(raw) == member, sourceLocation: sourceLocation)
    #expect(Identifier.isValid(type), sourceLocation: sourceLocation)
    #expect(Identifier.isValid(member), sourceLocation: sourceLocation)
  }

  @Test func wordsAreSplitAtSymbols() {
    check("order", type: "Order", member: "order")
    check("user_id", type: "UserId", member: "userId")
    check("user-id", type: "UserId", member: "userId")
    check("user id", type: "UserId", member: "userId")
    check("user.id", type: "UserId", member: "userId")
    check("taxi/order", type: "TaxiOrder", member: "taxiOrder")
    check("__user__id__", type: "UserId", member: "userId")
    check("X-Rate-Limit", type: "XRateLimit", member: "xRateLimit")
    check("filter[name]", type: "FilterName", member: "filterName")
    check("simple_hyphen-user", type: "SimpleHyphenUser", member: "simpleHyphenUser")
  }

  @Test func camelCaseStays() {
    check("orderId", type: "OrderId", member: "orderId")
    check("OrderResult", type: "OrderResult", member: "orderResult")
    check("iPhone", type: "IPhone", member: "iPhone")
    check("eTag", type: "ETag", member: "eTag")
    check("aB", type: "AB", member: "aB")
  }

  @Test func acronyms() {
    check("HTTPServer", type: "HTTPServer", member: "httpServer")
    check("userID", type: "UserID", member: "userID")
    check("user_ID", type: "UserID", member: "userID")
    check("URL", type: "URL", member: "url")
    check("URLs", type: "URLs", member: "urls")
    check("photoURLs", type: "PhotoURLs", member: "photoURLs")
    check("URLsList", type: "URLsList", member: "urlsList")
    check("HTTP_Server", type: "HTTPServer", member: "httpServer")
    check("UTF8", type: "UTF8", member: "utf8")
    check("MP3File", type: "MP3File", member: "mp3File")
    check("OAuth2Token", type: "OAuth2Token", member: "oAuth2Token")
    check("ISOString", type: "ISOString", member: "isoString")
    check("_URL", type: "URL", member: "url")
  }

  @Test func capitalsAreConstants() {
    check("CAR_TYPE", type: "CarType", member: "carType")
    check("MINIVAN", type: "MINIVAN", member: "minivan")
    check("TYPE_1", type: "Type1", member: "type1")
    check("A_B_C", type: "ABC", member: "aBC")
    check("В_ПУТИ", type: "ВПути", member: "вПути")
  }

  @Test func digits() {
    check("order2go", type: "Order2go", member: "order2go")
    check("1st", type: "_1st", member: "_1st")
    check("3ds_url", type: "_3dsUrl", member: "_3dsUrl")
    check("3D", type: "_3D", member: "_3D")
    check("1", type: "_1", member: "_1")
    check("1.5", type: "_1_5", member: "_1_5")
    check("x86_64", type: "X86_64", member: "x86_64")
    check("v1.2.3", type: "V1_2_3", member: "v1_2_3")
    check("a1_b2", type: "A1B2", member: "a1B2")
    check("2020-01-01", type: "_2020_01_01", member: "_2020_01_01")
  }

  @Test func lettersOfAllScripts() {
    check("заказ", type: "Заказ", member: "заказ")
    check("тип_машины", type: "ТипМашины", member: "типМашины")
    check("ТипМашины", type: "ТипМашины", member: "типМашины")
    check("größe", type: "Größe", member: "größe")
    check("日本語", type: "日本語", member: "日本語")
    check("日本 語", type: "日本語", member: "日本語")
    check("e\u{301}tat", type: "E\u{301}tat", member: "e\u{301}tat")
    check("état", type: "État", member: "état")
    check("ß", type: "Ss", member: "ß")
    check("ﬁ", type: "Fi", member: "ﬁ")
    check("٣", type: "_٣", member: "_٣")
    check("हिन्दी", type: "हिन्दी", member: "हिन्दी")
  }

  @Test func symbolsAtTheEdgesAreDropped() {
    check("_id", type: "Id", member: "id")
    check("$ref", type: "Ref", member: "ref")
    check("@type", type: "Type", member: "type")
    check("#/definitions/Order", type: "DefinitionsOrder", member: "definitionsOrder")
    check("order!", type: "Order", member: "order")
    check("hello 😀", type: "Hello", member: "hello")
    check("a\u{202E}b\u{200B}c", type: "ABC", member: "aBC")
    check("\u{301}a", type: "A", member: "a")
  }

  @Test func signs() {
    check("+1", type: "Plus1", member: "plus1")
    check("-1", type: "Minus1", member: "minus1")
    check("-1.5", type: "Minus1_5", member: "minus1_5")
    check("-created_at", type: "MinusCreatedAt", member: "minusCreatedAt")
    check("reactions-+1", type: "ReactionsPlus1", member: "reactionsPlus1")
    check("reactions--1", type: "ReactionsMinus1", member: "reactionsMinus1")
    check("--verbose", type: "Verbose", member: "verbose")
    check("order-1", type: "Order1", member: "order1")
    check("GMT+1", type: "Gmt1", member: "gmt1")
  }

  @Test func symbolsHaveNamesWhereNothingElseIsLeft() {
    check("", type: "Empty", member: "empty")
    check(" ", type: "Space", member: "space")
    check("_", type: "Underscore", member: "underscore")
    check("*", type: "Asterisk", member: "asterisk")
    check(">", type: "GreaterThan", member: "greaterThan")
    check("<=", type: "LessThanOrEqual", member: "lessThanOrEqual")
    check("!=", type: "NotEqual", member: "notEqual")
    check("**", type: "AsteriskAsterisk", member: "asteriskAsterisk")
    check("-", type: "Minus", member: "minus")
    check("+", type: "Plus", member: "plus")
    check("$", type: "Dollar", member: "dollar")
    check("`", type: "Backtick", member: "backtick")
    check("\\(", type: "BackslashLeftParenthesis", member: "backslashLeftParenthesis")
    check("😀", type: "U1F600", member: "u1F600")
    check("❤️", type: "U2764UFE0F", member: "u2764UFE0F")
    check("\u{0}", type: "U0000", member: "u0000")
    check("\u{301}", type: "U0301", member: "u0301")
  }

  @Test func genericsAreJoined() {
    check("Map<String,Foo>", type: "MapStringFoo", member: "mapStringFoo")
    check("Conditional[Foo]", type: "ConditionalFoo", member: "conditionalFoo")
    check("dss2-X:Y", type: "Dss2XY", member: "dss2XY")
    check("Map«K»", type: "MapK", member: "mapK")
    check("List«Order»", type: "ListOrder", member: "listOrder")
    check("com.example.Order", type: "ComExampleOrder", member: "comExampleOrder")
    check("..\\..\\etc/passwd", type: "EtcPasswd", member: "etcPasswd")
  }

  @Test(arguments: [
    ("C++", "cPlusPlus"), ("C#", "cHash"), ("GMT+1", "gmtPlus1"), ("GMT-1", "gmtMinus1"),
    ("user_id", "userUnderscoreId"), ("user-id", "userDashId"), ("_id", "underscoreId"),
    ("CAR_TYPE", "carUnderscoreType"), ("a<=b", "aLessThanOrEqualB"), ("1+1", "_1Plus1"),
    ("hello 😀", "helloSpaceU1F600"), ("orderId", "orderId"), ("HTTPServer", "httpServer"),
  ]) func spelledOut(raw: String, expected: String) {
    #expect(Casing.lowerCamel.spelledOut(raw) == expected)
  }
}

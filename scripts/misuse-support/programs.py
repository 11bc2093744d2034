"""Programs that misuse the macros. The line with the mistake has the mark `/*!*/`."""

import dataclasses
import re

PRELUDE = """
import DTOMacros
import Foundation

struct Plain {}
class Reference {}
protocol Named { var name: String { get } }
enum Bare { case a }
struct Sole: ~Copyable {}
actor Worker {}
@propertyWrapper struct Wrapped<Value> { var wrappedValue: Value }
struct Box<Content> { let content: Content }
enum Keys: String { case a, b }
enum Numbers { static let one = 1; static let text = "a" }
let text = "a"
func make() -> Int { 1 }
typealias Alias = Plain
typealias Existential = any Named
typealias Plains = [Plain]

@DTO(.codable) struct Park { let name: String }
@DTO struct OnlyRead { let name: String }
@DTO(.encodable) struct OnlyWritten { let name: String }
@DTO(.codable) class Base { let id: Int; init(id: Int) { self.id = id } }
class Superclass { init(a: Int) {} }

enum ToText: Converter {
  static func value(from wire: Int) -> String { "" }
  static func wire(from value: String) -> Int { 1 }
}
enum ToPlain: DecodingConverter {
  static func value(from wire: Int) -> Plain { Plain() }
}

struct Result$: Decodable { let a: Int; let name: String?; let parks: [Park.DTO]; let color: CodableEnum<Keys> }
enum Union$: Decodable { case a(Park.DTO), b(Result$), undefined(JSONValue); init(from decoder: any Decoder) throws { self = .undefined(.null) } }
""".replace("$", "Result")


@dataclasses.dataclass
class Program:
    name: str
    source: str
    is_valid: bool


# Expressions of all kinds, by names for them.
ARGUMENTS = {
    "integer": "1",
    "negative": "-1",
    "fraction": "1.5",
    "boolean": "true",
    "nil": "nil",
    "empty": '""',
    "string": '"a"',
    "dots": '"a..b"',
    "interpolation": r'"\(text)"',
    "array": "[1]",
    "strings": '["a", "b"]',
    "dictionary": '["a": 1]',
    "constant": "text",
    "call": "make()",
    "type": "Int.self",
    "function": "make",
    "closure": "{ 1 }",
    "member": ".a",
    "unknown-member": ".nowhere",
    "qualified": "Keys.a",
    "raw-value": "Keys.a.rawValue",
    "number-constant": "Numbers.one",
    "tuple": "(1, 2)",
    "key-path": r"\Park.name",
    "range": "1...3",
    "missing-name": "nowhere",
    "nothing": "",
    "two": '"a", "b"',
    "label": 'nowhere: "a"',
    "optional": "Optional(1)",
    "try": "try make()",
    "cast": "1 as Int",
    "ternary": 'text == "a" ? 1 : 2',
}

# Attributes of properties with one argument: the type of the property, and the arguments that are no mistake.
PROPERTY_ATTRIBUTES = {
    "Key": ("@Key({})", "Int", {"string", "strings", "qualified"}),
    "Key-or": ('@Key("z", or: {})', "Int", {"string", "strings", "two"}),
    "Default": ("@Default({})", "Int", {"integer", "negative", "call", "number-constant", "cast", "ternary"}),
    "Default-text": ("@Default({})", "String", {"empty", "string", "dots", "interpolation", "constant", "raw-value"}),
    "Default-optional": ("@Default({})", "Int?", {"integer", "negative", "call", "number-constant", "cast", "ternary"}),
    "Default-array": ("@Default({})", "[Int]", {"array"}),
    "Date": ("@Date({})", "Date", {"string"}),
    "Base64": ("@Base64({})", "Data", {"nothing"}),
    "Convert": ("@Convert(using: {})", "String", {"key-path"}),
    "Convert-from": ("@Convert(from: {})", "Int", set()),
    "Coerce": ("@Coerce({})", "Int", {"nothing"}),
    "Flat": ("@Flat({})", "Park", {"nothing"}),
    "Ignore": ("@Ignore({})", "Int?", {"nothing"}),
    "OmitNulls": ("@OmitNulls({})", "[Int]", {"nothing"}),
}

# Attributes of types with one argument.
TYPE_ATTRIBUTES = {
    "Root": ("@DTO @Root({}) struct A$ {{ /*!*/\nlet a: Int\n}}", {"string", "strings"}),
    "DTO": ("@DTO({}) struct A$ {{ /*!*/\nlet a: Int\n}}", {"nothing"}),
    "DTO-access": ("@DTO(access: {}) struct A$ {{ /*!*/\nlet a: Int\n}}", {"nil"}),
    "DTO-keys": ("@DTO(keys: {}) struct A$ {{ /*!*/\nlet a: Int\n}}", set()),
    "DTO-adding": ("@DTO(adding: {}) struct A$ {{ /*!*/\nlet a: Int\n}}", set()),
    "WireAccess": ("@DTO @WireAccess({}) struct A$ {{ /*!*/\nvar a: Int\n}}", {"nothing"}),
    "DTO-inheriting": ("@DTO(.codable, inheriting: {}) final class A$: Base {{ /*!*/\nlet a: Int? \n}}", set()),
    "DTO-unknown": ("@DTO(unknown: {}) enum A$: String {{ /*!*/\ncase a\n}}", set()),
    "DTO-tag": ("@DTO(tag: {}) enum A$ {{ /*!*/\ncase a(id: Int)\n}}", {"string", "strings", "nil"}),
    "DTO-content": ('@DTO(tag: "t", content: {}) enum A$ {{ /*!*/\ncase a(id: Int)\n}}', {"string", "nil", "dots"}),
    "Case-string": ("@DTO enum A$: String {{\n@Case({}) case a /*!*/\ncase z\n}}", {"string", "empty", "dots", "constant", "raw-value", "two"}),
    "Case-number": ("@DTO enum A$: Int {{\n@Case({}) case a /*!*/\n}}", {"integer", "negative", "range", "number-constant"}),
    "Case-union": ("@DTO enum A$ {{\n@Case({}) case a(Int) /*!*/\n}}", {"string", "empty", "dots", "two", "range"}),
    "Case-nested": ("enum O$ {{ @DTO enum A$: String {{\n@Case({}) case a /*!*/\n}} }}", {"string", "empty", "dots", "constant", "raw-value", "two"}),
    "FromDTO": ("@FromDTO({}) struct A$ {{ /*!*/\nlet a: Int /*!*/\n}}", set()),
    "FromDTO-unknown": ("@FromDTO(CodableEnum<Keys>.self, unknown: {}) enum A$ {{ /*!*/\ncase a, b\n}}", set()),
    "Key-encode": ('@DTO(.codable) struct A$ {{\n@Key("z", encode: {}) var a: Int /*!*/\n}}', {"string", "strings", "nil"}),
    "Key-encode-only": ("@DTO(.codable) struct A$ {{\n@Key(encode: {}) var z: Int /*!*/\n}}", {"string", "strings", "nil"}),
    "Key-style": ("@DTO struct A$ {{\n@Key(style: {}) var a: Int /*!*/\n}}", {"nil"}),
    "Key-or-only": ("@DTO struct A$ {{\n@Key(or: {}) var z: Int /*!*/\n}}", {"string", "strings", "two"}),
    "Convert-closure": ("@FromDTO(ResultResult.self) struct A$ {{\n@Convert(using: {}) let a: Int /*!*/\n}}", set()),
    "Convert-path": ("@FromDTO(ResultResult.self) struct A$ {{\n@Convert(from: {}) let b: Int /*!*/\n}}", {"string"}),
}

ATTRIBUTES = [
    '@Key("k")', "@Default(1)", "@Date(.seconds)", "@Base64", "@Convert(using: ToText.self)", "@Coerce", "@Flat", "@Ignore",
    '@Case("c")', '@Root("r")', "@DTO", '@Convert(from: "a")', "@FromDTO(ResultResult.self)", "@WireAccess",
    "@OmitNulls", "@Key(style: .snake)", '@Key(encode: "e")',
]  # fmt: skip

# Declarations on which attributes may be wrong.
DECLARATIONS = {
    "property": "@DTO struct A$ {{ {} let a: Int /*!*/\n}}",
    "dates": "@DTO struct A$ {{ {} let a: [Date] /*!*/\n}}",
    "computed": "@DTO struct A$ {{ {} var a: Int {{ 1 }} /*!*/\n}}",
    "static": "@DTO struct A$ {{ {} static let a = 1 /*!*/\n}}",
    "lazy": "@DTO struct A$ {{ {} lazy var a = 1 /*!*/\n}}",
    "function": "@DTO struct A$ {{ {} func a() {{}} /*!*/\n}}",
    "case": "@DTO enum A$: String {{ {} case a /*!*/\n}}",
    "associated": "@DTO enum A$ {{ {} case a(Int) /*!*/\n}}",
    "struct": "@DTO {} struct A$ {{ let a: Int? /*!*/\n}}",
    "enum": "@DTO {} enum A$: String {{ case a /*!*/\n}}",
    "protocol": "{} protocol A$ {{}} /*!*/",
    "plain": "struct A$ {{ {} let a: Int /*!*/\n}}",
    "plain-case": "enum A$ {{ {} case a /*!*/\n}}",
    "typealias": "@DTO struct A$ {{ {} typealias B = Int /*!*/\n}}",
    "tuple": "@DTO struct A$ {{ {} let (a, b): (Int, Int) /*!*/\n}}",
    "several": "@DTO struct A$ {{ {} let a, b: Int /*!*/\n}}",
    "fixed": "@DTO struct A$ {{ {} let a = 1 /*!*/\n}}",
    "function-body": "func a$() {{ {} let a = 1; _ = a /*!*/\n}}",
    "extension": "extension Plain {{ {} var a$: Int {{ 1 }} /*!*/\n}}",
}

# What is no mistake among these.
RIGHT = {
    ("property", '@Key("k")'), ("property", "@Default(1)"), ("property", "@Coerce"), ("several", "@Default(1)"), ("several", "@Coerce"),
    ("dates", "@Date(.seconds)"), ("dates", '@Key("k")'), ("case", '@Case("c")'), ("associated", '@Case("c")'), ("associated", '@Key("k")'), ("struct", "@Coerce"),
    ("struct", '@Root("r")'), ("struct", "@WireAccess"), ("dates", "@OmitNulls"),
    ("property", "@Key(style: .snake)"), ("dates", "@Key(style: .snake)"), ("several", "@Key(style: .snake)"), ("fixed", "@Ignore"), ("domain", "Any"),
}  # fmt: skip

# Types that can't be decoded.
TYPES = [
    "Plain", "Reference", "any Named", "Named", "some Named", "() -> Void", "@Sendable (Int) -> Int", "(Int, Int)", "(a: Int, b: Int)", "Void",
    "Any", "AnyObject", "Int.Type", "Missing", "Alias", "Existential", "Plains", "[Plain]", "[[Plain]]", "[String: Plain]", "[Plain?]", "Plain?",
    "Plain??", "Set<Bare>", "[Int: Plain]", "[String: [Plain]]?", "Box<Int>", "Bare", "Worker", "KeyPath<Park, String>",
    "UnsafePointer<Int>", "Error", "any Error", "AsyncStream<Int>", "Sole", "OnlyWritten", "[OnlyWritten]", "Park.Missing", "Array", "[Any]",
    "[String: Any]", "Result<Int, any Error>", "inout Int", "Int...", "Foundation.Missing", "Thread", "Wrapped<Int>",
]  # fmt: skip

# Where such a type can be.
PLACES = {
    "struct": "@DTO struct A$ {{\nlet a: {} /*!*/\n}}",
    "codable": "@DTO(.codable) struct A$ {{\nlet a: {} /*!*/\n}}",
    "class": "@DTO final class A$ {{\nlet a: {} /*!*/\n}}",
    "base-class": "@DTO class A$ {{\nlet a: {} /*!*/\n}}",
    "subclass": "@DTO(.codable, inheriting: Base.self) final class A$: Base {{\nlet a: {} /*!*/\n}}",
    "nested": "enum O$ {{ @DTO struct A$ {{\nlet a: {} /*!*/\n}} }}",
    "alternates": '@DTO struct A$ {{\n@Key("b", or: "c") let a: {} /*!*/\n}}',
    "path": '@DTO struct A$ {{\n@Key("b.c") let a: {} /*!*/\n}}',
    "additions": "@DTO(adding: .copy) struct A$ {{ \nlet a: {} /*!*/\n}}",
    "flat": "@DTO struct A$ {{\n@Flat let a: {} /*!*/\n}}",
    "union": "@DTO enum A$ {{\ncase a({}) /*!*/\n}}",
    "labelled": "@DTO(.codable) enum A$ {{\ncase a(b: {}, c: Int) /*!*/\n}}",
    "nested-union": 'struct O$ {{ @DTO(tag: "t") enum A$ {{\ncase a({}) /*!*/\n}} }}',
    "wire-access": "@DTO @WireAccess struct A$ {{\nvar a: {} /*!*/\n}}",
    "domain": "@FromDTO(ResultResult.self) struct A$ {{\nlet a: {} /*!*/\n}}",
    "hashable": "@DTO struct A$: Hashable, Sendable {{ /*!*/\nlet a: {} /*!*/\n}}",
    "generic": "@DTO struct A$<T> {{\nlet a: {}; let b: T /*!*/\n}}",
}

# Mistakes of other kinds, and what is none, without the mark.
OTHERS = {
    "converter-of-other-type": "@DTO struct A$ {\n@Convert(using: ToText.self) let a: Int /*!*/\n}",
    "converter-of-other-elements": "@DTO struct A$ {\n@Convert(using: ToText.self) let a: [Int] /*!*/\n}",
    "converter-of-other-optional": "@DTO struct A$ {\n@Convert(using: ToText.self) let a: Int? /*!*/\n}",
    "converter-for-one-direction": "@DTO(.codable) struct A$ {\n@Convert(using: ToPlain.self) let a: Plain /*!*/\n}",
    "converter-in-union": "@DTO enum A$ {\n@Convert(using: ToPlain.self) case a(Plain) /*!*/\n}",
    "converter-of-generic": "@DTO struct A$ {\n@Convert(using: Box<Int>.self) let a: Int /*!*/\n}",
    "function": "@DTO struct A$ {\n@Convert(using: { (a: Int) in a + 1 }) let a: Int\n}",
    "function-of-other-type": "@DTO struct A$ {\n@Convert(using: { (a: Int) in a }) let a: String /*!*/\n}",
    "function-of-other-optional": "@DTO struct A$ {\n@Convert(using: { (a: Int) in a }) let a: String? /*!*/\n}",
    "function-of-other-elements": "@DTO struct A$ {\n@Convert(using: { (a: Int) in a }) let a: [String] /*!*/\n}",
    "function-of-other-default": '@DTO struct A$ {\n@Convert(using: { (a: Int) in a }) var a: String = "" /*!*/\n}',
    "function-of-other-path": '@DTO struct A$ {\n@Key("b.c", or: "d") @Convert(using: { (a: Int) in a }) let a: String /*!*/\n}',
    "function-of-undecodable": "@DTO struct A$ {\n@Convert(using: { (a: Plain) in 1 }) let a: Int /*!*/\n}",
    "function-untyped": "@DTO struct A$ {\n@Convert(using: { $0.nowhere }) let a: Int /*!*/\n}",
    "function-without-parameter": "@DTO struct A$ {\n@Convert(using: { 1 }) let a: Int /*!*/\n}",
    "function-async": "@DTO struct A$ {\n@Convert(using: { (a: Int) async in a }) let a: Int /*!*/\n}",
    "function-missing": "@DTO struct A$ {\n@Convert(using: missing) let a: Int /*!*/\n}",
    "function-without-inverse": "@DTO(.codable) struct A$ {\n@Convert(using: { (a: Int) in a }) let a: Int /*!*/\n}",
    "function-with-inverse": "@DTO(.codable) struct A$ {\n@Convert(using: { (a: Int) in a }, inverse: { $0 }) let a: Int\n}",
    "function-with-useless-inverse": "@DTO struct A$ {\n@Convert(using: { (a: Int) in a }, inverse: { $0 }) let a: Int /*!*/\n}",
    "function-with-other-inverse": '@DTO(.codable) struct A$ {\n@Convert(using: { (a: Int) in a }, inverse: { _ in "" }) let a: Int /*!*/\n}',
    "function-with-inverse-of-undecodable": "@DTO(.codable) struct A$ {\n@Convert(using: { (a: OnlyRead) in 1 }, inverse: { _ in OnlyRead(name: String()) }) let a: Int /*!*/\n}",
    "function-with-inverse-of-domain": "@FromDTO(ResultResult.self) struct A$ {\n@Convert(using: { (a: Int) in a }, inverse: { $0 }) let a: Int /*!*/\n}",
    "function-in-flat": "@DTO struct A$ {\n@Flat @Convert(using: { (a: Int) in a }) let a: Park /*!*/\n}",
    "function-in-codable-path": '@DTO struct A$ {\n@Convert(from: "b", using: { (a: Int) in a }) let a: Int /*!*/\n}',
    "converter-value": "@DTO struct A$ {\n@Convert(using: ToText()) let a: String /*!*/\n}",
    "converter-missing": "@DTO struct A$ {\n@Convert(using: Missing.self) let a: String /*!*/\n}",
    "key-of-missing": "@DTO struct A$ {\n@Key(Missing.a) let a: String /*!*/\n}",
    "key-case-missing": "@DTO struct A$ {\n@Key(Keys.z) let a: String /*!*/\n}",
    "mixed-keys": '@DTO struct A$ {\n@Key("a", or: Keys.b) let a: String /*!*/\n}',
    "superclass": "@DTO final class A$: Superclass { /*!*/\nlet b: Int\n}",
    "superclass-without-dto": "@DTO(inheriting: Superclass.self) final class A$: Superclass { /*!*/\nlet b: Int?\n}",
    "mistake-in-superclass": "@DTO(.codable) class B$ {\nlet a = 1 /*!*/\n}\n@DTO(.codable, inheriting: B$.self) final class A$: B$ { let b: Int }",
    "inheriting-other": "@DTO(.codable, inheriting: Park.self) final class A$: Base { /*!*/\nlet b: Int?\n}",
    "inheriting-struct": "@DTO(inheriting: Base.self) struct A$ { /*!*/\nlet b: Int?\n}",
    "inheriting-enum": "@DTO(inheriting: Base.self) enum A$: String { /*!*/\ncase a\n}",
    "uninitialized": "@DTO struct A$ {\n@Ignore let a: Int /*!*/\n}",
    "default-of-other-type": '@DTO struct A$ {\nvar a: Int = "a" /*!*/\n}',
    "default-of-union": '@DTO enum A$ {\ncase a(b: Int = "a") /*!*/\n}',
    "default-of-nested-union": 'enum O$ { @DTO enum A$ {\ncase a(b: Int = "a") /*!*/\n} }',
    "default-missing": "@DTO struct A$ {\nvar a: Int = missing /*!*/\n}",
    "hook-of-other-type": "@DTO struct A$ {\nvar a: Int\nmutating func didDecode(from dto: Int) {} /*!*/\n}",
    "hook-without-parameter": "@DTO struct A$ {\nvar a: Int\nmutating func didDecode() {} /*!*/\n}",
    "hook-static": "@DTO struct A$ {\nvar a: Int\nstatic func didDecode(from dto: DTO) {} /*!*/\n}",
    "hook-async": "@DTO struct A$ {\nvar a: Int\nmutating func didDecode(from dto: DTO) async {} /*!*/\n}",
    "hook-of-enum": "@DTO enum A$: String {\ncase a\nfunc didDecode(from dto: Int) {} /*!*/\n}",
    "encode-hook": "@DTO(.codable) struct A$ {\nvar a: Int\nfunc willEncode(_ dto: DTO) {} /*!*/\n}",
    "encode-hook-label": "@DTO(.codable) struct A$ {\nvar a: Int\nfunc willEncode(dto: inout DTO) {} /*!*/\n}",
    "own-dto": "@DTO struct A$ {\nvar a: Int\nstruct DTO {} /*!*/\n}",
    "own-initializer": "@DTO struct A$ {\nvar a: Int\ninit(from dto: DTO) { a = 1 } /*!*/\n}",
    "own-dto-property": "@DTO(.codable) struct A$ {\nvar a: Int\nvar dto: Int { 1 } /*!*/\n}",
    "property-named-self": "@DTO struct A$ {\nvar a: Int\nvar `self`: Int /*!*/\n}",
    "own-raw-value": "@DTO enum A$: String {\ncase a\nvar rawValue: String { \"a\" } /*!*/\n}",
    "conformance": "@DTO struct A$: Decodable { /*!*/\nlet a: Int\n}",
    "conformance-in-extension": "@DTO struct A$ { /*!*/\nlet a: Int\n}\nextension A$: Decodable { init(from decoder: any Decoder) throws { a = 1 } /*!*/\n}",
    "two-dtos": "@DTO @DTO struct A$ { /*!*/\nlet a: Int\n}",
    "both-macros": "@DTO @FromDTO(ResultResult.self) struct A$ { /*!*/\nlet a: Int\n}",
    "local": "func a$() { @DTO struct A$ { let a: Int } /*!*/\n}",
    "private-inside": "enum O$ {\n@DTO private struct A$ { let a: Int } /*!*/\n}",
    "private-type": "private struct P$ { let a: Int }\n@DTO struct A$ {\nlet a: P$ /*!*/\n}",
    "less-accessible": "@DTO public struct A$ {\npublic let a: Park /*!*/\n}",
    "unhashable": "@DTO struct A$: Hashable { /*!*/\nlet a: Park\n}",
    "unhashable-union": "@DTO enum A$: Hashable { /*!*/\ncase a(Park)\n}",
    "unsendable": "@DTO final class A$: Sendable { /*!*/\nvar a: Int /*!*/\n}",
    "raw-type": "@DTO enum A$: Float { /*!*/\ncase a = 1.5\n}",
    "case-without-raw-type": "@DTO(.codable) enum A$ { case a, b }",
    "case-of-several-kinds": '@DTO(.codable) enum A$ {\n@Case(true, 10, "a", 22...30, "o"..."q", 0.5) case a\ncase b\n}',
    "case-of-nested-kinds": 'enum O$ { @DTO(.codable) enum A$ {\n@Case(true, 10, "a", 22...30) case a\ncase b\n} }',
    "case-of-booleans": "@DTO(.codable) enum A$ {\n@Case(true) case a\n@Case(false) case b\n}",
    "case-of-carried-range": "@DTO(.codable) enum A$ {\n@Case(5...) case a(Int)\n@Case(true) case b\n}",
    "case-of-range-read": "@DTO enum A$ {\n@Case(5...) case a\ncase b\n}",
    "case-of-range-written": "@DTO(.codable) enum A$ {\n@Case(5...) case a /*!*/\ncase b\n}",
    "case-of-empty-range": "@DTO enum A$ {\n@Case(5...3) case a /*!*/\ncase b\n}",
    "case-of-overlapping-ranges": "@DTO enum A$ {\n@Case(5...) case a\n@Case(1...7) case b /*!*/\n}",
    "case-of-overlapping-strings": '@DTO enum A$ {\n@Case("a"..."c") case a\ncase b /*!*/\n}',
    "case-of-overlapping-numbers": "@DTO enum A$ {\n@Case(0.5...2, true) case a\n@Case(1) case b /*!*/\n}",
    "case-of-mixed-range": '@DTO enum A$ {\n@Case("a"...5) case a /*!*/\n}',
    "case-of-mixed-constant": "@DTO enum A$ {\n@Case(true, Numbers.one) case a /*!*/\n}",
    "case-of-mixed-call": "@DTO enum A$ {\n@Case(true, make()) case a /*!*/\n}",
    "case-of-mixed-nil": "@DTO enum A$ {\n@Case(true, nil) case a /*!*/\n}",
    "case-of-huge-number": "@DTO enum A$ {\n@Case(true, 99999999999999999999) case a /*!*/\n}",
    "case-of-small-type": "@DTO enum A$: UInt8 {\ncase b\n@Case(5, 300) case a /*!*/\n}",
    "case-of-small-range": "@DTO enum A$: Int8 {\n@Case(5, 100...300) case a /*!*/\n}",
    "case-of-small-carried": "@DTO enum A$ {\n@Case(100...300) case a(Int8) /*!*/\ncase b(Int8)\n}",
    "case-of-negative-unsigned": "@DTO enum A$: UInt {\n@Case(-1) case a /*!*/\n}",
    "case-of-large-unsigned": "@DTO(.codable) enum A$: UInt64 {\n@Case(18446744073709551615, 3...5) case a\ncase b = 7\n}",
    "case-of-large-integer": "@DTO(.codable) enum A$: Int {\n@Case(18446744073709551615) case a /*!*/\n}",
    "case-of-carried-other-type": "@DTO enum A$ {\n@Case(5...) case a(Plain) /*!*/\n}",
    "case-of-carried-other-value": '@DTO enum A$ {\n@Case("a", 5...) case a(Int) /*!*/\n}',
    "case-of-carried-label": "@DTO enum A$ {\n@Case(5...) case a(b: Int) /*!*/\n}",
    "case-of-carried-optional": "@DTO enum A$ {\n@Case(5...) case a(Int?) /*!*/\n}",
    "case-and-union": "@DTO enum A$ {\n@Case(5...) case a(Int) /*!*/\ncase b(Park)\n}",
    "case-of-unknown-keeper": '@DTO(unknown: .case("b")) enum A$ {\ncase a\ncase b(Int) /*!*/\n}',
    "case-of-labelled-keeper": '@DTO(.codable, unknown: .case("b")) enum A$ {\ncase a\ncase b(raw: String)\n}',
    "case-of-stated-mix": "@DTO enum A$: Int {\n@Case(true, 5) case a /*!*/\n}",
    "case-at": '@DTO(.codable) enum A$ {\n@Case("a", at: "t.u") case a(x: Int)\n@Case(at: "v") case b\ncase c(d: Int, String?)\n}',
    "case-at-nested": 'enum O$ { struct P {}\n@DTO(.codable) enum A$ {\n@Case("a", at: "t.u") case a(Int, Int)\n@Case(at: "v") case b(c: [Int] = [])\n} }',
    "case-at-nothing": '@DTO enum A$ {\n@Case("a", at: "") case a(Int) /*!*/\n}',
    "case-at-call": '@DTO enum A$ {\n@Case("a", at: make()) case a(Int) /*!*/\n}',
    "case-at-constant": '@DTO enum A$ {\n@Case("a", at: text) case a(Int) /*!*/\n}',
    "case-at-interpolation": '@DTO enum A$ {\n@Case("a", at: "\\(text)") case a(Int) /*!*/\n}',
    "case-at-raw-enum": '@DTO enum A$: String {\n@Case("a", at: "t") case a /*!*/\n}',
    "case-at-same-tag": '@DTO enum A$ {\n@Case("a", at: "t") case a(Int)\n@Case("a", at: "t") case b /*!*/\n}',
    "case-at-fraction": '@DTO enum A$ {\n@Case(1.5, at: "t") case a(Int) /*!*/\n}',
    "key-of-value": '@DTO(.codable) enum A$ {\n@Key("k", or: "l") @Key("m", for: "b") case a(Int, b: Int = 1)\n}',
    "key-of-only-value": '@DTO(.codable) enum A$ {\n@Key("k.l", or: "m") case a(Int?)\n}',
    "key-of-undecodable-value": '@DTO enum A$ {\n@Key("k", or: "l") case a(Plain) /*!*/\n}',
    "key-of-undecodable-unlabelled": "@DTO enum A$ {\ncase a(Plain, Int) /*!*/\n}",
    "key-of-value-of-other-default": '@DTO enum A$ {\ncase a(Int = "a", Int) /*!*/\n}',
    "key-of-no-value": '@DTO enum A$ {\n@Key("k") case a /*!*/\ncase b(Int)\n}',
    "key-of-raw-case": '@DTO enum A$ {\n@Key("k") case a /*!*/\n}',
    "key-of-labelled-value": '@DTO enum A$ {\n@Key("k") case a(b: Int) /*!*/\n}',
    "key-of-missing-label": '@DTO enum A$ {\n@Key("k", for: "c") case a(b: Int) /*!*/\n}',
    "key-of-label-constant": '@DTO enum A$ {\n@Key("k", for: text) case a(b: Int) /*!*/\n}',
    "key-of-label-number": '@DTO enum A$ {\n@Key("k", for: 1) case a(b: Int) /*!*/\n}',
    "key-of-value-with-style": '@DTO enum A$ {\n@Key(style: .snake) case a(Int) /*!*/\n}',
    "key-of-value-with-encode": '@DTO(.codable) enum A$ {\n@Key("k", encode: "l") case a(Int) /*!*/\n}',
    "key-of-value-twice": '@DTO enum A$ {\n@Key("k", for: "b") @Key("l", for: "b") case a(b: Int) /*!*/\n}',
    "key-of-too-many": '@DTO enum A$ {\n@Key("k") @Key("l") case a(Int) /*!*/\n}',
    "key-of-several-cases": '@DTO enum A$ {\n@Key("k") case a(Int), b(Int) /*!*/\n}',
    "key-of-value-empty": '@DTO enum A$ {\n@Key("") case a(Int) /*!*/\n}',
    "key-of-value-shared": '@DTO enum A$ {\n@Key("b") case a(Int, b: Int) /*!*/\n}',
    "key-of-value-and-tag": '@DTO(.codable, tag: "t") enum A$ {\n@Key("t") case a(Int, b: Int) /*!*/\n}',
    "key-of-keeper": '@DTO(unknown: .case("b")) enum A$ {\ncase a(Int)\n@Key("k") case b(JSONValue) /*!*/\n}',
    "key-of-property-label": '@DTO struct A$ {\n@Key("k", for: "b") let a: Int /*!*/\n}',
    "enum-attribute-on-struct": "@DTO @Enum(unknown: .nil) struct A$ { /*!*/\nlet a: Int\n}",
    "enum-attribute-without-dto": "@Enum(unknown: .nil) enum A$ { /*!*/\ncase a\n}",
    "enum-attribute-and-argument": "@DTO(unknown: .nil) @Enum(unknown: .nil) enum A$ { /*!*/\ncase a\n}",
    "enum-argument-on-struct": '@DTO(tag: "t") struct A$ { /*!*/\nlet a: Int\n}',
    "enum-argument-on-class": "@DTO(unknown: .nil) final class A$ { /*!*/\nlet a: Int\n}",
    "enum-argument-of-raw-enum": '@DTO(tag: "t") enum A$: String { /*!*/\ncase a\n}',
    "enum-argument-in-other-order": '@DTO(tag: "t", unknown: .nil) enum A$ { /*!*/\ncase a\n}',
    "enum-argument-content": '@DTO(content: "t") enum A$ { /*!*/\ncase a(Int)\n}',
    "enum-arguments": '@DTO(.codable, keys: .snake, unknown: .case("b"), tag: "t", content: "c") enum A$ {\ncase a(Int)\ncase b(JSONValue)\n}',
    "untagged": "@DTO(.codable) @Untagged enum A$ {\ncase a(Int), b(String), c(d: [Park], Int?)\n}",
    "untagged-nested": "enum O$ { struct P: Codable {}\n@DTO(.codable) @Untagged enum A$ {\ncase a([P]), b(P)\n} }",
    "untagged-public": "@DTO(.codable) @Untagged public enum A$ {\ncase a(Int), b([String: Date])\n}",
    "untagged-struct": "@DTO @Untagged struct A$ { /*!*/\nlet a: Int\n}",
    "untagged-without-dto": "@Untagged enum A$ { /*!*/\ncase a(Int)\n}",
    "untagged-raw": "@DTO @Untagged enum A$ { /*!*/\ncase a, b\n}",
    "untagged-raw-type": "@DTO @Untagged enum A$: String { /*!*/\ncase a, b\n}",
    "untagged-argument": '@DTO @Untagged("a") enum A$ { /*!*/\ncase a(Int)\n}',
    "untagged-tag": '@DTO(tag: "t") @Untagged enum A$ { /*!*/\ncase a(Int)\n}',
    "untagged-content": '@DTO(content: "t") @Untagged enum A$ { /*!*/\ncase a(Int)\n}',
    "untagged-case": '@DTO @Untagged enum A$ {\n@Case("a") case a(Int) /*!*/\n}',
    "untagged-case-at": '@DTO @Untagged enum A$ {\n@Case(at: "a") case a(Int) /*!*/\n}',
    "untagged-empty": "@DTO @Untagged enum A$ {\ncase a(Int)\ncase b /*!*/\n}",
    "untagged-optional": "@DTO @Untagged enum A$ {\ncase a(Int?) /*!*/\n}",
    "untagged-default": "@DTO @Untagged enum A$ {\ncase a(Int = 1) /*!*/\n}",
    "untagged-undecodable": "@DTO @Untagged enum A$ {\ncase a(Plain) /*!*/\n}",
    "untagged-undecodable-elements": "@DTO @Untagged enum A$ {\ncase a([Plain]) /*!*/\n}",
    "untagged-undecodable-nested": "enum O$ { struct P {}\n@DTO @Untagged enum A$ {\ncase a(P) /*!*/\n} }",
    "untagged-undecodable-member": "@DTO @Untagged enum A$ {\ncase a(b: Plain, c: Int) /*!*/\n}",
    "untagged-unencodable": "@DTO(.codable) @Untagged enum A$ {\ncase a(OnlyRead) /*!*/\n}",
    "untagged-function": "@DTO @Untagged enum A$ {\ncase a(() -> Void) /*!*/\n}",
    "untagged-same": "@DTO @Untagged enum A$ {\ncase a(Int), c(String)\ncase b(Int) /*!*/\n}",
    "untagged-same-members": "@DTO(.codable) @Untagged enum A$ {\ncase a(b: Int, c: Int?)\ncase d(b: Int, c: Int?) /*!*/\n}",
    "untagged-same-encoded": "@DTO(.encodable) @Untagged enum A$ {\ncase a(Int), b(Int)\n}",
    "nested-string": "@DTO(.codable) @WireAccess struct A$ { struct String: Codable {}\nvar a: Int\nvar b: Swift.String\n}",
    "nested-string-in-union": "@DTO(.codable) enum A$ { struct String {}\ncase a(x: Int), b\n}",
    "nested-string-in-raw-enum": "@DTO enum A$ { struct String {} /*!*/\ncase a, b\n}",
    "nested-int-in-raw-enum": "@DTO(.codable) enum A$ { struct Int {}\ncase a, b\n}",
    "nested-json-value": '@DTO enum A$ { struct JSONValue {} /*!*/\n@Case(true, "a") case a\n}',
    "nested-decodable": "@DTO struct A$ { struct Decodable {} /*!*/\nlet a: Int\n}",
    "nested-codable": "@DTO(.codable) enum A$ { struct Codable {} /*!*/\ncase a(Int), b\n}",
    "nested-decodable-in-untagged": "@DTO(.codable) @Untagged enum A$ { struct Decodable {}\ncase a(Int), b(String)\n}",
    "nested-decodable-in-raw-enum": "@DTO enum A$ { struct Decodable {}\ncase a, b\n}",
    "nested-decodable-in-open-enum": "@DTO(unknown: .nil) enum A$ { struct Decodable {} /*!*/\ncase a, b\n}",
    "untagged-keeper": '@DTO(unknown: .case("b")) @Untagged enum A$ {\ncase a(Int)\ncase b(Int) /*!*/\n}',
    "case-public": 'public enum O$ { @DTO(.codable) public enum A$: Sendable {\n@Case(true, "a") case a\ncase b\n} }',
    "case-internal-dto": "@DTO(.codable, access: .internal) public enum A$ { case a, b }",
    "case-own-raw-value": '@DTO enum A$ {\ncase a\nvar rawValue: String { "a" } /*!*/\n}',
    "raw-type-without-values": "@DTO enum A$: Character { /*!*/\ncase a /*!*/\n}",
    "raw-value-without-type": "@DTO enum A$ {\ncase a = 1 /*!*/\n}",
    "raw-type-alias": "typealias T$ = Int\n@DTO enum A$: T$ { /*!*/\ncase a = 1\n}",
    "keeper-public": 'public enum O$ { @DTO(.codable, access: .internal, unknown: .case("c")) public enum A$: Hashable, Sendable {\n@Case(true, "a") case a\ncase c(raw: JSONValue)\n} }',
    "empty-enum-without-raw-type": "@DTO enum A$ { /*!*/\n}",
    "empty-enum": "@DTO enum A$: String { /*!*/\n}",
    "same-values": '@DTO enum A$: String {\n@Case("a") case b /*!*/\ncase a /*!*/\n}',
    "generic-union": "@DTO enum A$<T> {\ncase a(T) /*!*/\n}",
    "wrapper": "@DTO struct A$ {\n@Wrapped var a: Plain /*!*/\n}",
    "without-type": "@DTO struct A$ {\nvar a = make() /*!*/\n}",
    "weak": "@DTO final class A$ {\nweak var a: Reference? /*!*/\n}",
    "unowned": "@DTO final class A$ {\nunowned var a: Reference /*!*/\n}",
    "domain-lacks": "@FromDTO(ResultResult.self) struct A$ {\nlet lacking: Int /*!*/\n}",
    "domain-of-missing": "@FromDTO(Missing.self) struct A$ { /*!*/\nlet a: Int\n}",
    "domain-of-protocol": "@FromDTO((any Named).self) struct A$ { /*!*/\nlet a: Int /*!*/\n}",
    "domain-closure": "@FromDTO(ResultResult.self) struct A$ {\n@Convert(using: { (a: String) in 1 }) let a: Int /*!*/\n}",
    "domain-closure-untyped": "@FromDTO(ResultResult.self) struct A$ {\n@Convert(using: { $0.nowhere }) let a: Int /*!*/\n}",
    "domain-closure-result": '@FromDTO(ResultResult.self) struct A$ {\n@Convert(using: { (a: Int) in "a" }) let a: Int /*!*/\n}',
    "domain-converter": "@FromDTO(ResultResult.self) struct A$ {\n@Convert(using: ToText.self) let a: Int /*!*/\n}",
    "domain-path": '@FromDTO(ResultResult.self) struct A$ {\n@Convert(from: "name.b") let a: Int /*!*/\n}',
    "domain-initial-value": '@FromDTO(ResultResult.self) struct A$ {\nvar a: Int = "a" /*!*/\n}',
    "domain-case": "@FromDTO(UnionResult.self) enum A$ {\ncase a(Park)\ncase b\ncase c /*!*/\n}",
    "domain-payload": "@FromDTO(UnionResult.self) enum A$ {\ncase a(Plain) /*!*/\ncase b\n}",
    "domain-label": "@FromDTO(UnionResult.self) enum A$ {\ncase a(nowhere: Int) /*!*/\ncase b\n}",
    "domain-not-exhaustive": "@FromDTO(UnionResult.self) enum A$ { /*!*/\ncase a(Park)\n}",
    "domain-superclass": "@FromDTO(ResultResult.self) final class A$: Superclass { /*!*/\nlet a: Int\n}",
    "encode-key-shared": '@DTO(.codable) struct A$ {\n@Key(encode: "b") var a: Int /*!*/\nvar b: Int /*!*/\n}',
    "encode-keys-shared": '@DTO(.codable) struct A$ {\n@Key(encode: "c") var a: Int /*!*/\n@Key(encode: "c") var b: Int /*!*/\n}',
    "encode-key-inside-other": '@DTO(.codable) struct A$ {\n@Key(encode: "b.c") var a: Int /*!*/\nvar b: Int\n}',
    "encode-key-of-decodable": '@DTO struct A$ {\n@Key("b", encode: "c") var a: Int /*!*/\n}',
    "encode-key-same": '@DTO(.codable) struct A$ {\n@Key("b", encode: "b") var a: Int /*!*/\n}',
    "key-without-arguments": "@DTO struct A$ {\n@Key() var a: Int /*!*/\n}",
    "key-and-style": '@DTO struct A$ {\n@Key("b", style: .snake) var a: Int /*!*/\n}',
    "same-key-by-style": "@DTO struct A$ {\n@Key(style: .snake) var aB: Int /*!*/\nvar a_b: Int /*!*/\n}",
    "omit-nulls-of-optionals": "@DTO struct A$ {\n@OmitNulls var a: [Int?] /*!*/\n}",
    "omit-nulls-of-scalar": "@DTO struct A$ {\n@OmitNulls var a: Int? /*!*/\n}",
    "omit-nulls-of-plain": "@DTO struct A$ {\n@OmitNulls var a: [Plain] /*!*/\n}",
    "omit-nulls-converted": "@DTO struct A$ {\n@OmitNulls @Convert(using: ToText.self) var a: [Int] /*!*/\n}",
    "omit-nulls-ignored": "@DTO struct A$ {\n@OmitNulls @Ignore var a: [Int] = [] /*!*/\n}",
    "default-instance-missing": "@DTO struct A$: DTODefaultable { /*!*/\nvar a: Int\n}",
    "default-instance-of-plain": "struct P$: DTODefaultable { static let `default` = P$() }\n@DTO struct A$ {\nlet a: P$ /*!*/\n}",
    "path-of-plain": '@DTO struct A$ {\n@Key("b.c") let a: Plain /*!*/\n}',
    "wire-access-of-class": "@DTO @WireAccess class A$ { /*!*/\nvar a: Int\n}",
    "wire-access-of-subclass": "@DTO(.codable, inheriting: Base.self) @WireAccess final class A$: Base { /*!*/\nvar a: Int?\n}",
    "wire-access-of-union": "@DTO @WireAccess enum A$ { /*!*/\ncase a(Int)\n}",
    "wire-access-without-dto": "@WireAccess struct A$ { /*!*/\nvar a: Int\n}",
    "wire-access-of-mistake": "@DTO @WireAccess struct A$ {\nvar a = make() /*!*/\n}",
    "wire-access-with-keys": "@DTO @WireAccess struct A$ { /*!*/\nvar a: Int\nstatic var wireKeys: [String] { [] } /*!*/\n}",
    "wire-access-with-setter": "@DTO @WireAccess struct A$ { /*!*/\nvar a: Int\nmutating func setValue(_ value: Any?, wireKey key: String) {} /*!*/\n}",
    "two-wire-accesses": "@DTO @WireAccess @WireAccess struct A$ { /*!*/\nvar a: Int\n}",
    "inheriting-with-less": "@DTO(inheriting: Base.self) final class A$: Base { /*!*/\nlet b: Int?\n}",
    "inheriting-with-other": "@DTO(.encodable, inheriting: Base.self) final class A$: Base { /*!*/\nvar b: Int? = nil\n}",
    "inheriting-with-more": "@DTO class B$ { let a: Int }\n@DTO(.codable, inheriting: B$.self) final class A$: B$ { /*!*/\nlet b: Int?\n}",
    "inheriting-right": "@DTO class B$ { let a: Int }\n@DTO(inheriting: B$.self) class A$: B$ { let b: Int? }\n@DTO(inheriting: A$.self) final class C$: A$ { let c: Int? }",
    "inheriting-unsaid": "@DTO(.codable) class A$: Base { /*!*/\nlet b: Int?\n}",
    "inheriting-unsaid-final": "@DTO final class A$: Base { /*!*/\nlet b: Int?\n}",
    "class-with-protocol": "protocol P$ {}\n@DTO(.codable) class A$: P$ { let b: Int? }",
    "isolated-struct": "@DTO @MainActor struct A$ { /*!*/\nlet a: Int\n}",
    "isolated-class": "@MainActor @DTO(.codable) class A$ { /*!*/\nlet a: Int\n}",
    "isolated-enum": "@DTO(.codable) @MainActor enum A$ { /*!*/\ncase a, b(Int)\n}",
    "isolated-domain": "@FromDTO(ResultResult.self) @MainActor final class A$ { /*!*/\nlet a: Int\n}",
    "sole-struct": "@DTO(.codable) struct A$: ~Copyable { /*!*/\nlet a: Int\n}",
    "sole-enum": "@DTO enum A$: ~Copyable { /*!*/\ncase a(Int)\n}",
    "sole-domain": "@FromDTO(ResultResult.self) struct A$: ~Copyable { /*!*/\nlet a: Int\n}",
    "coerced-raw-enum": "@DTO @Coerce enum A$: Int { /*!*/\ncase a\n}",
    "coerced-untagged": "@DTO @Coerce @Untagged enum A$ { /*!*/\ncase a(Int), b(String)\n}",
    "coerced-union": "@DTO @Coerce enum A$ {\ncase a(b: Int), c(String)\n}",
    "function-failable": "@DTO @WireAccess struct A$ {\n@Convert(using: { Int($0 as String) }) var a: Int\n@Convert(using: { Int($0 as String) }) var b: [Int]?\n}",
    "function-of-date": "@DTO(.codable) struct A$ {\n@Convert(using: { (a: Date) in a.timeIntervalSince1970 }, inverse: { Date(timeIntervalSince1970: $0) }) var a: Double\n}",
    "function-with-lines": "@DTO struct A$ {\n@Convert(using: { (a: String) in\nlet b = a.count\nreturn b + missing /*!*/\n}) let a: Int\n}",
    "domain-sibling": "enum O$ { struct P: Decodable { let a: Int }\n@FromDTO(P.self) struct A { let a: Int }\n@FromDTO(P.self) final class B { let a: Int } }",
    "domain-closed-enum": "enum R$: String, Decodable { case a, b }\n@FromDTO(R$.self) enum A$ { case a, b }",
    "domain-closed-enum-unknown": "enum R$: String, Decodable { case a, b }\n@FromDTO(R$.self, unknown: .nil) enum A$ { /*!*/\ncase a, b\n}",
    "domain-closed-enum-lacks": "enum R$: String, Decodable { case a, b }\n@FromDTO(R$.self) enum A$ { /*!*/\ncase a\n}",
    "domain-open-enum": "@DTO(unknown: .nil) enum R$: String { case a, b }\n@FromDTO(R$.DTO.self, unknown: .nil) enum A$ { case a, b }",
    "case-of-several": "@DTO enum A$: Int {\n@Case(1, 2) case a, b /*!*/\n}",
    "character": "@DTO struct A$ {\nlet a: Character /*!*/\n}",
    "domain-codable-key": '@FromDTO(ResultResult.self) struct A$ {\n@Key("a") let a: Int /*!*/\n}',
}  # fmt: skip


def all_programs():
    named = [*arguments(), *places(), *types(), *((name, source, "/*!*/" not in source) for name, source in OTHERS.items())]
    return [made(index, *parts) for index, parts in enumerate(named)]


def arguments():
    for name, (form, type, right) in PROPERTY_ATTRIBUTES.items():
        for kind, argument in ARGUMENTS.items():
            yield f"{name}-{kind}", property_source(form, kind, argument, type), kind in right
    for name, (form, right) in TYPE_ATTRIBUTES.items():
        for kind, argument in ARGUMENTS.items():
            yield f"{name}-{kind}", form.format(argument), kind in right


def places():
    for name, form in DECLARATIONS.items():
        for attribute in ATTRIBUTES:
            yield f"{attribute}-on-{name}", form.format(attribute), (name, attribute) in RIGHT


def types():
    for name, form in PLACES.items():
        # In closures and at paths, the compiler has no words for types that can't be copied, beyond its error at the property.
        for type in [type for type in TYPES if type != "Sole" or name not in ("alternates", "path")]:
            yield f"{type}-in-{name}", form.format(type), (name, type) in RIGHT


def property_source(form, kind, argument, type):
    attribute = form.format(argument)
    if kind == "nothing":
        attribute = attribute.replace("()", "")
    return f"@DTO struct A$ {{\n{attribute} var a: {type} /*!*/\n}}"


def made(index, name, source, is_valid):
    name = f"p{index}_" + re.sub(r"\W+", "_", name).strip("_")
    imports = "import DTOMacros\nimport Foundation\n\n"
    return Program(name, imports + re.sub(r"\$(?!\d)", f"_{name}", source) + "\n", is_valid)

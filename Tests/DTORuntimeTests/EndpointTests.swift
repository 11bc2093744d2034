import Foundation
import Testing

@testable import DTORuntime

/// Parameters as text, in the styles of the examples in OpenAPI 3.0.4, Parameter Object, Style Examples.
@Suite struct EndpointTests {
  private let colors: JSONValue = ["blue", "black", "brown"]
  private let shades: JSONValue = ["B": 150, "G": 200, "R": 100]

  /// Writes a value, compares the text, and reads it again. Numbers are read as texts.
  private func check(
    _ parameter: DTOParameter,
    _ value: JSONValue,
    _ expected: String,
    reading read: JSONValue? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let place = parameter.place
    var text = ParameterText([place.rawValue: [parameter.name: value]])
    try text.add(parameter, among: [parameter])
    let template = PathTemplate(place == .path ? "/a/{\(parameter.name)}/b" : "/a")
    let target = try template.filled(with: text.path) + (text.query.isEmpty ? "" : "?\(text.query)")
    let written = place == .header || place == .cookie ? text.headers.first?.value : target
    #expect(written == expected, sourceLocation: sourceLocation)
    let request = DTORequest(method: "GET", target: target, headers: text.headers)
    let json = ParameterReader(request, path: template).json(of: [parameter])
    let found = json[place.rawValue]?[parameter.name]
    #expect(found == read ?? value.asTexts, sourceLocation: sourceLocation)
  }

  private func list(
    _ place: DTOParameter.Place,
    _ style: DTOParameter.Style,
    explodes: Bool = false
  ) -> DTOParameter {
    DTOParameter("color", in: place, holds: .list, style: style, explodes: explodes)
  }

  private func object(
    _ place: DTOParameter.Place,
    _ style: DTOParameter.Style,
    explodes: Bool = false
  ) -> DTOParameter {
    DTOParameter("color", in: place, holds: .object, style: style, explodes: explodes)
  }

  @Test func paths() throws {
    try check(DTOParameter("color", in: .path), "a/b?c%", "/a/a%2Fb%3Fc%25/b")
    try check(DTOParameter("color", in: .path), "é~-._", "/a/%C3%A9~-._/b")
    try check(list(.path, .simple), colors, "/a/blue,black,brown/b")
    try check(list(.path, .label), colors, "/a/.blue,black,brown/b")
    try check(list(.path, .label, explodes: true), colors, "/a/.blue.black.brown/b")
    try check(list(.path, .matrix), colors, "/a/;color=blue,black,brown/b")
    try check(
      list(.path, .matrix, explodes: true),
      colors,
      "/a/;color=blue;color=black;color=brown/b"
    )
    try check(object(.path, .simple), shades, "/a/B,150,G,200,R,100/b")
    try check(object(.path, .simple, explodes: true), shades, "/a/B=150,G=200,R=100/b")
    try check(object(.path, .label, explodes: true), shades, "/a/.B=150.G=200.R=100/b")
    try check(object(.path, .matrix), shades, "/a/;color=B,150,G,200,R,100/b")
    try check(object(.path, .matrix, explodes: true), shades, "/a/;B=150;G=200;R=100/b")
    try check(list(.path, .simple), ["a,b", "c"], "/a/a%2Cb,c/b")
  }

  @Test func queries() throws {
    try check(DTOParameter("color", in: .query), 5, "/a?color=5")
    try check(DTOParameter("color", in: .query), true, "/a?color=true")
    try check(DTOParameter("color", in: .query), "a b+c&d=e", "/a?color=a%20b%2Bc%26d%3De")
    try check(DTOParameter("color", in: .query), "", "/a?color=")
    try check(
      DTOParameter("color", in: .query, allowsReserved: true),
      "a/b?c d",
      "/a?color=a/b?c%20d"
    )
    try check(list(.query, .form), colors, "/a?color=blue,black,brown")
    try check(list(.query, .form, explodes: true), colors, "/a?color=blue&color=black&color=brown")
    try check(list(.query, .spaceDelimited), colors, "/a?color=blue%20black%20brown")
    try check(list(.query, .pipeDelimited), colors, "/a?color=blue%7Cblack%7Cbrown")
    try check(list(.query, .tabDelimited), colors, "/a?color=blue%09black%09brown")
    try check(list(.query, .form), ["a,b"], "/a?color=a%2Cb")
    try check(object(.query, .form), shades, "/a?color=B,150,G,200,R,100")
    try check(object(.query, .form, explodes: true), shades, "/a?B=150&G=200&R=100")
    try check(
      object(.query, .deepObject, explodes: true),
      shades,
      "/a?color%5BB%5D=150&color%5BG%5D=200&color%5BR%5D=100"
    )
    try check(
      object(.query, .deepObject, explodes: true),
      ["a": ["b": "c"], "d": ["e", "f"]],
      "/a?color%5Ba%5D%5Bb%5D=c&color%5Bd%5D=e&color%5Bd%5D=f"
    )
    try check(
      DTOParameter("color", in: .query, holds: .object, style: .json),
      ["a": [1, nil]],
      "/a?color=%7B%22a%22%3A%5B1%2Cnull%5D%7D",
      reading: ["a": [1, nil]]
    )
    // A list without elements can't be told from an absent one.
    var text = ParameterText(["query": ["color": []]])
    try text.add(list(.query, .form, explodes: true), among: [])
    #expect(text.query.isEmpty)
  }

  @Test func headersAndCookies() throws {
    try check(DTOParameter("X-Color", in: .header), "a b,c é", "a b,c é")
    try check(list(.header, .simple), colors, "blue,black,brown")
    try check(object(.header, .simple, explodes: true), shades, "B=150,G=200,R=100")
    try check(DTOParameter("color", in: .cookie), "a;b=c", "color=a%3Bb%3Dc")
    try check(list(.cookie, .form), colors, "color=blue,black,brown")
    var text = ParameterText(["header": ["X": "a\r\nY: b"]])
    #expect(throws: EncodingError.self) { try text.add(DTOParameter("X", in: .header), among: []) }
  }

  @Test func hostileRequests() throws {
    func read(_ target: String, _ parameter: DTOParameter, _ template: String = "/a") -> JSONValue?
    {
      let request = DTORequest(method: "GET", target: target)
      let json = ParameterReader(request, path: PathTemplate(template)).json(of: [parameter])
      return json[parameter.place.rawValue]?[parameter.name]
    }
    let color = DTOParameter("color", in: .query)
    #expect(read("/a?color=%", color) == "%")
    #expect(read("/a?color=%zz%4", color) == "%zz%4")
    #expect(read("/a?color=a+b", color) == "a b")
    #expect(read("/a?=x&&color", color) == "")
    #expect(read("/a?color=1&color=2", color) == "1")
    #expect(read("/a?", color) == nil)
    #expect(read("", color) == nil)
    let deep = object(.query, .deepObject, explodes: true)
    let keys = String(repeating: "[a]", count: 10_000)
    #expect(read("/a?color\(keys)=1", deep) != nil)
    #expect(read("/a?color[]=1&color[=2&color]=3", deep) == ["": "1"])
    #expect(read("/a?color[a]=1&color[a][b]=2", deep) == ["a": ["b": "2"]])
    #expect(read("/a", DTOParameter("b", in: .path), "/{b}/c") == nil)
    #expect(read("/a/c", DTOParameter("b", in: .path), "/{b}/c") == "a")
    #expect(read("/x.tar.gz", DTOParameter("b", in: .path), "/{b}.gz") == "x.tar")
    #expect(read("/a%2Fb", DTOParameter("b", in: .path), "/{b}") == "a/b")
  }

  @Test func reservedCharacters() throws {
    let open = DTOParameter("color", in: .query, allowsReserved: true)
    try check(open, "1&dup=evil#f", "/a?color=1%26dup%3Devil%23f")
    try check(open, "a+b[c]:@!$'()*,;/?", "/a?color=a%2Bb%5Bc%5D:@!$'()*,;/?")
    try check(open, "100%", "/a?color=100%25")
    try check(open, "%zz%4%", "/a?color=%25zz%254%25")
    try check(open, "a%2Fb%é", "/a?color=a%2Fb%25%C3%A9", reading: "a/b%é")
    var list = list(.query, .form)
    list.allowsReserved = true
    try check(list, ["a,b", "c/d"], "/a?color=a%2Cb,c/d")
    try check(DTOParameter("color", in: .path, allowsReserved: true), "../a", "/a/..%2Fa/b")
    try check(DTOParameter("color", in: .cookie, allowsReserved: true), "a; b", "color=a%3B%20b")
  }

  @Test func emptyParts() throws {
    for parameter in [
      list(.query, .form, explodes: true), object(.query, .form, explodes: true),
      object(.query, .deepObject, explodes: true), list(.cookie, .form, explodes: true),
    ] {
      var parameter = parameter
      let request = DTORequest(method: "GET", target: "/a")
      let template = PathTemplate("/a")
      func read() -> JSONValue? {
        ParameterReader(request, path: template).json(of: [parameter])[parameter.place.rawValue]?[
          "color"
        ]
      }
      #expect(read() == nil)
      parameter.isRequired = true
      #expect(read() == (parameter.content == .list ? [] : [:]))
    }
    var scalar = DTOParameter("color", in: .query)
    scalar.isRequired = true
    let request = DTORequest(method: "GET", target: "/a")
    #expect(ParameterReader(request, path: PathTemplate("/a")).json(of: [scalar])["query"] == [:])
  }

  @Test func separatorsInParts() throws {
    func expectFailure(
      _ parameter: DTOParameter,
      _ value: JSONValue,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      var text = ParameterText([parameter.place.rawValue: [parameter.name: value]])
      #expect(throws: EncodingError.self, sourceLocation: sourceLocation) {
        try text.add(parameter, among: [parameter])
      }
    }
    expectFailure(list(.header, .simple), ["a,b"])
    expectFailure(object(.header, .simple), ["a": "b,c"])
    expectFailure(object(.header, .simple, explodes: true), ["a,b": "c"])
    expectFailure(object(.header, .simple, explodes: true), ["a=b": "c"])
    expectFailure(list(.query, .pipeDelimited), ["a|b"])
    expectFailure(list(.query, .spaceDelimited), ["a b"])
    try check(object(.header, .simple, explodes: true), ["a": "b=c"], "a=b=c")
    try check(list(.query, .pipeDelimited, explodes: true), ["a|b"], "/a?color=a%7Cb")
    try check(list(.path, .label, explodes: true), ["a.b", "c"], "/a/.a%2Eb.c/b")
    try check(list(.path, .matrix), ["a;b", "c,d"], "/a/;color=a%3Bb,c%2Cd/b")
  }

  @Test func membersNamedLikeParameters() throws {
    let type = DTOParameter("type", in: .query)
    let deep = DTOParameter("deep", in: .query, holds: .object, style: .deepObject)
    let color = object(.query, .form, explodes: true)
    func write(_ value: JSONValue, _ parameters: [DTOParameter]) throws -> String {
      var text = ParameterText(["query": value])
      for parameter in parameters { try text.add(parameter, among: parameters) }
      return text.query
    }
    let all = [color, type, deep]
    #expect(try write(["color": ["color": 1, "deep": 2, "type": nil]], all) == "color=1&deep=2")
    #expect(throws: EncodingError.self) { try write(["color": ["type": 1]], all) }
    #expect(throws: EncodingError.self) { try write(["color": ["deep[a]": 1]], all) }
    let other = DTOParameter("other", in: .query, holds: .object, style: .form, explodes: true)
    #expect(throws: EncodingError.self) {
      try write(["color": ["a": 1], "other": ["a": 2]], [color, other])
    }
    try check(color, ["color": "a", "b[c]": "d"], "/a?b%5Bc%5D=d&color=a")
    #expect(throws: EncodingError.self) {
      try write(["color": [nil]], [list(.query, .form, explodes: true)])
    }
    #expect(throws: EncodingError.self) { try write(["deep": ["a": ["b": [nil]]]], [deep]) }
  }

  @Test func pathsThatWouldChange() throws {
    func expectFailure(
      _ path: String,
      _ texts: [String: String],
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(throws: EncodingError.self, sourceLocation: sourceLocation) {
        try PathTemplate(path).filled(with: texts)
      }
    }
    expectFailure("/a/{b}", ["b": ".."])
    expectFailure("/a/{b}/c", ["b": "."])
    expectFailure("/a/{b}/c?d", ["b": ".."])
    expectFailure("/a/{b}", ["b": ""])
    expectFailure("/a/{b}", [:])
    expectFailure("/a/{b}{c}", ["b": ".", "c": "."])
    expectFailure("/a/.{b}/", ["b": "."])
    expectFailure("/a/{b}./", ["b": "."])
    expectFailure("{b}", ["b": ".."])
    #expect(try PathTemplate("/a/{b}.{c}").filled(with: ["b": ".", "c": "."]) == "/a/...")
    #expect(try PathTemplate("/../{b}").filled(with: ["b": "..."]) == "/../...")
    #expect(try PathTemplate("/a/{}").filled(with: [:]) == "/a/%7B%7D")
  }

  @Test func pathTemplates() throws {
    #expect(try PathTemplate("/é/{a}").filled(with: ["a": "b"]) == "/%C3%A9/b")
    #expect(try PathTemplate("/a?x=1#fragment").filled(with: [:]) == "/a?x=1")
    #expect(try PathTemplate("/{a/b").filled(with: ["a": "c"]) == "/%7Ba/b")
    #expect(PathTemplate("/{a}{b}").values(in: "/xy") == nil)
    #expect(PathTemplate("/{a}-{b}").values(in: "/x-y-z") == ["a": "x-y", "b": "z"])
    #expect(PathTemplate("/a").values(in: "/a?b") == [:])
    #expect(PathTemplate("/a").values(in: "/ab") == nil)
  }
}

extension JSONValue {
  /// The value with texts in place of numbers and Booleans.
  fileprivate var asTexts: JSONValue {
    switch self {
    case .object(let members): .object(members.mapValues(\.asTexts))
    case .array(let elements): .array(elements.map(\.asTexts))
    case .integer, .unsigned, .number, .bool: .string(description)
    case .string, .null: self
    }
  }
}

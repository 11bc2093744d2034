import SchemaDocument
import Testing

@Suite struct PointerTests {
  @Test func parses() {
    #expect(Pointer(parsing: "")?.tokens == [])
    #expect(Pointer(parsing: "/")?.tokens == [""])
    #expect(Pointer(parsing: "/a/b~1c/~01")?.tokens == ["a", "b/c", "~1"])
    #expect(Pointer(parsing: "/a//")?.tokens == ["a", "", ""])
    for text in ["a", "/a~", "/~2", "#/a"] { #expect(Pointer(parsing: text) == nil) }
  }

  @Test func parsesFragments() {
    #expect(Pointer(fragment: "#/a%20b/%D0%B6/%7E1")?.tokens == ["a b", "ж", "/"])
    #expect(Pointer(fragment: "/a")?.tokens == ["a"])
    #expect(Pointer(fragment: "#")?.tokens == [])
    for text in ["#a", "#/%", "#/%4", "#/%zz", "#/%ff", "##/a"] {
      #expect(Pointer(fragment: text) == nil)
    }
  }

  @Test func describes() {
    let pointer = Pointer(tokens: ["a/b", "~", "ж", ""])
    #expect(pointer.description == "/a~1b/~0/ж/")
    #expect(Pointer(parsing: pointer.description) == pointer)
    #expect(Pointer().appending("x").appending(3).description == "/x/3")
    #expect(Pointer(tokens: ["a", "b"]).parent == Pointer(tokens: ["a"]))
    #expect(Pointer().parent == nil)
  }
}

import Testing

@testable import SchemaReferences

/// The examples of RFC 3986, section 5.4, and other forms of schema identities.
@Suite struct URIReferenceTests {
  @Test func resolve() {
    check("g:h", "g:h")
    check("g", "http://a/b/c/g")
    check("./g", "http://a/b/c/g")
    check("g/", "http://a/b/c/g/")
    check("/g", "http://a/g")
    check("//g", "http://g")
    check("?y", "http://a/b/c/d;p?y")
    check("g?y", "http://a/b/c/g?y")
    check("#s", "http://a/b/c/d;p?q")
    check("g#s", "http://a/b/c/g")
    check(";x", "http://a/b/c/;x")
    check("", "http://a/b/c/d;p?q")
    check(".", "http://a/b/c/")
    check("./", "http://a/b/c/")
    check("..", "http://a/b/")
    check("../g", "http://a/b/g")
    check("../..", "http://a/")
    check("../../../../g", "http://a/g")
    check("/./g", "http://a/g")
    check("g.", "http://a/b/c/g.")
    check("..g", "http://a/b/c/..g")
    check("./g/.", "http://a/b/c/g/")
    check("g;x=1/../y", "http://a/b/c/y")
    check("g?y/./x", "http://a/b/c/g?y/./x")
  }

  @Test func resolveAgainstOtherBases() {
    check("item.json", against: "taxi/order.json", "taxi/item.json")
    check("../item.json", against: "taxi/order.json", "item.json")
    check("../../item.json", against: "taxi/order.json", "../item.json")
    check("../../../item.json", against: "taxi/order.json", "../../item.json")
    check("../item.json", against: "../order.json", "../../item.json")
    check("../../item.json", against: "/taxi/order.json", "/item.json")
    check("item", against: "order", "item")
    check("item", against: "https://a.example", "https://a.example/item")
    check("urn:uuid:1", against: "https://a.example/b", "urn:uuid:1")
    check("é.json", against: "https://a.example/ü/b", "https://a.example/ü/é.json")
    check("1:2", against: "a/b", "a/1:2")
  }

  @Test func pathFromFolder() {
    checkPath("https://a/b/c/d.json", fromFolderOf: "https://a/b/root.json", "c/d.json")
    checkPath("https://a/x/d.json", fromFolderOf: "https://a/b/root.json", "../x/d.json")
    checkPath("https://c/x/d.json", fromFolderOf: "https://a/b/root.json", nil)
    checkPath("https://a/b/", fromFolderOf: "https://a/b/root.json", nil)
    checkPath("http://a/b/c.json", fromFolderOf: "https://a/b/root.json", nil)
    checkPath("b/c.json", fromFolderOf: "b/root.json", "c.json")
    checkPath("c.json", fromFolderOf: "a/b/root.json", "../../c.json")
    checkPath("a/c/d.json", fromFolderOf: "a/b/root.json", "../c/d.json")
    checkPath("../c.json", fromFolderOf: "root.json", "../c.json")
    checkPath("../c.json", fromFolderOf: "../b/root.json", "../c.json")
    checkPath("c.json", fromFolderOf: "../root.json", nil)
    checkPath("/c.json", fromFolderOf: "/b/root.json", nil)
  }

  private func check(
    _ reference: String,
    against base: String = "http://a/b/c/d;p?q",
    _ expected: String
  ) {
    let resolved = URIReference(reference).resolved(against: URIReference(base))
    #expect(resolved == URIReference(expected), "\(reference)")
  }

  private func checkPath(_ uri: String, fromFolderOf base: String, _ expected: String?) {
    #expect(URIReference(uri).path(fromFolderOf: URIReference(base)) == expected, "\(uri)")
  }
}

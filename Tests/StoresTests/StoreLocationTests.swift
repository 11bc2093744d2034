import Stores
import Testing

@Suite struct StoreLocationTests {
  @Test(
    arguments: [
      "https://host/team/contracts.git", "HTTPS://host:8443/a", "ssh://git@host/a.git",
      "ssh://host:22/~team/a", "/srv/contracts", "../contracts", "./contracts",
      "file:///srv/contracts",
    ]
  )
  func repositories(url: String) throws {
    #expect(try StoreLocation.git(url, ref: "v3", folder: "schemas").url == url)
  }

  @Test(
    arguments: [
      "", "host:path", "git@host:team/contracts.git", "ext::sh -c touch% /tmp/x", "ext::sh",
      "--upload-pack=touch", "-u", "http://host/a", "git://host/a", "ftp://host/a",
      "https://user:secret@host/a", "https://user@host/a", "ssh://user:secret@host/a",
      "ssh://-oProxyCommand=touch/a", "ssh://-l@host/a", "https:///a", "https://host/a#b",
      "https://host/a b", "https://host/a\nb", "https://hóst/a", "contracts", "file://host/a",
      "fd::7", "https://:443/a", "transport::https://host/a",
    ]
  )
  func refusedRepositories(url: String) {
    #expect(throws: StoreProblem.self) { try StoreLocation.git(url, ref: nil, folder: nil) }
  }

  @Test(arguments: [
    "main", "v1.2.3", "feature/a_b", "refs/heads/main", "HEAD", String(repeating: "a1", count: 20),
  ])
  func references(ref: String) throws {
    #expect(throws: Never.self) { try StoreLocation.git("https://h/a", ref: ref, folder: nil) }
  }

  @Test(
    arguments: [
      "", "-x", "--upload-pack=x", "a b", "a..b", "a~1", "a^", "a:b", "a?", "a*", "a[", "a\\b",
      "@", "a@{1}", "/a", "a/", "a//b", ".a", "a/.b", "a.lock", "a.", "a\n", "ä", "0a1b2c3d",
    ]
  )
  func refusedReferences(ref: String) {
    #expect(throws: StoreProblem.self) {
      try StoreLocation.git("https://h/a", ref: ref, folder: nil)
    }
  }

  @Test func folders() throws {
    func folder(_ text: String?) throws -> String {
      guard case .git(let place) = try StoreLocation.git("https://h/a", ref: nil, folder: text)
      else { return "?" }
      return place.folder
    }
    #expect(try folder(nil) == "")
    #expect(try folder(".") == "")
    #expect(try folder("a/./b/") == "a/b")
    for text in ["/a", "..", "a/../..", "a/.git/b", "a\\b", "a:b"] {
      #expect(throws: StoreProblem.self) { try folder(text) }
    }
  }

  @Test func documents() throws {
    #expect(throws: Never.self) { try StoreLocation.document("https://host/openapi.json?x=1") }
    for url in [
      "http://host/a", "file:///a", "ssh://host/a", "https://a:b@host/x", "-o", "", "https://h/#a",
    ] {
      #expect(throws: StoreProblem.self) { try StoreLocation.document(url) }
    }
  }

  @Test func placesInStores() throws {
    let place = try StoreReference("store:contracts/taxi/./a/../order.yml")
    #expect(place.store == "contracts")
    #expect(place.path == "taxi/order.yml")
    #expect(place.text == "store:contracts/taxi/order.yml")
    #expect(try StoreReference("store:discord").path == "")
    for text in ["store:", "store:/a", "store:a/..//..", "store:a/../../b"] {
      #expect(throws: StoreProblem.self) { try StoreReference(text) }
    }
  }
}

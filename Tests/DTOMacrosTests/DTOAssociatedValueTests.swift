#if Macros
  import DTOMacros
  import Foundation
  import Testing

  /// Associated values without labels, with keys and defaults, and tags at several paths.
  @Suite struct DTOAssociatedValueTests {
    @DTO(.codable)
    enum Video {
      @Case("youtube", "YOUTUBE") case youTube
      @Case("vimeo") @Key("ID", or: "Id", for: "id") @Key("minutes")
      case vimeo(id: String, duration: Double = 33, Int)
      case pair(Int, String?)
      @Key("meta.url", or: "url") case link(URL = URL(fileURLWithPath: "/"))
    }

    @Test func `Keys of associated values`() throws {
      let json =
        #"[{"youtube":{}},{"vimeo":{"duration":1.5,"ID":"a","minutes":9}},{"pair":{"_0":1,"_1":"b"}},{"link":{"meta":{"url":"https://a.b"}}}]"#
      check(
        [Video].self,
        json,
        #"[Video.youTube, Video.vimeo(id: "a", duration: 1.5, 9), Video.pair(1, "b"), Video.link(https://a.b)]"#
      )
      try checkEncoded(try DTODecoder().decode([Video].self, from: json), json)
      check(
        [Video].self,
        #"[{"vimeo": {"Id": "a", "duration": "x", "minutes": 9}}, {"pair": {"_0": 1, "_1": 2}}, {"link": {"url": "https://c.d"}}, {"link": {}}]"#,
        """
        [Video.vimeo(id: "a", duration: 33.0, 9), Video.pair(1, nil), Video.link(https://c.d), \
        Video.link(file:///)]; default taken at [0].vimeo.duration; invalid optional at [1].pair._1
        """
      )
      check(
        [Video].self,
        #"[{"vimeo": {"minutes": 9}}, {"vimeo": {"ID": "a"}}, {"pair": {"_1": "b"}}, {"pair": null}]"#,
        """
        []; dropped element at [0].vimeo.ID; dropped element at [1].vimeo.minutes; \
        dropped element at [2].pair._0; dropped element at [3].pair
        """
      )
    }

    @DTO(.codable, unknown: .case("other"))
    enum Clip {
      @Case("youtube", "yt", at: "type.middle") case youTube
      @Case("vimeo", at: "type") case vimeo(id: String, Int)
      @Case(at: "kind") case local(path: String)
      @Case(3, at: "kind") case numbered(Int, Int = 7)
      case remote(url: String)
      case other(JSONValue)
    }

    @Test func `Tags at several paths`() throws {
      let json =
        #"[{"type":{"middle":"youtube"}},{"_1":1,"id":"a","type":"vimeo"},{"kind":"local","path":"/"},{"_0":1,"_1":2,"kind":3},{"remote":{"url":"b"}}]"#
      check(
        [Clip].self,
        json,
        #"[Clip.youTube, Clip.vimeo(id: "a", 1), Clip.local(path: "/"), Clip.numbered(1, 2), Clip.remote(url: "b")]"#
      )
      try checkEncoded(try DTODecoder().decode([Clip].self, from: json), json)
      check(
        [Clip].self,
        #"[{"type": {"middle": "yt"}}, {"type": "x", "kind": 3, "_0": 1}, {"kind": "local"}, {"type": null}, 5]"#,
        """
        [Clip.youTube, Clip.numbered(1, 7), Clip.other({"type":null}), Clip.other(5)]; \
        dropped element at [2].path; unknown variant at [3]; unknown variant at [4]
        """
      )
    }
  }
#endif

#if Metrics
  import DTORuntime
  import DTORuntimeMetrics
  import Metrics
  import MetricsTestKit
  import Testing

  @Suite struct MetricsReporterTests {
    @Test func countsByKindTypeAndPath() throws {
      let metrics = TestMetrics()
      let reporter = MetricsReporter(factory: metrics)
      reporter.report(issue("cars[1].plate"))
      reporter.report(issue("cars[2].plate"))
      reporter.report(issue("cars[2].plate", .invalidOptional))
      reporter.report(issue("cars[0].plate"), suppressed: 7)
      #expect(try total(metrics, "droppedElement", "cars[*].plate") == 10)
      #expect(try total(metrics, "invalidOptional", "cars[*].plate") == 1)
      #expect(try total(metrics, "droppedElement", "cars[*].plate", "dto_issues_total") == 10)
      #expect(metrics.counters.count == 4)
    }

    private struct Park: Decodable, SchemaRevised {
      static let schemaLocation = "park.yml#/definitions/park"
      static let schemaRevision = "4f2a"
      let names: [String]

      init(from decoder: any Decoder) throws {
        let fields = try DTOFields(decoder, of: Self.self)
        names = try fields.required("names", as: LossyArray<Plain<String>>.self)
      }
    }

    @Test func countsDecodesByTypeAndOutcome() throws {
      let metrics = TestMetrics()
      let decoder = DTODecoder(reporter: MetricsReporter(label: nil, factory: metrics))
      for _ in 0..<3 { _ = try decoder.decode(Park.self, from: #"{"names": ["a"]}"#) }
      _ = try decoder.decode([Park].self, from: #"[{"names": ["a", 1, 2]}]"#)
      for text in ["", "{}"] { _ = try? decoder.decode(Park.self, from: text) }
      let type = ("type", "MetricsReporterTests.Park")
      for (outcome, count) in [("whole", 3), ("tolerated", 1), ("lost", 2)] as [(String, Int64)] {
        let counter = try metrics.expectCounter("dto_decodes_total", [type, ("outcome", outcome)])
        #expect(counter.totalValue == count)
      }
      let info = try metrics.expectGauge("dto_build_info", [("revision", "4f2a")])
      #expect(info.lastValue == 1)
      #expect(metrics.counters.count == 3 + 3, "lost payloads at two paths, and dropped elements")
    }

    /// What payloads contain is in no metric, also if it is a key of a map.
    @Test func nothingOfPayloads() {
      let metrics = TestMetrics()
      let decoder = DTODecoder(reporter: MetricsReporter(factory: metrics))
      for number in 0..<10_000 {
        let value = [#""canary""#, "66613666", #"{"canary": 1}"#, #"["canary"]"#][number % 4]
        let names = number % 3 == 0 ? value : "[\(value), \(value)]"
        let park = #"{"names": \#(names), "canary": \#(value)}"#
        let payload = #"{"canary\#(number)": \#(park), "66613666": 1}"#
        _ = try? decoder.decode([String: Park].self, from: number % 5 == 0 ? value : payload)
      }
      let series = metrics.counters.map { "\($0.label) \($0.dimensions)" }.joined(separator: "\n")
      #expect(!series.contains("canary") && !series.contains("66613666"))
      #expect(series.contains("*.names[*]"))
      #expect(metrics.counters.count < 20)
    }

    @Test func tooManyTypesAreOther() throws {
      let metrics = TestMetrics()
      let reporter = MetricsReporter(limit: 1, factory: metrics)
      for type in [Int.self, String.self, Bool.self] as [Any.Type] {
        reporter.report(DecodingOutcome(.whole, of: type))
      }
      // Three outcomes each, for the first type and the others.
      #expect(metrics.counters.count == 6)
      let dimensions = [("type", "other"), ("outcome", "whole")]
      #expect(try metrics.expectCounter("dto_decodes_total", dimensions).totalValue == 2)
    }

    @Test func everNewPathsAreOther() throws {
      let metrics = TestMetrics()
      let reporter = MetricsReporter(label: "issues", limit: 3, factory: metrics)
      for number in 0..<100 { reporter.report(issue("prices.key\(number)")) }
      reporter.report(issue("prices.key1"))
      #expect(metrics.counters.count == 8)
      #expect(try total(metrics, "droppedElement", "prices.key1", "issues") == 2)
      #expect(try total(metrics, "droppedElement", "other", "issues") == 97)
    }

    @Test func longPathsAreOther() throws {
      let metrics = TestMetrics()
      MetricsReporter(factory: metrics).report(issue(String(repeating: "k", count: 1_000_000)))
      #expect(try total(metrics, "droppedElement", "other") == 1)
    }

    @Test func fromManyThreads() async throws {
      let metrics = TestMetrics()
      let reporter = MetricsReporter(limit: 5, factory: metrics)
      await withTaskGroup { group in
        for _ in 0..<8 {
          group.addTask { for number in 0..<200 { reporter.report(issue("a.b\(number % 20)")) } }
        }
      }
      #expect(metrics.counters.count == 12)
      #expect(metrics.counters.reduce(0) { $0 + $1.totalValue } == 2 * 1600)
    }
  }

  private func total(
    _ metrics: TestMetrics,
    _ kind: String,
    _ path: String,
    _ label: String = "dto_decoding_issues"
  ) throws -> Int64 {
    try metrics.expectCounter(label, [("kind", kind), ("type", "Order"), ("path", path)]).totalValue
  }

  private func issue(
    _ path: String,
    _ kind: DecodingIssue.Kind = .droppedElement
  ) -> DecodingIssue {
    DecodingIssue(
      kind: kind,
      typeName: "Order",
      schema: "",
      codingPath: path,
      expected: "string",
      found: "null"
    )
  }
#endif

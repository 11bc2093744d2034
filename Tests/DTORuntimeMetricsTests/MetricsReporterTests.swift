#if Metrics
  import DTORuntime
  import DTORuntimeMetrics
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
      #expect(metrics.counters.count == 2)
    }

    @Test func everNewPathsAreOther() throws {
      let metrics = TestMetrics()
      let reporter = MetricsReporter(label: "issues", limit: 3, factory: metrics)
      for number in 0..<100 { reporter.report(issue("prices.key\(number)")) }
      reporter.report(issue("prices.key1"))
      #expect(metrics.counters.count == 4)
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
      #expect(metrics.counters.count == 6)
      #expect(metrics.counters.reduce(0) { $0 + $1.totalValue } == 1600)
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

#if Logging
  import DTORuntime
  import DTORuntimeLogging
  import Foundation
  import InMemoryLogging
  import Logging
  import Testing

  @Suite struct LoggingReporterTests {
    private struct Park: Decodable, SchemaRevised {
      static let schemaLocation = "park.yml#/definitions/park"
      static let schemaRevision = "4f2a"
      let names: [String]

      init(from decoder: any Decoder) throws {
        let fields = try DTOFields(decoder, of: Self.self)
        names = try fields.required("names", as: LossyArray<Plain<String>>.self)
      }
    }

    @Test func everythingIsInTheMetadata() throws {
      let (log, logger) = recording()
      let decoder = JSONDecoder()
      decoder.userInfo[.dtoReporter] = LoggingReporter(logger)
      decoder.userInfo[.dtoExcerpts] = ExcerptPolicy.redacted
      _ = try decoder.decode(Park.self, from: Data(#"{"names": ["a", 42]}"#.utf8))
      #expect(
        log.entries == [
          InMemoryLogHandler.Entry(
            level: .warning,
            message: "tolerated while decoding: dropped element",
            metadata: [
              "dto.kind": "droppedElement", "dto.type": "LoggingReporterTests.Park",
              "dto.schema": "park.yml#/definitions/park", "dto.path": "names[1]",
              "dto.expected": "string", "dto.found": "integer", "dto.excerpt": "99",
              "dto.revision": "4f2a",
            ]
          )
        ]
      )
    }

    @Test func whatIsNotThereIsNotLogged() {
      let (log, logger) = recording()
      LoggingReporter(logger).report(issue(.unknownKey))
      #expect(log.entries.map(\.level) == [.debug])
      #expect(log.entries.first?.metadata["dto.excerpt"] == nil)
      #expect(log.entries.first?.metadata["dto.revision"] == nil)
      #expect(log.entries.first?.metadata["dto.suppressed"] == nil)
    }

    @Test func levelsOfOnesOwn() {
      let (log, logger) = recording()
      let reporter = LoggingReporter(logger) { $0 == .coerced ? .critical : .trace }
      for kind in [DecodingIssue.Kind.coerced, .droppedElement] { reporter.report(issue(kind)) }
      #expect(log.entries.map(\.level) == [.critical, .trace])
    }

    /// What payloads contain is not logged, also if it is a key of a map.
    @Test func nothingOfPayloads() {
      let (log, logger) = recording()
      let decoder = DTODecoder(reporter: LoggingReporter(logger))
      for number in 0..<10_000 {
        let value = [#""canary""#, "66613666", #"{"canary": 1}"#, #"["canary"]"#][number % 4]
        let names = number % 3 == 0 ? value : "[\(value), \(value)]"
        let park = #"{"names": \#(names), "canary": \#(value)}"#
        let payload = #"{"canary\#(number)": \#(park), "66613666": 1}"#
        _ = try? decoder.decode([String: Park].self, from: number % 5 == 0 ? value : payload)
      }
      let all = log.entries.map { "\($0.message) \($0.metadata)" }.joined()
      #expect(log.entries.count > 10_000)
      #expect(!all.contains("canary") && !all.contains("66613666"))
      #expect(all.contains("*.names[1]"))
    }

    @Test func quietLogger() {
      let recording = recording()
      var logger = recording.1
      logger.logLevel = .error
      LoggingReporter(logger).report(issue(.droppedElement))
      #expect(recording.0.entries.isEmpty)
    }

    @Test func behindADeduplicatingReporter() {
      let (log, logger) = recording()
      let reporter = DeduplicatingReporter(LoggingReporter(logger), interval: 0)
      reporter.report(issue(.droppedElement), suppressed: 3)
      #expect(log.entries.first?.metadata["dto.suppressed"] == "3")
    }

    private func recording() -> (InMemoryLogHandler, Logger) {
      var log = InMemoryLogHandler()
      log.logLevel = .trace
      return (log, Logger(label: "test") { [log] _ in log })
    }

    private func issue(_ kind: DecodingIssue.Kind) -> DecodingIssue {
      DecodingIssue(
        kind: kind,
        typeName: "Park",
        schema: "",
        codingPath: "name",
        expected: "string",
        found: "null"
      )
    }
  }
#endif

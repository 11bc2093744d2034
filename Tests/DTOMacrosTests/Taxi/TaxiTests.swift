#if Macros
  import DTORuntime
  import Foundation
  import TestSupport
  import Testing

  /// Two domain layers over the taxi schema, one with macros, do the same.
  @Suite("Taxi: a domain layer by hand and with macros")
  struct TaxiTests {
    /// What became of a payload: a value or an error, and the issues.
    private struct Outcome: Equatable {
      var text: String
      var issues: [String]
    }

    private func outcome<Order: DTODecodable>(
      _ type: Order.Type,
      _ payload: JSONValue,
      _ manner: DTODecoder.Manner
    ) throws -> Outcome {
      let collector = DecodingIssueCollector()
      var text = ""
      do {
        dump(
          try DTODecoder(manner, reporter: collector).decode(type, from: payload.description),
          to: &text
        )
      } catch let error as DecodingError {
        text = "\(error)"
      }
      return Outcome(
        text: withoutLayer(text),
        issues: collector.issues.map { withoutLayer($0.description) }
      )
    }

    private func withoutLayer(_ text: String) -> String {
      text.replacingOccurrences(of: "ByHand.", with: "")
        .replacingOccurrences(of: "ByMacro.", with: "")
    }

    @Test func `The same values and the same issues`() throws {
      var faulty = 0
      var thrown = 0
      var reportedByDomain = 0
      for seed in 0..<200 {
        var trial = PayloadTrial(seed: UInt64(seed))
        let payload = try trial.payload()
        for manner in [DTODecoder.Manner.tolerant, .strict] {
          let byHand = try outcome([ByHand.Order].self, payload, manner)
          let byMacro = try outcome([ByMacro.Order].self, payload, manner)
          #expect(byHand == byMacro, "seed \(seed)")
          if manner == .strict {
            thrown += byMacro.text.contains("dataCorrupted") ? 1 : 0
          } else {
            faulty += byMacro.issues.isEmpty ? 0 : 1
            let isOfDomain = byMacro.issues.contains { issue in
              !issue.prefix { $0 != ":" }.contains("Result")
            }
            reportedByDomain += isOfDomain ? 1 : 0
          }
        }
      }
      // Good and bad payloads, and bad ones of which only the domain knows.
      #expect((50...170).contains(faulty), "\(faulty)")
      #expect(reportedByDomain > 30, "\(reportedByDomain)")
      #expect(thrown > 30, "\(thrown)")
    }

    @Test func `A third of the lines`() throws {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let counts = try ["TaxiByHand", "TaxiByMacro"].map { name in
        let text = try String(
          contentsOf: folder.appendingPathComponent("\(name).swift"),
          encoding: .utf8
        )
        return text.split(separator: "\n").count { !$0.allSatisfy(\.isWhitespace) }
      }
      #expect(counts[1] * 3 <= counts[0], "\(counts)")
    }
  }
#endif

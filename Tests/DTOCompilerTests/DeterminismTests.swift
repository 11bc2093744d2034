import DTOCompiler
import Foundation
import Testing

/// The same schemas give the same bytes, findings and symbols, regardless of how often and from how many threads they are compiled.
@Suite struct DeterminismTests {
  /// The names that a run records change nothing in the next one.
  @Test(arguments: Fixture.names) func runWithItsOwnRecord(_ name: String) throws {
    let fixture = try Fixture(named: name)
    let sources = try fixture.sources()
    let compiler = try Compiler(options: fixture.options)
    let first = compiler.compile(sources) { _, path in fixture.load(path) }
    let names = LastingNames(files: first.nameFiles, roots: [], folder: "")
    let second = compiler.compile(sources, keeping: names) { _, path in fixture.load(path) }
    #expect(second.files.map(\.path) == first.files.map(\.path))
    for (old, new) in zip(first.files, second.files) where old.contents != new.contents {
      Issue.record("\(old.path) changes")
    }
    for (old, new) in zip(first.nameFiles, second.nameFiles) where old != new {
      Issue.record("the record of \(old.path) changes")
    }
  }

  /// One compiler for each fixture, which three of the threads use; most of the time, each thread is working on another fixture.
  @Test func eightThreadsAtOnce() throws {
    let works = try Fixture.names.map { try Work(Fixture(named: $0)) }
    let expected = works.map { $0.outcome() }
    let threads = 8
    let share = works.count * 3 / threads
    let outcomes = Outcomes()
    let finished = DispatchSemaphore(value: 0)
    for number in 0..<threads {
      let thread = Thread {
        for step in 0..<share {
          let index = (step + number * works.count / threads) % works.count
          outcomes.add(works[index].outcome(), of: index)
        }
        finished.signal()
      }
      // Too small for what is nested deeply, so the compiler must use a stack of its own.
      thread.stackSize = 128 << 10
      thread.start()
    }
    for _ in 0..<threads { finished.wait() }
    for (index, work) in works.enumerated() {
      let all = outcomes.all(of: index)
      #expect(all.count >= 2)
      #expect(all.allSatisfy { $0 == expected[index] }, "\(work.name)")
    }
  }
}

/// A fixture's schemas with a compiler for them.
private struct Work: Sendable {
  let name: String
  private let compiler: Compiler
  private let sources: [SchemaSource]
  private let fixture: Fixture

  init(_ fixture: Fixture) throws {
    name = fixture.name
    compiler = try Compiler(options: fixture.options)
    sources = try fixture.sources()
    self.fixture = fixture
  }

  func outcome() -> Outcome {
    let compilation = compiler.compile(sources) { _, path in fixture.load(path) }
    return Outcome(
      files: compilation.files.map { [$0.path, String(decoding: $0.contents, as: UTF8.self)] },
      findings: compilation.findings.json,
      symbols: compilation.symbols.map {
        [$0.file, $0.pointer, $0.type, "\($0.kind)", $0.output]
      }
    )
  }
}

/// The complete result of a compilation.
private struct Outcome: Equatable, Sendable {
  var files: [[String]]
  var findings: String
  var symbols: [[String]]
}

/// A class because threads share it, and `@unchecked` because its lock protects it.
private final class Outcomes: @unchecked Sendable {
  private let lock = NSLock()
  private var outcomes: [Int: [Outcome]] = [:]

  func add(_ outcome: Outcome, of index: Int) {
    lock.withLock { outcomes[index, default: []].append(outcome) }
  }

  func all(of index: Int) -> [Outcome] { lock.withLock { outcomes[index] ?? [] } }
}

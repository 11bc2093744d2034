import SchemaModel
import TestSupport
import Testing

@testable import SchemaLowering

/// Which edges are cut so that no type contains itself by value. `CycleTests` checks the same in documents.
@Suite struct ValueGraphTests {
  @Test func theCheapestEdgeOfACycle() {
    check([[.to(1, .requiredProperty)], [.to(0, .optionalProperty)]], cuts: [1])
    check([[.to(1, .optionalProperty)], [.to(0, .requiredProperty)]], cuts: [0])
    check([[.to(1, .variant)], [.to(0, .requiredProperty)]], cuts: [0])
    check([[.to(1, .variant)], [.to(0, .optionalProperty)]], cuts: [1])
    check([[.to(1, .requiredProperty)], [.to(0, .requiredProperty)]], cuts: [1])
    check([[.to(0, .optionalProperty), .to(0, .requiredProperty)]], cuts: [0, 0])
    check([[.to(1, .optionalProperty)], [.to(2, .optionalProperty)], []], cuts: [])
  }

  /// Each optional property of the first type leads to the same long chain of types, whose last one contains the first.
  @Test func manyWaysIntoALongCycle() {
    let count = 100_000
    var edges = (1...count).map { [Link.to($0 % count, .requiredProperty)] }
    edges[0] = Array(repeating: .to(1, .optionalProperty), count: count)
    check(edges, cuts: Array(repeating: 0, count: count))
  }

  /// Each type of a long chain contains the first one.
  @Test func manyWaysOutOfALongCycle() {
    let count = 100_000
    for cost in ValueGraph.Cost.allCases {
      let edges = (1...count).map { next -> [Link] in
        next == count ? [.to(0, cost)] : [.to(0, cost), .to(next, .requiredProperty)]
      }
      check(edges, cuts: Array(0..<count))
    }
  }

  /// Two long chains lead to each other, and each type of the one contains each end of the other.
  @Test func chainsThatMeet() {
    let count = 50_000
    var edges = (1...2 * count).map { [Link.to($0 % (2 * count), .requiredProperty)] }
    for type in 0..<count {
      edges[type].insert(.to(count, .optionalProperty), at: 0)
      edges[count + type].insert(.to(0, .variant), at: 0)
    }
    let graph = ValueGraph(edges)
    #expect(!graph.hasCycle(without: graph.cuts()))
  }

  @Test func randomGraphs() {
    var random = SeededGenerator(seed: 19)
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...8, using: &random)
      let edges = (0..<count).map { _ in
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          Link.to(
            Int.random(in: 0..<count, using: &random),
            ValueGraph.Cost.allCases.randomElement(using: &random) ?? .variant
          )
        }
      }
      let graph = ValueGraph(edges)
      let cuts = graph.cuts()
      #expect(!graph.hasCycle(without: cuts))
      // An edge is cut only if all edges of some cycle cost that much.
      for (type, edge) in cuts {
        let expensive = graph.edges.map { $0.filter { $0.cost >= edge.cost } }
        let leadsBack = ValueGraph(edges: expensive).types(reachedFrom: edge.target).contains(type)
        #expect(leadsBack, "\(edges)")
      }
    }
  }

  /// - Parameter cuts: The types whose edges are cut, in ascending order.
  private func check(_ edges: [[Link]], cuts: [Int], place: SourceLocation = #_sourceLocation) {
    let graph = ValueGraph(edges)
    let found = graph.cuts()
    // Not the arrays, because a difference between long ones would take minutes to print.
    let isExpected = found.map { Int($0.type.index) }.sorted() == cuts
    #expect(isExpected, "\(found.prefix(10))", sourceLocation: place)
    #expect(!graph.hasCycle(without: found), sourceLocation: place)
  }
}

/// An edge without its position.
private enum Link {
  case to(Int, ValueGraph.Cost)
}

extension ValueGraph {
  fileprivate init(_ links: [[Link]]) {
    self.init(
      edges: links.map { links in
        links.enumerated().map { position, link in
          switch link {
          case .to(let type, let cost):
            Edge(position: position, target: DeclarationID(index: Int32(type)), cost: cost)
          }
        }
      }
    )
  }

  /// Whether some types still contain themselves: removing types that contain no others, again and again, doesn't remove all.
  fileprivate func hasCycle(without cuts: [(type: DeclarationID, edge: Edge)]) -> Bool {
    var left: [[Edge?]] = edges
    for (type, edge) in cuts { left[Int(type.index)][edge.position] = nil }
    var containers: [[Int]] = Array(repeating: [], count: left.count)
    for (type, edges) in left.enumerated() {
      for edge in edges.compactMap(\.self) { containers[Int(edge.target.index)].append(type) }
    }
    var counts = left.map { $0.compactMap(\.self).count }
    var free = counts.indices.filter { counts[$0] == 0 }
    var removed = 0
    while let type = free.popLast() {
      removed += 1
      for container in containers[type] {
        counts[container] -= 1
        if counts[container] == 0 { free.append(container) }
      }
    }
    return removed < left.count
  }

  fileprivate func types(reachedFrom start: DeclarationID) -> Set<DeclarationID> {
    var reached: Set = [start]
    var pending = [start]
    while let type = pending.popLast() {
      for edge in edges[Int(type.index)] where reached.insert(edge.target).inserted {
        pending.append(edge.target)
      }
    }
    return reached
  }
}

import SchemaModel

/// Operations with other paths, or on other servers.
extension Comparison {
  /// Operations that have moved in the same way.
  struct MovedOperations {
    /// How their URLs have changed.
    fileprivate struct Move: Hashable {
      var path: PathMove?
      /// The servers that they are no longer on.
      var servers: [String] = []
      var keepsURLs = true
    }

    fileprivate var moves: [(move: Move, pairs: [(Operation, Operation)])] = []
    private var positions: [Move: Int] = [:]

    /// Adds an operation if it has moved.
    mutating func add(_ operation: Operation, _ other: Operation) {
      // Nearly all operations stay where they are.
      if operation.name == other.name, operation.servers == other.servers { return }
      var move = Move()
      move.keepsURLs =
        operation.method == other.method && operation.urls.allSatisfy(other.isCalled)
      if operation.pattern != other.pattern {
        move.path = PathMove(operation, other)
      } else if !move.keepsURLs {
        move.servers = zip(operation.servers, operation.urls)
          .filter { !other.isCalled(at: $1) }.map(\.0.text)
      }
      guard move != Move() else { return }
      if let position = positions[move] {
        moves[position].pairs.append((operation, other))
      } else {
        positions[move] = moves.count
        moves.append((move, [(operation, other)]))
      }
    }
  }

  /// Reports operations that have moved in the same way as one change.
  mutating func report(_ moved: MovedOperations) {
    for (move, pairs) in moved.moves {
      let (operation, other) = pairs[0]
      var place = Place(type: operation.name)
      place.old = operation.places.first
      place.new = other.places.first
      let isOne = pairs.count == 1
      if let path = move.path {
        report(
          isOne
            ? .movedOperation(operation.name, to: other.name, move.keepsURLs ? .same : .other)
            : .movedOperations(
              pairs.count,
              such: operation.name,
              from: path.old,
              to: path.new,
              move.keepsURLs ? .same : .other
            ),
          place,
          responses: move.keepsURLs
            ? .fine
            : .breaks(
              isOne
                ? "apps call '\(operation.name)', which no operation is at now"
                : "apps call the old paths, which no operations are at now"
            )
        )
      } else {
        report(
          .operationsOffServers(pairs.count, such: operation.name, move.servers),
          place,
          responses: .unknown("apps that call \(isOne ? "it" : "them") there may get an error")
        )
      }
    }
  }
}

internal import CYAML

/// How much of a file is read before it is considered an attack.
package struct Limits: Hashable, Sendable {
  package var bytes: UInt32
  /// The maximum nesting of collections.
  package var depth: UInt32
  package var nodes: UInt32
  /// The maximum number of nodes including the targets of aliases, counted once for each alias.
  package var expansion: UInt32

  package init(
    bytes: UInt32 = 128 << 20,
    depth: UInt32 = 1000,
    nodes: UInt32 = 20_000_000,
    expansion: UInt32 = 10_000_000
  ) {
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
    self.expansion = expansion
  }

  var forC: cyaml_limits {
    cyaml_limits(bytes: bytes, depth: depth, nodes: nodes, expansion: expansion)
  }
}

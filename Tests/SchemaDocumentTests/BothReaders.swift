import CYAML
import Foundation

/// The results of the two YAML readers for one text.
enum BothReaders: Equatable {
  /// It is in the common subset, and libyaml's tree is the same.
  case same
  /// It is not in the common subset, so libyaml reads it.
  case leftToLibyaml
  /// It is in the common subset, and libyaml refuses it with this message.
  case refusedByLibyaml(String)
  case different(String)

  init(_ bytes: [UInt8], limits: cyaml_limits = .wide) {
    self = bytes.withUnsafeBufferPointer { bytes in
      var common = cyaml_tree()
      guard cyaml_parse_common(bytes.baseAddress, bytes.count, limits, &common) else {
        return .leftToLibyaml
      }
      defer { cyaml_free(&common) }
      var other = cyaml_tree()
      defer { cyaml_free(&other) }
      let code = cyaml_parse_with_libyaml(bytes.baseAddress, bytes.count, limits, &other)
      guard code == CYAML_NO_ERROR else {
        guard code == CYAML_YAML_SYNTAX else { return .different("libyaml: \(code)") }
        return .refusedByLibyaml(String(cString: other.error.problem))
      }
      return difference(common, other).map(BothReaders.different) ?? .same
    }
  }

  init(_ text: String) {
    self.init(Array(text.utf8))
  }
}

extension cyaml_limits {
  static let wide = cyaml_limits(bytes: 1 << 29, depth: 1000, nodes: 1 << 24, expansion: 1 << 24)
}

private func difference(_ a: cyaml_tree, _ b: cyaml_tree) -> String? {
  if a.node_count != b.node_count { return "\(a.node_count) nodes, not \(b.node_count)" }
  for index in 0..<Int(a.node_count) where !isSame(a.nodes[index], b.nodes[index]) {
    return "node \(index): \(a.nodes[index]), not \(b.nodes[index])"
  }
  if !isSame(a.tables, a.table_count, b.tables, b.table_count) { return "tables of keys" }
  if a.may_have_null != b.may_have_null { return "nulls" }
  if a.may_lack_digits != b.may_lack_digits { return "numbers without digits" }
  if !isSame(a.remarks, a.remark_count, b.remarks, b.remark_count) { return "remarks" }
  return a.tag_count == b.tag_count ? nil : "tags"
}

/// Whether all fields are the same; strings in the arenas are compared by their content.
private func isSame(_ a: cyaml_node, _ b: cyaml_node) -> Bool {
  var b = b
  if a.kind == CYAML_SCALAR, a.flags & CYAML_TEXT_IN_SOURCE == 0 {
    guard cyaml_equal(a.text, Int(a.length), b.text, Int(b.length)) else { return false }
    b.text = a.text
  }
  return withUnsafeBytes(of: a) { a in
    withUnsafeBytes(of: b) { b in memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0 }
  }
}

private func isSame<Element>(
  _ a: UnsafeMutablePointer<Element>?,
  _ aCount: UInt32,
  _ b: UnsafeMutablePointer<Element>?,
  _ bCount: UInt32
) -> Bool {
  guard aCount == bCount else { return false }
  guard let a, let b, aCount > 0 else { return true }
  return memcmp(a, b, Int(aCount) * MemoryLayout<Element>.stride) == 0
}

import TestSupport
import Testing

@testable import SwiftEmission

/// Names compile, whatever the schema calls them.
@Suite struct NamingFuzzTests {
  @Test func randomNamesCompile() throws {
    var random = SeededGenerator(seed: 0x000D_70C)
    var table = NameTable<Int>()
    let members = table.openScope()
    let cases = table.openScope()
    var types = ""
    var properties = ""
    var enumCases = ""
    for index in 0..<3000 {
      let raw = Self.randomName(using: &random)
      let type = table.claim(naming: raw, as: .type, in: table.module, for: index)
      types += "struct \(type) {}\n"
      let property = table.claim(naming: raw, as: .property, in: members, for: index)
      properties += "  let \(property): \(type)\n"
      let enumCase = table.claim(naming: raw, as: .enumCase, in: cases, for: index)
      enumCases += "  case \(enumCase)\n"
    }
    let text =
      "\(types)struct ZzzProperties {\n\(properties)}\nenum ZzzCases: String {\n\(enumCases)}\n"
    let complaints = try SwiftTypeChecker.complaints(about: text)
    #expect(complaints == [])
  }

  @Test func everyCharacterGivesAName() {
    // Of the planes without characters, and of those for private use, a part is enough.
    let unassigned = stride(from: UInt32(0x4_0000), through: 0x10_FFFF, by: 127)
    for value in Array(UInt32(0)..<0x4_0000) + unassigned + Array(0xE_0000...0xE_0FFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for casing in [Casing.upperCamel, .lowerCamel] {
        let name = casing.name(for: "\(scalar)")
        if !Identifier.isValid(name) { Issue.record("U+\(String(value, radix: 16)): \(name)") }
      }
    }
  }

  @Test func theShortWayGivesTheSame() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...8, using: &random)
      let raw = String((0..<length).map { _ in "abAB1_-".randomElement(using: &random) ?? "a" })
      for casing in [Casing.upperCamel, .lowerCamel] {
        guard let name = SimpleCase.join(raw, as: casing) else { continue }
        #expect(name == CamelCase.join(raw, as: casing), "\(raw)")
      }
    }
  }

  private static func randomName(using random: inout SeededGenerator) -> String {
    var name = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let range: ClosedRange<UInt32> =
        switch Int.random(in: 0..<8, using: &random) {
        case 0...3: 0x20...0x7E
        case 4: 0x00...0x24F
        case 5: 0x300...0x1FFF
        case 6: 0x2000...0xFFFF
        default: 0x10000...0x10FFFF
        }
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
        name.append(scalar)
      }
    }
    return String(name)
  }
}

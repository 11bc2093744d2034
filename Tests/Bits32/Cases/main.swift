// Prints random cases for `Tests/Bits32`: numbers that are hard to convert, and dates. Arguments: how many of each, and the seed.

import Foundation

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
var random = SeededGenerator(seed: UInt64(arguments[1]))

for _ in 0..<arguments[0] {
  print("number \(hardNumber(&random))")
  print("written \(Double.random(in: -1e12...1e12, using: &random).rounded())")
  print("written \(Double(Int.random(in: -9_999_999...9_999_999, using: &random)) / 1_000)")
  // The years 0 to 9999, and a little more on both sides.
  let whole = Int64.random(in: -63_200_000_000...252_500_000_000, using: &random)
  print("date \(Double(whole) + Double(Int.random(in: 0...999_999, using: &random)) / 1e6)")
}

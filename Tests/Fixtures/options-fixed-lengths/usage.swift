import DTORuntime
import Foundation

func usage() {
  let point = Point(id: "a", at: FixedArray([13.4, 52.5]), size: FixedArray(copying: [1, 2, 3]))
  precondition(point.at[1] == 52.5 && point.at.inline[0] == 13.4)
  precondition(point.size?.reduce(0, +) == 6 && point.origin == FixedArray([0, 1.5]))
  precondition("\(point)".contains("at: [13.4, 52.5]"), "\(point)")
  precondition(Set([point, point]).count == 1)
  precondition(FixedArray<2, Int>(copying: [1]) == nil)
  precondition(FixedArray<2, Int>(copying: [1, 2, 3]) == nil)
  precondition(FixedArray<2, Int>(copying: [1: 2, 3: 4].keys.sorted()) == FixedArray([1, 3]))

  var changed: FixedArray<3, String> = FixedArray(["a", "b", "c"])
  changed.swapAt(0, 2)
  changed[1] = "x"
  precondition(changed == FixedArray(["c", "x", "a"]) && changed != FixedArray(["c", "x", "b"]))
  precondition(Array(changed.reversed()) == ["a", "x", "c"] && "\(changed)" == #"["c", "x", "a"]"#)

  precondition(point[wireKey: "at"] as? FixedArray<2, Double> == FixedArray([13.4, 52.5]))
  checkCoding()
}

/// Encodes and decodes with both coders, and arrays by themselves.
private func checkCoding() {
  let point = Point(id: "a", at: FixedArray([13.5, 52.5]), gaps: FixedArray([nil, 1]))
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  do {
    let data = try encoder.encode(point)
    let text = String(decoding: data, as: UTF8.self)
    precondition(text == #"{"at":[13.5,52.5],"gaps":[null,1],"id":"a","origin":[0,1.5],"sent":[7,8]}"#, text)
    let decoded = try JSONDecoder().decode(Point.self, from: data)
    let copied = try DTODecoder().decode(Point.self, from: DTOEncoder().encode(point))
    precondition(decoded.at == point.at && copied.gaps == point.gaps)

    let lists = Data("[[1,2],[3,4]]".utf8)
    let pairs = try JSONDecoder().decode([FixedArray<2, Int>].self, from: lists)
    precondition(pairs[1] == FixedArray([3, 4]))
    let encoded = try encoder.encode(pairs)
    precondition(encoded == lists)
  } catch {
    preconditionFailure("\(error)")
  }
  for text in ["[1]", "[1,2,3]", "[1,null]", "5"] {
    let pair = try? JSONDecoder().decode(FixedArray<2, Int>.self, from: Data(text.utf8))
    precondition(pair == nil, text)
  }
}

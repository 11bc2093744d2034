import DTORuntime
import Foundation

func usage() {
  // The tag follows from the mapping.
  check(Cat(lives: 9).kind == "cat")
  check(Dog(name: "Rex").kind == "dog")
  // A bird has two tags, in two unions.
  check(Bird(kind: "parrot", wings: 2).kind == "parrot")
  // What is encoded is read as the same case, whatever the payload says.
  for pet in [
    Pet.cat(Cat(lives: 9)), .cat(Cat(kind: "dog", lives: 9)), .dog(Dog(kind: "cat", name: "Rex")),
    .fish(Fish(depth: 2)), .fish(Fish(kind: "bird", depth: 2)), .bird(Bird(kind: "parrot")),
  ] {
    for read in [foundation(pet), own(pet)] {
      check(read.sort == pet.sort)
    }
  }
  // One of several tags stays.
  let hound = Pet.dog(Dog(kind: "hound", name: "Rex"))
  check(foundation(hound) == hound)
  check(own(hound) == hound)
  // By itself, an object keeps what it has.
  let husky = Dog(kind: "husky", name: "Rex")
  check(own(husky) == husky)
}

extension Pet {
  fileprivate var sort: Int {
    switch self {
    case .cat: 0
    case .dog: 1
    case .fish: 2
    case .bird: 3
    case .undefined: 4
    }
  }
}

private func foundation<Value: Codable>(_ value: Value) -> Value {
  do {
    return try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
  } catch {
    fatalError("\(error)")
  }
}

private func own<Value: Codable>(_ value: Value) -> Value {
  do {
    return try DTODecoder().decode(Value.self, from: try DTOEncoder().encode(value))
  } catch {
    fatalError("\(error)")
  }
}

private func check(_ isRight: Bool, line: Int = #line) {
  if !isRight { fatalError("line \(line)") }
}

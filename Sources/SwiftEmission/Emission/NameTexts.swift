/// The name of a member as spelled in the contexts of ``Identifier``. Each spelling is stored once, and most are parts of another.
struct NameTexts {
  var declaration: Text
  var value: Text
  var assigned: Text
  var parameter: Text
  var bare: Text
  var storage: Text
}

extension Texts {
  mutating func make(_ name: Identifier) -> NameTexts {
    let storage = make { texts in
      texts.append("_")
      texts.append(name.bare)
    }
    let bare = storage.droppingFirst()
    guard !name.isPlain else {
      return NameTexts(
        declaration: bare,
        value: bare,
        assigned: bare,
        parameter: bare,
        bare: bare,
        storage: storage
      )
    }
    return NameTexts(
      declaration: make { $0.append(name.declaration) },
      value: make { $0.append(name.value) },
      assigned: make { $0.append(name.assigned) },
      parameter: make { $0.append(name.parameter) },
      bare: bare,
      storage: storage
    )
  }
}

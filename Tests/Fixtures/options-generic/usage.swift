import DTORuntime

func usage() {
  let home = Home(pet: .first(Cat(kind: "cat")), number: .second("1"))
  if case .first(let cat)? = home.pet { precondition(cat.kind == "cat") } else { preconditionFailure() }
  precondition(home == Home(pet: .first(Cat(kind: "cat")), number: .second("1")))
  precondition(home != Home(pet: .first(Cat(kind: "cat")), number: .first(1)))
}

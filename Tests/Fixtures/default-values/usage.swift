import DTORuntime

func usage() {
  let search = Search(limit: 5)
  precondition(search.page == 1 && search.limit == 5 && search.order == .best)
  precondition(search.size == .small)
  precondition(search == Search(limit: 5) && search != Search(limit: 6))
  precondition("\(search.$limit)" == "value(5)")
  // Without null, the shade would be the default.
  let colorless = try! DTOEncoder().encodeText(Search(shade: nil, note: .decoded(.someValue)))
  precondition(colorless.contains(#""shade":null"#))
  precondition(Search(shade: nil) == Search(shade: nil) && Search(shade: nil) != Search())
  precondition(Set([search, Search(limit: 5)]).count == 1)
}

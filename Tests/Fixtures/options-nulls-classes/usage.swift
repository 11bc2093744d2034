import DTORuntime

@MainActor func usage() {
  do { try change() } catch { preconditionFailure("\(error)") }
}

@MainActor private func change() throws {
  let patch = OrderPatch(id: 7)
  try patch.setValue(JSONValue.null, wireKey: "comment")
  try patch.setValue(4, wireKey: "seats")
  try patch.setValue("2024-02-29T12:00:00Z", wireKey: "starts_at")
  guard case .null = patch.comment, case .value(4) = patch.seats,
    case .value = patch.startsAt, case .absent = patch.state
  else { preconditionFailure() }
  try patch.setValue(nil, wireKey: "seats")
  guard case .absent = patch.seats else { preconditionFailure() }
}

nonisolated struct Column: Equatable {
  var name: String
  var isOptional: Bool

  init(_ name: String, isOptional: Bool) {
    self.name = name
    self.isOptional = isOptional
  }
}

nonisolated func usage() {
  precondition(OrderTable.name == "orders")
  precondition(OrderTable.primaryKey == Column("order_id", isOptional: false))
  precondition(OrderTable.commentColumn.isOptional)
}

nonisolated func usage() {
  let customer = Customer(id: "c")
  let item = Item(sku: 1, size: 2)
  let order = Order(
    orderId: 7,
    customer: customer,
    in: customer,
    items: [item, Item()],
    rows: [[item], []],
    byDay: ["mon": item],
    gaps: [nil, item],
    parent: Order(orderId: 6, in: customer, items: []),
    link: customer,
  )
  precondition(order.customerIdKey == "c" && order.inIdKey == "c" && order.linkIdKey == "c")
  precondition(order.itemsSkuKey == [1, nil] && order.itemsSizeKey == [2, nil])
  precondition(order.rowsSkuKey == [[1], []] && order.byDaySkuKey == ["mon": 1])
  precondition(order.gapsSkuKey == [nil, 1] && order.parentOrderIdKey == 6)
  precondition(order.parent?.customerIdKey == nil && order.parent?.rowsSkuKey == nil)
  precondition(OrderTable.contains("customerId of type String? refers to id"))
  precondition(OrderTable.contains("an index of states") && CustomerTable.contains("the key is id"))
}

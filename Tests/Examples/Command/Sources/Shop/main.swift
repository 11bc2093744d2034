import DTORuntime

let payload = #"{"items": [{"title": "Tea", "price": 2.5}, {"price": 4}, {"title": "Milk"}]}"#
let basket = try DTODecoder().decode(Basket.self, from: payload)
print("in the basket: \(basket.items.map(\.title).joined(separator: ", "))")

let payload = #"""
  {
    "order_id": 1042,
    "state": "driving",
    "park": { "name": "North" },
    "cars": [{ "plate": "A123" }, { "plate": "B456", "seats": 4 }]
  }
  """#

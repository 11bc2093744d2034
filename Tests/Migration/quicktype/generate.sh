#!/bin/bash
# quicktype --lang swift is what this runs.
cat <<EOF
It's about schemas; quicktype --lang swift is text here.
EOF
grep -q "json$" files.txt
SCHEMAS="$(pwd)/schemas"
quicktype() {
  npx quicktype@23 --src-lang schema --lang swift "$@"
}
quicktype --src schemas/order.json --top-level Trip --struct-or-class class --access-level public \
  --type-prefix Shop --mutable-properties --acronym-style camel --density dense --optional-enums \
  --protocol hashable --no-initializers --out Sources/Shop/Generated/Order.swift 2>/dev/null || exit 1
quicktype "$SCHEMAS/park.json" --struct-or-class struct > Sources/Shop/Park.swift
npx quicktype --lang kotlin schemas/order.json -o Order.kt

#!/bin/sh
SPEC=openapi.yaml
[ -n "$BETA" ] && PREFIX=Beta
cd api && FLAGS="-g swift5"
openapi-generator generate -i $SPEC $FLAGS -o /elsewhere --model-name-prefix=$PREFIX \
  --model-name-suffix $(git describe --tags --always)
mkdir -p out &&
  openapi-generator generate -i ./openapi.yaml -g swift5 -o ../Sources/Shop/Generated

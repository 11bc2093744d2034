#!/bin/sh
brew install swaggen
OUTPUT="Sources/Shop/Generated"
if swaggen generate openapi.yaml --template Templates/Swift -d "$OUTPUT" --clean leave.files \
  --option modelPrefix:Shop --option "modelType: class" -o modelNames.order:Trip -o mutableModels:true; then
  echo "generated with swaggen generate"
fi

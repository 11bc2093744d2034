#!/bin/bash
OPTIONS="--lang swift5"
OPTIONS+=" --model-name-suffix DTO"
PREFIX=Shop
if [ -n "$BETA" ]; then
  PREFIX=Beta
fi
(cd tools && npm install)
cd "$ROOT" && swagger-codegen generate $OPTIONS -i openapi.yaml --model-name-prefix "$PREFIX" -o Sources/Shop/Generated

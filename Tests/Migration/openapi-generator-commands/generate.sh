#!/bin/sh
openapi-generator generate -i cats.yaml -g swift6 -o Sources/Shop/Generated \
  --global-property models=Cat --name-mappings _id=key
openapi-generator generate -i dogs.yaml -g swift6 -o Sources/Shop/Generated

#!/bin/sh
brew install swagger-codegen
swagger-codegen generate -l swift5 --model-name-suffix Result -Dmodels -i Examples/order.yml -t Templates/ \
  -o Sources/Shop/Generated -c codegen.json --type-mappings DateTime=ShopDate,UUID=String,money=BankMoney \
  --import-mappings ShopDate=ShopKit,BankMoney=BankKit.BankMoney,Other=OtherKit

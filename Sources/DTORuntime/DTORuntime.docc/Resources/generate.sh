dtoc generate order.yml --output Generated --type-suffix Result

enum DTORuntimePlaceholder {}

print("dtoc")

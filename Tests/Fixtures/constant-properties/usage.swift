func usage() {
  let message = DeveloperMessage(content: "Be brief.")
  precondition(message.role == "developer")
  let user = UserMessage()
  precondition(user.role == "user" && user.version == 2 && user.isUser && user.kind == "text")
  precondition(user.large == nil && user.sign == nil)
}

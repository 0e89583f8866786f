export const isOperator = (operators: readonly string[], email: string): boolean =>
  operators.includes(email.toLowerCase())

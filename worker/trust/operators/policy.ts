/** Whether an account belongs to an operator: its address is listed in the variable `OPERATORS`. */
export const isOperator = (operators: readonly string[], email: string): boolean =>
  operators.includes(email.toLowerCase())

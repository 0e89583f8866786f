type WithPhone = { phone: string | null }

/**
 * What a form says, without a number that nobody has changed: the server may have stored it before its
 * rule for numbers, and would refuse it.
 */
export function withoutSamePhone<Values extends WithPhone>(values: Values, stored: WithPhone) {
  const { phone, ...others } = values
  return phone === stored.phone ? others : values
}

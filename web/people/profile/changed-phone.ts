type WithPhone = { phone: string | null }

/**
 * Leaves out an unchanged phone number, which the server might refuse: it may be older than the
 * validation of phone numbers.
 */
export function withoutSamePhone<Values extends WithPhone>(values: Values, stored: WithPhone) {
  const { phone, ...others } = values
  return phone === stored.phone ? others : values
}

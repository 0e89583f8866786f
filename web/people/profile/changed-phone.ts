type WithPhone = { phone: string | null }

/**
 * Leaves out an unchanged phone number: if it was stored before phone numbers were validated, the
 * server might refuse it.
 */
export function withoutSamePhone<Values extends WithPhone>(values: Values, stored: WithPhone) {
  const { phone, ...others } = values
  return phone === stored.phone ? others : values
}

type WithPhone = { phone: string | null }

/**
 * Omits an unchanged phone number: the server might refuse one from before numbers were validated.
 */
export function withoutSamePhone<Values extends WithPhone>(values: Values, stored: WithPhone) {
  const { phone, ...others } = values
  return phone === stored.phone ? others : values
}

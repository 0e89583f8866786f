type WithPhone = { phone: string | null }

/**
 * Leaves out an unchanged phone number: it may have been stored before phone numbers were
 * validated, and the server would refuse it.
 */
export function withoutSamePhone<Values extends WithPhone>(values: Values, stored: WithPhone) {
  const { phone, ...others } = values
  return phone === stored.phone ? others : values
}

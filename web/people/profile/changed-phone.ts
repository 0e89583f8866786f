type WithPhone = { phone: string | null }

/** Omits an unchanged number, which the server might refuse if it is older than the validation. */
export function removeUnchangedPhone<Values extends WithPhone>(values: Values, stored: WithPhone) {
  const { phone, ...others } = values
  return phone === stored.phone ? others : values
}

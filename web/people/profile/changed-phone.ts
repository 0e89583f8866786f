type WithPhone = { phone: string | null }

/** Omits an unchanged number, which may be too old to pass today's validation on the server. */
export function removeUnchangedPhone<Values extends WithPhone>(values: Values, stored: WithPhone) {
  const { phone, ...others } = values
  return phone === stored.phone ? others : values
}

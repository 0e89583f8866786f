type WithPhone = { phone: string | null }

/** Omits an unchanged number: the server may refuse a number from before numbers were validated. */
export function removeUnchangedPhone<Values extends WithPhone>(values: Values, stored: WithPhone) {
  const { phone, ...others } = values
  return phone === stored.phone ? others : values
}

/**
 * The operator of this installation, as shown on /legal/policies; a field is '' if its variable is not
 * set. The operator is written into every page, so that the policies page needs no request.
 */
export type Operator = {
  name: string
  /** The postal address, on several lines. */
  address: string
  email: string
  /** The line about the authorisation to run a job board, as it is shown; absent if not set. */
  authorisation?: string
  /** Whether invoices can be paid by card here. */
  takes_cards: boolean
}

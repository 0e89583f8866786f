/**
 * The operator of this installation, as /legal/policies names them; '' for a variable that is not set.
 * It is written into every page, so that the policies page needs no request.
 */
export type Operator = {
  name: string
  /** Several lines. */
  address: string
  email: string
  /** Whether invoices can be paid by card here. */
  takes_cards: boolean
}

/**
 * Who runs this installation, as /legal/policies names them; '' for what its vars do not say. It is
 * written into every page, so that the page of the policies needs no request of its own.
 */
export type Operator = {
  name: string
  /** In lines. */
  address: string
  email: string
  /** Whether invoices can be paid by card here. */
  takes_cards: boolean
}

/**
 * The operator of this installation, as shown on /legal/policies. A field is '' if its environment
 * variable is not set. The worker embeds these data in every page, so that the policies page needs
 * no request.
 */
export type Operator = {
  name: string
  /** The postal address, on several lines. */
  address: string
  email: string
  /**
   * The text about the authorisation to run a job board, exactly as the page shows it; absent if
   * not configured.
   */
  authorisation?: string
  /** Whether this installation accepts card payments for invoices. */
  takes_cards: boolean
}

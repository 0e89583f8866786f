/** The operator of this installation; embedded in every page. Each field is '' if not set. */
export type SiteOperator = {
  name: string
  /** The postal address, on several lines. */
  address: string
  email: string
  /** The authorisation to run a job board, as the policies page shows it. */
  authorisation?: string
  /** Whether invoices can be paid by card. */
  takes_cards: boolean
}

/** The operator of this installation; embedded in every page. A text that is not set is ''. */
export type SiteOperator = {
  name: string
  /** The postal address, on several lines. */
  address: string
  email: string
  /** The authorisation to run a job board, as the footer shows it; absent if not set. */
  authorisation?: string
  /** Whether invoices can be paid by card. */
  takes_cards: boolean
}

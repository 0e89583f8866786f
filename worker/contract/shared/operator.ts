/** Who operates this installation; '' for each field that is not set. Embedded in every page. */
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

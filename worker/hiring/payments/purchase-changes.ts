/** A payment of a purchase, and who recorded the payment. */
export type PurchasePayment = {
  /** The id of the paid purchase. */
  id: string
  /** The paid sum in cents, which is checked; null if an operator has already checked the sum. */
  cents: number | null
  /** The payment provider's id of a card payment; null for a bank transfer. */
  paymentId: string | null
  /** The operator who recorded the payment; null if the payment provider reported it. */
  operator: string | null
  now: Date
}

/** A refund of a purchase, and who recorded the refund. */
export type PurchaseRefund = {
  /** The id of the refunded purchase. */
  id: string
  /** The id of the refunded payment; it must be the purchase's payment. Null skips this check. */
  paymentId: string | null
  /** Whether to close the latest offers if more offers are open than slots remain. */
  closesOffers: boolean
  /** The operator who recorded the refund; null if the payment provider reported it. */
  operator: string | null
  why: string
  now: Date
}

/** A payment, and who recorded it. */
export type PurchasePayment = {
  /** The id of the paid purchase. */
  id: string
  /** The sum paid, in cents. Null if the operator checked the sum. */
  cents: number | null
  /** The provider's id of a card payment; null for a transfer. */
  paymentId: string | null
  /** The operator who recorded the payment; null if the payment provider reported it. */
  operator: string | null
  now: Date
}

/** A refund, and who recorded it. */
export type PurchaseRefund = {
  /** The id of the purchase. */
  id: string
  /** The refunded card payment, which must have paid the purchase; null skips this check. */
  paymentId: string | null
  /** Whether to close the latest open offers that exceed the remaining offer slots. */
  closesOffers: boolean
  /** The operator who recorded the refund; null if the payment provider reported it. */
  operator: string | null
  why: string
  now: Date
}

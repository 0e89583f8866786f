/** A payment, and who recorded it. */
export type PurchasePayment = {
  /** The id of the paid purchase. */
  id: string
  /** The sum paid, in cents. Null if the operator checked the sum. */
  cents: number | null
  /** The provider's id of a card payment; null for a transfer. */
  paymentId: string | null
  /** The operator who says that the money arrived; null if the payment provider said so. */
  operator: string | null
  now: Date
}

/** A refund, and who recorded it. */
export type PurchaseRefund = {
  /** The id of the purchase. */
  id: string
  /** The refunded card payment, which must be the one that paid the purchase; null if any. */
  paymentId: string | null
  /** Whether the latest open offers without a place are closed; otherwise they stay until they end. */
  closesOffers: boolean
  /** The operator; null if the payment provider reported the refund. */
  operator: string | null
  why: string
  now: Date
}

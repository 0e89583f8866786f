/** A payment of a purchase, and who recorded the payment. */
export type PurchasePayment = {
  /** The id of the paid purchase. */
  id: string
  /** The sum paid, in cents. Null if the operator has checked the sum, so the batch need not. */
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
  /** The id of the card payment, which must be the purchase's payment; null skips this check. */
  paymentId: string | null
  /** Whether to close the latest offers if more offers are open than slots remain. */
  closesOffers: boolean
  /** The operator who recorded the refund; null if the payment provider reported it. */
  operator: string | null
  why: string
  now: Date
}

import type { Stripe } from 'stripe'
import type { CheckoutOutcome } from '../../contract/hiring/billing.ts'
import { computeTotalWithVatCents, italianVatPercent } from '../../contract/hiring/vat.ts'
import { t } from '../../platform/i18n.ts'
import type { InvoiceRow, PurchaseRow } from '../billing/service.ts'
import type { CheckoutSession } from './stripe.ts'

const currency = 'eur'
/** Converts whole EUR to cents, the unit of Stripe's amounts. */
const inCents = (eur: number): number => eur * 100

/** Builds Stripe's parameters for an invoice's checkout, which leads back to the invoice's page. */
export function buildCheckoutParams(
  { transaction, company, buyerEmail }: InvoiceRow,
  invoiceUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const backWith = (outcome: CheckoutOutcome) => `${invoiceUrl}&checkout=${outcome}`
  const metadata = { transaction_id: transaction.id }
  const email = company.invoiceEmail ?? buyerEmail
  const vatName = t('vatLine', { ns: 'invoice', percent: italianVatPercent })
  return {
    mode: 'payment',
    locale: 'it',
    client_reference_id: transaction.id,
    ...(email !== null && { customer_email: email }),
    metadata,
    payment_intent_data: { description: transaction.invoiceNumber, metadata },
    line_items: [
      ...transaction.lines.map(({ plan, quantity, unit_price }) => {
        const name = t('invoice.line', { ns: 'mails', plan: t(`plan.${plan}`, { ns: 'enums' }) })
        return item(name, quantity, inCents(unit_price))
      }),
      ...(transaction.vatCents > 0 ? [item(vatName, 1, transaction.vatCents)] : []),
    ],
    success_url: backWith('paid'),
    cancel_url: backWith('cancelled'),
  }
}

const item = (name: string, quantity: number, unit_amount: number) => ({
  quantity,
  price_data: { currency, unit_amount, product_data: { name } },
})

/** Whether a checkout belongs to a purchase and charges this purchase's total. */
export const isCheckoutForPurchase = (session: CheckoutSession, purchase: PurchaseRow): boolean =>
  session.id === purchase.checkoutId &&
  session.currency === currency &&
  session.amount_total === computeTotalWithVatCents(purchase)

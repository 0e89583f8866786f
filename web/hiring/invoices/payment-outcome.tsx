import { useEffect, useState } from 'react'
import type { CheckoutOutcome, Invoice } from '#contract/hiring/billing'
import { Alert } from '../../components/alert.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { formatEuro } from '../../lib/format-euro.ts'
import { useT } from '../../lib/i18n.ts'

/** If the payment is not confirmed within this time, it may have failed. */
const lateMs = 60_000

export function useIsPaymentLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

type PaymentOutcomeProps = {
  invoice: Invoice
  /**
   * The outcome in the checkout's return address; null if the customer does not come from there.
   */
  outcome: CheckoutOutcome | null
  isLate: boolean
}

export function PaymentOutcome({ invoice, outcome, isLate }: PaymentOutcomeProps) {
  const t = useT('invoice')
  if (invoice.refunded_at) {
    return (
      <Alert
        tone="info"
        title={t('refunded', { day: formatDate(invoice.refunded_at) })}
        className="w-full"
      >
        {t('refundedText', { amount: formatEuro(invoice.total) })}
      </Alert>
    )
  }
  if (invoice.status === 'completed') {
    const day = formatDate(invoice.completed_at ?? invoice.created_at)
    return (
      <Alert tone="success" title={t('paid', { day })} className="w-full">
        {t('paidText', { count: invoice.places })}
      </Alert>
    )
  }
  if (invoice.status !== 'pending') {
    return (
      <Alert tone="warning" title={t(`closed.${invoice.status}`)} className="w-full">
        {t('closed.text')}
      </Alert>
    )
  }
  if (outcome === 'cancelled') {
    return (
      <Alert tone="warning" title={t('cancelled')} className="w-full">
        {t('cancelledText')}
      </Alert>
    )
  }
  if (outcome !== 'paid') return null
  return (
    <Alert
      tone={isLate ? 'warning' : 'info'}
      title={t(isLate ? 'late' : 'awaited')}
      className="w-full"
    >
      {t(isLate ? 'lateText' : 'awaitedText')}
    </Alert>
  )
}

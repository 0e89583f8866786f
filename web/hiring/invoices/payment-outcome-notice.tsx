import { useEffect, useState } from 'react'
import type { CheckoutOutcome, Invoice } from '#contract/hiring/billing'
import { Alert } from '../../components/alert.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { formatEuro } from '../../lib/format-euro.ts'
import { useT } from '../../lib/i18n.ts'

/** A payment that is not confirmed within this time may have failed. */
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
  /** The outcome in the redirect from the payment provider; null without a redirect. */
  outcome: CheckoutOutcome | null
  isLate: boolean
}

export function PaymentOutcomeNotice({ invoice, outcome, isLate }: PaymentOutcomeProps) {
  const t = useT('invoice')
  const alert = (tone: 'info' | 'success' | 'warning', title: string, text: string) => (
    <Alert tone={tone} title={title} className="w-full">
      {text}
    </Alert>
  )
  if (invoice.refunded_at) {
    const title = t('refunded', { day: formatDate(invoice.refunded_at) })
    return alert('info', title, t('refundedText', { amount: formatEuro(invoice.total) }))
  }
  if (invoice.status === 'completed') {
    const day = formatDate(invoice.completed_at ?? invoice.created_at)
    return alert('success', t('paid', { day }), t('paidText', { count: invoice.places }))
  }
  if (invoice.status !== 'pending')
    return alert('warning', t(`closed.${invoice.status}`), t('closed.text'))
  if (outcome === 'cancelled') return alert('warning', t('cancelled'), t('cancelledText'))
  if (outcome !== 'paid') return null
  return isLate
    ? alert('warning', t('late'), t('lateText'))
    : alert('info', t('awaited'), t('awaitedText'))
}

import { limits } from '../../contract/limits.ts'
import { t } from '../../platform/i18n.ts'
import type { MailContent } from './mail-kinds.ts'
import type { MailParts } from './mail-parts.ts'

const money = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
})

/** The values for the texts of a mail about an invoice. */
export function invoiceValues(content: MailContent): Record<string, string> {
  if (content.kind !== 'invoice' && content.kind !== 'invoice_paid') return {}
  const { plan, amount } = content.data
  return { plan: t(`plan.${plan}`, { ns: 'enums' }), amount: money.format(amount) }
}

/** Returns the extra parts of a mail about an invoice. */
export function invoiceParts(content: MailContent): Partial<Pick<MailParts, 'facts'>> {
  if (content.kind !== 'invoice' && content.kind !== 'invoice_paid') return {}
  const { plan = '', amount = '' } = invoiceValues(content)
  const number = content.kind === 'invoice_paid' ? content.data.number : null
  const facts = [
    { label: t('invoice.facts.number', { ns: 'mails' }), value: number },
    { label: t('invoice.facts.plan', { ns: 'mails' }), value: plan },
    { label: t('invoice.facts.amount', { ns: 'mails' }), value: amount },
  ]
  return { facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])) }
}

const dayMs = 24 * 60 * 60_000

/** States how long an invoice can be paid, and who may have its link. */
export const invoiceLifetime = (): string =>
  t('invoice.lifetime', { ns: 'mails', days: limits.invoiceLifeMs / dayMs })

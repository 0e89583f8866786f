import { italianVatPercent } from '../../contract/hiring/vat.ts'
import { t } from '../../platform/i18n.ts'
import { toSafeGreetingCompanyName } from './greeted-name.ts'
import type { MailContent } from './mail-kinds.ts'
import type { MailTemplateParts } from './mail-parts.ts'

const money = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

type InvoiceMail = Extract<MailContent, { kind: `invoice${string}` }>

const isAboutInvoice = (content: MailContent): content is InvoiceMail =>
  content.kind.startsWith('invoice')

/** The placeholder `amount` is the sum to pay, including VAT. */
export function buildInvoiceMailPlaceholders(content: MailContent): Record<string, string> {
  if (!isAboutInvoice(content)) return {}
  const { plan, amount, vat, number } = content.data
  return {
    plan: t(`plan.${plan}`, { ns: 'enums' }),
    amount: money.format((amount * 100 + vat.cents) / 100),
    number: number ?? '',
    ...(content.kind === 'invoice_fiscal' && { fiscalNumber: content.data.fiscal_number }),
  }
}

export function buildInvoiceMailParts(
  content: MailContent,
): Partial<Pick<MailTemplateParts, 'facts'>> {
  if (!isAboutInvoice(content)) return {}
  const { plan = '', amount = '', number = '' } = buildInvoiceMailPlaceholders(content)
  const { vat, company, amount: taxable } = content.data
  const { treatment } = vat
  const facts: [string, string | null][] = [
    [t('invoice.facts.number', { ns: 'mails' }), number],
    [t('invoice.facts.company', { ns: 'mails' }), toSafeGreetingCompanyName(company)],
    [t('invoice.facts.plan', { ns: 'mails' }), plan],
    [t('invoice.facts.taxable', { ns: 'mails' }), treatment && money.format(taxable)],
    [
      t('invoice.facts.vat', { ns: 'mails' }),
      treatment && vatText(treatment, money.format(vat.cents / 100)),
    ],
    [t('invoice.facts.amount', { ns: 'mails' }), treatment === 'unchecked' ? null : amount],
    [
      t('invoice.facts.fiscal', { ns: 'mails' }),
      content.kind === 'invoice_fiscal' ? content.data.fiscal_number : null,
    ],
  ]
  return { facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])) }
}

const vatText = (treatment: NonNullable<InvoiceMail['data']['vat']['treatment']>, vat: string) =>
  t(`vatTerms.${treatment}`, { ns: 'invoice', vat, percent: italianVatPercent })

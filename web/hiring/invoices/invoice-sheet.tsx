import type { ReactNode } from 'react'
import type { TransactionStatus } from '#contract/enums'
import type { Invoice } from '#contract/hiring/billing'
import { selectVatNote } from '#contract/hiring/vat'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { Logo } from '../../components/logo.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { InvoiceLineTable } from './invoice-line-table.tsx'

type InvoiceSheetProps = {
  invoice: Invoice
  /** The URL of the fiscal invoice's PDF; null if there is none. */
  fiscalCopy: string | null
  /** A message about the state of the payment, or about a checkout that has just ended. */
  outcome: ReactNode
  /** The payment options, or a notice about a pending VAT check; falsy if nothing is to be paid. */
  children: ReactNode
}

export function InvoiceSheet({ invoice, fiscalCopy, outcome, children }: InvoiceSheetProps) {
  const t = useT('invoice')
  const { company, seller, vat_treatment: treatment } = invoice
  const note = selectVatNote(treatment, company)
  return (
    <Card asChild className="print:border-0!">
      <article>
        <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5 p-5 sm:p-8">
          <div>
            <Logo />
            <h1 className="heading mt-6 text-3xl">
              {t('title', { number: invoice.invoice_number })}
            </h1>
            <p className="mt-1 text-muted">{t('kind')}</p>
          </div>
          <InvoiceStatus status={invoice.status} />
          {outcome}
        </header>
        <div className="grid gap-x-10 gap-y-6 border-t border-line p-5 sm:grid-cols-2 sm:p-8">
          <Party
            id="billed-to"
            title={t('billedTo')}
            name={company.name}
            address={company.invoice_address}
            lines={[
              company.vat_number && t('vat', { number: company.vat_number }),
              company.fiscal_code && t('fiscalCode', { code: company.fiscal_code }),
              company.sdi_code && t('sdiCode', { code: company.sdi_code }),
              company.pec && t('pec', { pec: company.pec }),
              company.invoice_email,
            ]}
          />
          <Party
            id="seller"
            title={t('seller')}
            name={seller.name}
            address={seller.address}
            lines={[seller.vat_number && t('vat', { number: seller.vat_number })]}
          />
          <dl className="grid xs:grid-cols-[auto_1fr] content-start gap-x-6 gap-y-1.5">
            <Fact term={t('number')}>{invoice.invoice_number}</Fact>
            <DateFact term={t('date')} at={invoice.created_at} />
            <DateFact term={t('paidOn')} at={invoice.completed_at} />
            {invoice.paid_by && <Fact term={t('paidBy')}>{t(`paidWith.${invoice.paid_by}`)}</Fact>}
            <DateFact term={t('refundedOn')} at={invoice.refunded_at} />
            {invoice.fiscal_number && (
              <Fact term={t('fiscal')}>
                {invoice.fiscal_number}
                {fiscalCopy && (
                  <a
                    href={fiscalCopy}
                    download
                    className="touchable block underline underline-offset-4 print:hidden"
                  >
                    {t('fiscalCopy')}
                  </a>
                )}
              </Fact>
            )}
          </dl>
        </div>
        <div className="border-t border-line p-5 sm:p-8">
          <InvoiceLineTable invoice={invoice} />
          {note && note !== 'unchecked' && (
            <p className="mt-4 max-w-prose text-sm text-muted text-pretty">
              {t(`vatNote.${note}`)}{' '}
              {note === 'unconfirmed' && invoice.status === 'pending' && t('vatFix')}
            </p>
          )}
        </div>
        {children && <div className="border-t border-line p-5 sm:p-8">{children}</div>}
      </article>
    </Card>
  )
}

type PartyProps = {
  id: string
  title: string
  name: string
  address: string | null
  lines: readonly (string | null | '')[]
}

function Party({ id, title, name, address, lines }: PartyProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-sm font-semibold text-muted">
        {title}
      </h2>
      <p className="mt-1.5 font-semibold wrap-anywhere">{name}</p>
      {address && <p className="whitespace-pre-line wrap-anywhere">{address}</p>}
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </section>
  )
}

function DateFact({ term, at }: { term: string; at: string | null }) {
  if (!at) return null
  return (
    <Fact term={term}>
      <time dateTime={at}>{formatDate(at)}</time>
    </Fact>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  )
}

const looks = {
  pending: { tone: 'warning', icon: 'i-lucide-clock' },
  completed: { tone: 'success', icon: 'i-lucide-check' },
  failed: { tone: 'danger', icon: 'i-lucide-x' },
  cancelled: { tone: 'neutral', icon: 'i-lucide-x' },
} as const

function InvoiceStatus({ status }: { status: TransactionStatus }) {
  const names = useT('enums')
  return <Badge {...looks[status]}>{names(`transaction_status.${status}`)}</Badge>
}

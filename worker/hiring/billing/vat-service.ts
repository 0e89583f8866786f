import type { BilledCompanyDetails } from '../../contract/hiring/billing.ts'
import {
  computeVatCents,
  determineVatTreatment,
  type VatTreatment,
} from '../../contract/hiring/vat.ts'
import type { Deps } from '../../deps/context.ts'
import { composeMail, enqueueMail } from '../../messages/mail/service.ts'
import { problem } from '../../platform/problem.ts'
import { checkVatNumberWithVies, type ViesCheckResult } from '../vies/service.ts'
import { createInvoiceLink } from './invoice-link.ts'
import { requireInvoice } from './service.ts'
import { claimVatChecks, getInvoice, setPurchaseVatTreatment } from './store.ts'

type Needs = Pick<Deps, 'env' | 'vars' | 'db' | 'clock' | 'event'>

/** The pause before VIES is asked again if it did not answer. */
const againMs = 15 * 60_000
const checksPerRound = 5

/**
 * Decides how a sale is taxed. Asks VIES about businesses in other EU countries. If VIES does not
 * answer, the sale is `unchecked`, and VIES is asked again at `checkAt`.
 */
export async function decideVatTreatment(
  deps: Needs,
  buyer: Pick<Required<BilledCompanyDetails>, 'vat_number' | 'invoice_country'>,
): Promise<{ treatment: VatTreatment; checkAt: Date | null }> {
  const known = determineVatTreatment(buyer)
  if (known !== null || buyer.vat_number === null) {
    return { treatment: known ?? 'italian', checkAt: null }
  }
  const treatment = treatmentByVies(await checkVatNumberWithVies(deps, buyer.vat_number))
  const isOpen = treatment === 'unchecked'
  return { treatment, checkAt: isOpen ? new Date(deps.clock.now().getTime() + againMs) : null }
}

function treatmentByVies({ state }: ViesCheckResult): VatTreatment {
  if (state === 'unknown') return 'unchecked'
  // Without a valid VAT number the buyer does not count as a business, so Italian VAT is charged.
  return state === 'valid' ? 'reverse_charge' : 'italian'
}

/**
 * Task of the five-minute cron run: asks VIES again about unchecked purchases, and mails the
 * invoice once VIES has answered.
 * @returns the number of purchases whose VAT treatment was set
 */
export async function recheckUncheckedPurchaseVat(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const again = new Date(now.getTime() + againMs)
  const due = await claimVatChecks(deps.db, { now, again, limit: checksPerRound })
  let settled = 0
  for (const { id, vatNumber } of due) {
    const treatment = treatmentByVies(await checkVatNumberWithVies(deps, vatNumber))
    if (treatment !== 'unchecked' && (await setTreatment(deps, id, treatment))) settled++
  }
  return settled
}

/**
 * Charges Italian VAT on an unchecked purchase, because its buyer does not want to wait for VIES.
 * @throws `invoices.not_found`, `invoices.not_payable`
 */
export async function acceptItalianVat(deps: Deps, id: string, key: string): Promise<void> {
  const { transaction } = await requireInvoice(deps, id, key)
  if (transaction.status !== 'pending') throw problem('invoices.not_payable')
  if (transaction.vatTreatment === 'unchecked') await setTreatment(deps, id, 'italian')
}

/** Sets the treatment of an unchecked purchase and mails its invoice, in one batch. */
async function setTreatment(deps: Deps, id: string, treatment: VatTreatment): Promise<boolean> {
  const invoice = await getInvoice(deps.db, id)
  const to = invoice?.company.invoiceEmail ?? invoice?.buyerEmail
  if (!invoice || !to) return false
  const { amount, plan } = invoice.transaction
  const cents = computeVatCents(amount, treatment)
  const mail = await composeMail(deps, {
    to,
    kind: 'invoice',
    data: {
      company: invoice.transaction.billedTo?.name ?? invoice.company.name,
      plan,
      amount,
      vat: { treatment, cents },
      number: invoice.transaction.invoiceNumber,
      link: await createInvoiceLink(deps, id),
    },
  })
  const settled = { id, treatment, cents, amount, mail, now: deps.clock.now() }
  const isSettled = await setPurchaseVatTreatment(deps.db, settled)
  if (isSettled) deps.waitUntil(enqueueMail(deps, mail.id))
  return isSettled
}

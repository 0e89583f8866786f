import type { Invoice, Purchase } from '../../contract/hiring/billing.ts'
import { type PlanList, plans } from '../../contract/hiring/plans.ts'
import { limits } from '../../contract/limits.ts'
import type { Deps } from '../../deps/context.ts'
import { buildPdfDownloadHeaders } from '../../people/files/service.ts'
import { problem } from '../../platform/problem.ts'
import { createInvoiceLink, isValidInvoiceKey } from './invoice-link.ts'
import { presentInvoice, presentPurchase } from './present.ts'
import {
  cancelStalePurchaseRows,
  getFiscalInvoiceFile,
  getInvoice,
  type InvoiceRow,
  listPurchasesOfMember,
  type PurchaseRow,
} from './store.ts'

export { createInvoiceLink, getInvoice, type InvoiceRow, type PurchaseRow }

export const listPlans = ({ vars }: Pick<Deps, 'vars'>): PlanList => ({
  plans,
  donation: { amount: limits.suggestedDonationEur, url: vars.DONATION_URL || null },
})

/** Presents a purchase with its invoice's signed address. The caller must have checked access. */
export const presentOwnPurchase = async (
  deps: Pick<Deps, 'vars'>,
  row: PurchaseRow,
): Promise<Purchase> => presentPurchase(row, await createInvoiceLink(deps, row.id))

/** Lists all purchases billed to any company of a member, grouped by company id, newest first. */
export async function listPurchases(
  deps: Pick<Deps, 'db' | 'vars'>,
  profileId: string,
): Promise<Map<string, Purchase[]>> {
  const rows = await listPurchasesOfMember(deps.db, profileId)
  const byCompany = new Map<string, Purchase[]>()
  for (const row of rows) {
    const purchase = await presentOwnPurchase(deps, row)
    byCompany.set(row.companyId, [...(byCompany.get(row.companyId) ?? []), purchase])
  }
  return byCompany
}

/** Whether card payments are configured, including the webhook that reports them. */
export const isCardPaymentEnabled = ({ vars }: Pick<Deps, 'vars'>): boolean =>
  vars.STRIPE_SECRET_KEY !== '' && vars.STRIPE_WEBHOOK_SECRET !== ''

/** Returns an invoice for the holder of its link. @throws `invoices.not_found` */
export async function readInvoice(deps: Deps, id: string, key: string): Promise<Invoice> {
  const row = await requireInvoice(deps, id, key)
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_VAT_NUMBER, PAYMENT_DETAILS } = deps.vars
  return presentInvoice(
    row,
    { name: OPERATOR_NAME, address: OPERATOR_ADDRESS, vat_number: OPERATOR_VAT_NUMBER },
    { isOnline: isCardPaymentEnabled(deps), details: PAYMENT_DETAILS },
  )
}

/** Returns an invoice's row to the holder of its link. @throws `invoices.not_found` */
export async function requireInvoice(deps: Deps, id: string, key: string): Promise<InvoiceRow> {
  const row = (await isValidInvoiceKey(deps, id, key)) ? await getInvoice(deps.db, id) : null
  if (!row || row.isErased) throw problem('invoices.not_found')
  return row
}

/** Returns the fiscal invoice's PDF to the holder of the link. @throws `invoices.not_found` */
export async function readFiscalInvoicePdf(
  deps: Deps,
  id: string,
  key: string,
): Promise<{ body: ReadableStream; headers: Record<string, string> }> {
  const { transaction } = await requireInvoice(deps, id, key)
  const { fiscalFile, fiscalNumber } = transaction
  const object = fiscalFile === null ? null : await getFiscalInvoiceFile(deps.env.FILES, fiscalFile)
  if (!object) throw problem('invoices.not_found')
  return { body: object, headers: buildPdfDownloadHeaders(`Fattura ${fiscalNumber ?? ''}.pdf`) }
}

/** Renders the proforma as a PDF for the holder of its link. @throws `invoices.not_found` */
export async function renderProformaPdf(
  deps: Deps,
  id: string,
  key: string,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const invoice = await readInvoice(deps, id, key)
  // Loads the PDF library only when somebody requests a PDF.
  const { drawInvoicePdf } = await import('./invoice-pdf.ts')
  const body = await drawInvoicePdf(invoice)
  return { body, headers: buildPdfDownloadHeaders(`Proforma ${invoice.invoice_number}.pdf`) }
}

/** Nightly task: cancels old unpaid purchases. @returns the number of cancelled purchases */
export function cancelStalePurchases({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const before = new Date(now.getTime() - limits.unpaidPurchaseLifeMs)
  return cancelStalePurchaseRows(db, { before, now })
}

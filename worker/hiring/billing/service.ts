import type { PlanCode } from '../../contract/enums.ts'
import type { Invoice, Purchase } from '../../contract/hiring/billing.ts'
import { type PlanList, plans } from '../../contract/hiring/plans.ts'
import { upgradePrice } from '../../contract/hiring/prices.ts'
import { isId, newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type { Statement } from '../../db/client.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { composeMail, dispatchMail } from '../../messages/mail/service.ts'
import { pdfHeaders } from '../../people/files/service.ts'
import { problem } from '../../platform/problem.ts'
import { prepareUse } from '../../shared/rate-limits/service.ts'
import { invoiceLink, isInvoiceKey } from './invoice-link.ts'
import { purchasePermission } from './policy.ts'
import { presentInvoice, presentPurchase } from './present.ts'
import {
  cancelStaleRows,
  getBuyerRelation,
  getFiscalFile,
  getInvoice,
  getPendingPurchase,
  type InvoiceRow,
  insertPurchase,
  isMailMissing,
  listPurchasesOfMember,
  type NewPurchase,
  type PurchaseRow,
  insertPurchaseStatements as statementsOf,
} from './store.ts'

export type { InvoiceRow, PurchaseRow }
export { invoiceLink }

type Needs = Pick<Deps, 'env' | 'vars' | 'db' | 'clock'>

export const listPlans = ({ vars }: Pick<Deps, 'vars'>): PlanList => ({
  plans,
  donation: { amount: limits.donationEur, url: vars.DONATION_URL || null },
})

export type PurchaseOrder = {
  /** The buyer's profile: the owner who holds the company's plan. */
  profileId: string
  company: { id: string; name: string; invoiceEmail: string | null }
  plan: PlanCode
  /** The buyer's current plan, as the caller read it. */
  from: PlanCode
  /** Whether a pending purchase of the same plan is replaced if it bills another company. */
  isForCompany?: boolean
}

/**
 * Prepares the statements of a purchase, to run at the front of the caller's batch. A person has at
 * most one pending purchase. A pending purchase of the same plan is kept, and its mail is sent again
 * unless it was sent recently. A pending purchase of another plan is cancelled, and the offers that
 * waited for its payment wait for the new purchase. The caller dispatches `mailId` after the answer;
 * dispatching does nothing if the batch wrote no mail.
 * If the person's plan is no longer `from`, the batch writes nothing, and the person may have no
 * pending purchase afterwards.
 * @throws `plan.not_for_sale`
 */
export async function purchaseStatements(
  deps: Needs,
  order: PurchaseOrder,
): Promise<{ mailId: string; statements: Statement[] }> {
  const { mail, purchase } = await preparePurchase(deps, order)
  return { mailId: mail.id, statements: [...mail.statements, ...statementsOf(purchase)] }
}

const hourMs = 60 * 60_000

async function preparePurchase(deps: Needs, order: PurchaseOrder) {
  const { profileId, company, plan, from, isForCompany = false } = order
  const price = upgradePrice(plan, from)
  const found = await getPendingPurchase(deps.db, profileId)
  if (!price || !found) throw problem('plan.not_for_sale')
  const { transaction: waiting, billed, email } = found
  const stays = waiting?.plan === plan && (!isForCompany || waiting.companyId === company.id)
  const { name, invoiceEmail } = (stays && billed) || company
  const id = stays ? waiting.id : newId('transaction')
  const to = invoiceEmail ?? email
  const mail = await composeMail(deps, {
    to,
    kind: 'invoice',
    data: {
      company: name,
      plan,
      amount: stays ? waiting.amount : price.amount,
      link: await invoiceLink(deps, id),
    },
  })
  const now = deps.clock.now()
  const purchase: NewPurchase = {
    id,
    isNew: !stays,
    mailId: mail.id,
    profileId,
    companyId: company.id,
    isForCompany,
    plan,
    from,
    price,
    year: yearOf(now),
    now,
    mails: { pauseMs: limits.invoiceMailMs, perHour: deps.vars.MAIL_ADDRESS_HOURLY },
    mailUse: await prepareUse(
      deps,
      [{ name: 'invoice mail', subject: to, max: deps.vars.MAIL_ADDRESS_HOURLY, windowMs: hourMs }],
      isMailMissing(mail.id),
    ),
  }
  return { mail, purchase }
}

/** The year in the operator's time zone, which is part of the invoice number. */
const yearOf = (now: Date): string =>
  new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', year: 'numeric' }).format(now)

/** The number of attempts if the buyer's plan changes during the purchase. */
const attemptsMax = 3

/**
 * Buys a plan, billed to a company of the caller. The plan becomes active when the purchase is paid.
 * @throws `companies.not_found`, `auth.forbidden`, `plan.not_for_sale`
 */
export async function buyPlan(
  deps: Deps,
  { profileId }: Session,
  companyId: string,
  plan: PlanCode,
): Promise<Purchase> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const relation = isId('company', companyId)
      ? await getBuyerRelation(deps.db, companyId, profileId)
      : null
    const may = relation ? purchasePermission({ viewerId: profileId, ...relation }) : 'unknown'
    if (!relation || may === 'unknown') throw problem('companies.not_found')
    if (may === 'forbidden') throw problem('auth.forbidden')
    const { company, plan: from } = relation
    const order = { profileId, company, plan, from, isForCompany: true }
    const { mail, purchase } = await preparePurchase(deps, order)
    const waiting = await insertPurchase(deps.db, mail.statements, purchase)
    if (waiting?.plan !== plan) continue
    deps.waitUntil(dispatchMail(deps, mail.id))
    return presentPurchase(waiting, await invoiceLink(deps, waiting.id))
  }
  throw problem('server.unavailable')
}

/** Presents a purchase with the signed address of its invoice. The caller has checked access. */
export const presentOwnPurchase = async (
  deps: Pick<Deps, 'vars'>,
  row: PurchaseRow,
): Promise<Purchase> => presentPurchase(row, await invoiceLink(deps, row.id))

/** Lists the purchases billed to the companies of a member, by company id, newest first. */
export async function listPurchases(
  deps: Pick<Deps, 'db' | 'vars'>,
  profileId: string,
): Promise<Map<string, Purchase[]>> {
  const rows = await listPurchasesOfMember(deps.db, profileId)
  const shown = await Promise.all(
    rows.map(async (row) => ({
      companyId: row.companyId,
      transaction: await presentOwnPurchase(deps, row),
    })),
  )
  const byCompany = Map.groupBy(shown, ({ companyId }) => companyId)
  return new Map([...byCompany].map(([id, own]) => [id, own.map((one) => one.transaction)]))
}

/**
 * Returns an invoice's purchase and billed company, or null if the purchase does not exist. Checks no
 * key.
 */
export const findInvoice = ({ db }: Pick<Deps, 'db'>, id: string): Promise<InvoiceRow | null> =>
  getInvoice(db, id)

/**
 * Whether card payments are configured. The webhook secret is required too, because Stripe reports
 * payments only to the webhook.
 */
export const isCardPaymentEnabled = ({ vars }: Pick<Deps, 'vars'>): boolean =>
  vars.STRIPE_SECRET_KEY !== '' && vars.STRIPE_WEBHOOK_SECRET !== ''

/** Returns an invoice for the holder of its link. @throws `invoices.not_found` */
export async function readInvoice(deps: Deps, id: string, key: string): Promise<Invoice> {
  const row = await requireInvoice(deps, id, key)
  const payment = { isOnline: isCardPaymentEnabled(deps), details: deps.vars.PAYMENT_DETAILS }
  return presentInvoice(row, payment)
}

/**
 * Returns an invoice's purchase and billed company for the holder of its link. The key is verified
 * before the database is read.
 * @throws `invoices.not_found`
 */
export async function requireInvoice(deps: Deps, id: string, key: string): Promise<InvoiceRow> {
  const row = (await isInvoiceKey(deps, id, key)) ? await getInvoice(deps.db, id) : null
  if (!row || row.isErased) throw problem('invoices.not_found')
  return row
}

/**
 * Opens the copy of the fiscal invoice for the holder of the invoice's link.
 * @throws `invoices.not_found`
 */
export async function openFiscalInvoice(
  deps: Deps,
  id: string,
  key: string,
): Promise<{ body: ReadableStream; headers: Record<string, string> }> {
  const { transaction } = await requireInvoice(deps, id, key)
  const { fiscalFile, fiscalNumber } = transaction
  const object = fiscalFile === null ? null : await getFiscalFile(deps.env.FILES, fiscalFile)
  if (!object) throw problem('invoices.not_found')
  return { body: object, headers: pdfHeaders(`Fattura ${fiscalNumber ?? ''}.pdf`) }
}

/** Nightly task: cancels old unpaid purchases and returns how many. */
export const cancelStalePurchases = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const now = clock.now()
  return cancelStaleRows(db, { before: new Date(now.getTime() - limits.invoiceLifeMs), now })
}

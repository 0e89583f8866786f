import type { PlanCode } from '../../contract/enums.ts'
import type { Invoice, Purchase } from '../../contract/hiring/billing.ts'
import { type PlanList, plans } from '../../contract/hiring/plans.ts'
import { upgradePrice } from '../../contract/hiring/prices.ts'
import { isId, newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type { Statement } from '../../db/client.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { composeMail, dispatchMail } from '../../messages/mail/service.ts'
import { problem } from '../../platform/problem.ts'
import { prepareUse } from '../../shared/rate-limits/service.ts'
import { invoiceLink, isInvoiceKey } from './invoice-link.ts'
import { purchasePermission } from './policy.ts'
import { presentInvoice, presentPurchase } from './present.ts'
import {
  cancelStaleRows,
  getBuyerRelation,
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
  /** The buyer: the owner of the company. */
  profileId: string
  company: { id: string; name: string; invoiceEmail: string | null }
  plan: PlanCode
  /** The plan that they have, as it was read before. */
  from: PlanCode
  /** Whether to replace a pending purchase of the same plan that bills another company. */
  isForCompany?: boolean
}

/**
 * Statements for a purchase, to run at the front of the caller's batch. A person has at most one
 * pending purchase: one for the same plan stays, and its mail is sent again unless that just happened;
 * one for another plan is cancelled, and offers that waited for it wait for the new one. Dispatch
 * `mailId` after the answer; if no mail was written that does nothing.
 *
 * If the person's plan is no longer `from`, nothing is written, and they may have no pending purchase.
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

/** Invoices are numbered by the operator's calendar year. */
const yearOf = (now: Date): string =>
  new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', year: 'numeric' }).format(now)

/** How often to retry if the plan changes meanwhile. */
const attemptsMax = 3

/**
 * Buys a plan, billed to a company of the caller; it becomes active when it is paid. @throws
 * `companies.not_found`, `auth.forbidden`, `plan.not_for_sale`
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

/** The purchases billed to the companies of a member, by company id, newest first. */
export async function listPurchases(
  deps: Pick<Deps, 'db' | 'vars'>,
  profileId: string,
): Promise<Map<string, Purchase[]>> {
  const rows = await listPurchasesOfMember(deps.db, profileId)
  const shown = await Promise.all(
    rows.map(async (row) => ({
      companyId: row.companyId,
      transaction: presentPurchase(row, await invoiceLink(deps, row.id)),
    })),
  )
  const byCompany = Map.groupBy(shown, ({ companyId }) => companyId)
  return new Map([...byCompany].map(([id, own]) => [id, own.map((one) => one.transaction)]))
}

/** The rows of an invoice, or null. */
export const findInvoice = ({ db }: Pick<Deps, 'db'>, id: string): Promise<InvoiceRow | null> =>
  getInvoice(db, id)

/** Whether card payments are possible. Without the webhook secret we would never learn of a payment. */
export const isCardPaymentEnabled = ({ vars }: Pick<Deps, 'vars'>): boolean =>
  vars.STRIPE_SECRET_KEY !== '' && vars.STRIPE_WEBHOOK_SECRET !== ''

/** An invoice, opened by its link. @throws `invoices.not_found` */
export async function readInvoice(deps: Deps, id: string, key: string): Promise<Invoice> {
  const row = await requireInvoice(deps, id, key)
  const payment = { isOnline: isCardPaymentEnabled(deps), details: deps.vars.PAYMENT_DETAILS }
  return presentInvoice(row, payment)
}

/**
 * The rows of an invoice, opened by its link. Reads nothing before the key is verified. @throws
 * `invoices.not_found`
 */
export async function requireInvoice(deps: Deps, id: string, key: string): Promise<InvoiceRow> {
  const row = (await isInvoiceKey(deps, id, key)) ? await getInvoice(deps.db, id) : null
  if (!row || row.isErased) throw problem('invoices.not_found')
  return row
}

/** Nightly: cancels unpaid purchases and returns their number. */
export const cancelStalePurchases = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const now = clock.now()
  return cancelStaleRows(db, { before: new Date(now.getTime() - limits.invoiceLifeMs), now })
}

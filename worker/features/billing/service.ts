import type { Invoice, Transaction } from '../../contract/billing.ts'
import type { PlanCode } from '../../contract/enums.ts'
import { isId, newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { type PlanList, plans } from '../../contract/plans.ts'
import { priceFor } from '../../contract/prices.ts'
import type { Statement } from '../../db/client.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { composeMail, dispatchMail } from '../mail/service.ts'
import { invoiceLink, opensInvoice } from './invoice-link.ts'
import { mayBuyFor } from './policy.ts'
import { presentInvoice, presentTransaction } from './present.ts'
import {
  cancelStale,
  getBuyerRelation,
  getInvoice,
  getWaiting,
  type InvoiceRow,
  insertPurchase,
  listTransactionsOfMember,
  type Purchase,
  purchaseStatements as statementsOf,
  type TransactionRow,
} from './store.ts'

export type { InvoiceRow, TransactionRow }
export { invoiceLink }

type Needs = Pick<Deps, 'env' | 'vars' | 'db' | 'clock'>

export const listPlans = ({ vars }: Pick<Deps, 'vars'>): PlanList => ({
  plans,
  donation: { amount: limits.donationEur, url: vars.DONATION_URL || null },
})

export type PurchaseOrder = {
  /** Who buys: the owner of the company. */
  profileId: string
  company: { id: string; name: string; invoiceEmail: string | null }
  plan: PlanCode
  /** The plan that they have, as it was read. */
  from: PlanCode
  /** Whether one that waits for the same plan and bills another company is to give way. */
  isForCompany?: boolean
}

/**
 * The purchase of a plan, for the front of a caller's batch: at most one waits for each person. One for
 * the same plan stays, and its mail goes out again unless it has just done; one for another is
 * cancelled, and what waited for it waits for this one. Dispatch `mailId` behind the answer; where there
 * was no mail to write that does nothing.
 *
 * Where the person has another plan meanwhile than `from`, none of it is written, and it may be that
 * nothing of theirs waits to be paid.
 * @throws `plan.not_for_sale`
 */
export async function purchaseStatements(
  deps: Needs,
  order: PurchaseOrder,
): Promise<{ mailId: string; statements: Statement[] }> {
  const { mail, purchase } = await preparePurchase(deps, order)
  return { mailId: mail.id, statements: [...mail.statements, ...statementsOf(purchase)] }
}

async function preparePurchase(deps: Needs, order: PurchaseOrder) {
  const { profileId, company, plan, from, isForCompany = false } = order
  const price = priceFor(plan, from)
  const found = await getWaiting(deps.db, profileId)
  if (!price || !found) throw problem('plan.not_for_sale')
  const { transaction: waiting, billed, email } = found
  const stays = waiting?.plan === plan && (!isForCompany || waiting.companyId === company.id)
  const { name, invoiceEmail } = (stays && billed) || company
  const id = stays ? waiting.id : newId('transaction')
  const mail = await composeMail(deps, {
    to: invoiceEmail ?? email,
    kind: 'invoice',
    data: {
      company: name,
      plan,
      amount: stays ? waiting.amount : price.amount,
      link: await invoiceLink(deps, id),
    },
  })
  const now = deps.clock.now()
  const purchase: Purchase = {
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
  }
  return { mail, purchase }
}

/** Invoices are numbered by the year of those who write them. */
const yearOf = (now: Date): string =>
  new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', year: 'numeric' }).format(now)

/** How often a plan that changed meanwhile is looked at again. */
const attempts = 3

/**
 * Buys a plan, billed to a company of the caller's; it is theirs when it is paid.
 * @throws `companies.not_found`, `auth.forbidden`, `plan.not_for_sale`
 */
export async function buyPlan(
  deps: Deps,
  { profileId }: Session,
  companyId: string,
  plan: PlanCode,
): Promise<Transaction> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const relation = isId('company', companyId)
      ? await getBuyerRelation(deps.db, companyId, profileId)
      : null
    const may = relation ? mayBuyFor({ viewerId: profileId, ...relation }) : 'unknown'
    if (!relation || may === 'unknown') throw problem('companies.not_found')
    if (may === 'forbidden') throw problem('auth.forbidden')
    const { company, plan: from } = relation
    const order = { profileId, company, plan, from, isForCompany: true }
    const { mail, purchase } = await preparePurchase(deps, order)
    const waiting = await insertPurchase(deps.db, mail.statements, purchase)
    if (waiting?.plan !== plan) continue
    deps.waitUntil(dispatchMail(deps, mail.id))
    return presentTransaction(waiting, await invoiceLink(deps, waiting.id))
  }
  throw problem('server.unavailable')
}

/** What the companies that somebody manages were billed for, by company, newest first. */
export async function listTransactions(
  deps: Pick<Deps, 'db' | 'vars'>,
  profileId: string,
): Promise<Map<string, Transaction[]>> {
  const rows = await listTransactionsOfMember(deps.db, profileId)
  const shown = await Promise.all(
    rows.map(async (row) => ({
      companyId: row.companyId,
      transaction: presentTransaction(row, await invoiceLink(deps, row.id)),
    })),
  )
  const byCompany = Map.groupBy(shown, ({ companyId }) => companyId)
  return new Map([...byCompany].map(([id, own]) => [id, own.map((one) => one.transaction)]))
}

/** The rows of an invoice; null where there is none. */
export const findInvoice = ({ db }: Pick<Deps, 'db'>, id: string): Promise<InvoiceRow | null> =>
  getInvoice(db, id)

/** Whether one can pay by card. Without the second secret we would never hear that somebody has paid. */
export const isPaidOnline = ({ vars }: Pick<Deps, 'vars'>): boolean =>
  vars.STRIPE_SECRET_KEY !== '' && vars.STRIPE_WEBHOOK_SECRET !== ''

/** An invoice, for whoever has its link. @throws `invoices.not_found` */
export async function readInvoice(deps: Deps, id: string, key: string): Promise<Invoice> {
  const row = await requireInvoice(deps, id, key)
  const payment = { isOnline: isPaidOnline(deps), details: deps.vars.PAYMENT_DETAILS }
  return presentInvoice(row, payment)
}

/** An invoice's rows, by its link: nothing is read before the key is right. @throws `invoices.not_found` */
export async function requireInvoice(deps: Deps, id: string, key: string): Promise<InvoiceRow> {
  const row = (await opensInvoice(deps, id, key)) ? await getInvoice(deps.db, id) : null
  if (!row || row.isErased) throw problem('invoices.not_found')
  return row
}

/** Nightly: gives up purchases that nobody has paid; how many that were. */
export const cancelStalePurchases = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const now = clock.now()
  return cancelStale(db, { before: new Date(now.getTime() - limits.invoiceLifeMs), now })
}

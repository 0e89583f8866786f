import { dayMs, hourMs } from '../../contract/durations.ts'
import type {
  BilledCompanyDetails,
  PlanPurchaseBody,
  Purchase,
} from '../../contract/hiring/billing.ts'
import {
  buildInvoiceLinesForPlaces,
  findLowestPlanForPlaces,
  findPlanByCode,
  sumInvoiceLinesEur,
} from '../../contract/hiring/plans.ts'
import { computeVatCents, listMissingBillingFields } from '../../contract/hiring/vat.ts'
import { isId, newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type { BatchStatement } from '../../db/client.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { composeMail, enqueueMail } from '../../messages/mail/service.ts'
import { problem } from '../../platform/problem.ts'
import { buildRefusal } from '../../shared/member-rights/service.ts'
import { enforceRateLimits, prepareRateLimitUse } from '../../shared/rate-limits/service.ts'
import { createInvoiceLink } from './invoice-link.ts'
import { canBuyOfferPlaces } from './policy.ts'
import { countPurchasedOfferPlaces, presentPurchase } from './present.ts'
import {
  getPendingPurchase,
  getPurchaseBuyerRelation,
  insertPurchase,
  isMailNotWrittenCondition,
  type NewPurchase,
  insertPurchaseStatements as statementsOf,
} from './store.ts'
import { decideVatTreatment } from './vat-service.ts'

type Needs = Pick<Deps, 'env' | 'vars' | 'db' | 'clock' | 'event'>

export type PurchaseRequest = {
  /** The profile id of the buyer: the owner who holds the company's plan. */
  profileId: string
  company: { id: string; invoiceEmail: string | null } & Required<BilledCompanyDetails>
  /** The total number of offer slots that the buyer will have after the purchase. */
  places: number
  /** The number of offer slots that the buyer had when the caller read it; null means no limit. */
  from: number | null
  /** If true, an equal pending purchase that is billed to another company is replaced, not kept. */
  isForCompany?: boolean
}

/**
 * Prepares the statements of a purchase. In the caller's batch, they must precede statements that
 * use the purchase. A person has at most one pending purchase. An equal one is kept, and its mail
 * is sent again unless the last mail is recent. A different one is cancelled, and its waiting
 * offers wait for the new purchase. If the person's number of slots is no longer `from`, the
 * statements write nothing, so the caller must check that there is a pending purchase.
 * @returns the statements, and the id of the mail that the caller enqueues after the batch
 * @throws `plan.not_for_sale`, `plan.invoice_data_missing`, `request.too_many`
 */
export async function buildPurchaseStatements(
  deps: Needs,
  request: PurchaseRequest,
): Promise<{ mailId: string; statements: BatchStatement[] }> {
  const { mail, purchase } = await preparePurchase(deps, request)
  return { mailId: mail.id, statements: [...mail.statements, ...statementsOf(purchase)] }
}

async function preparePurchase(deps: Needs, request: PurchaseRequest) {
  const { profileId, company, places, from, isForCompany = false } = request
  const lines = buildInvoiceLinesForPlaces(places, from)
  const found = await getPendingPurchase(deps.db, profileId)
  if (!lines || from === null || !found) throw problem('plan.not_for_sale')
  // The properties have a fixed order, so that equal tax details give equal JSON.
  const { name, invoice_address, invoice_country, vat_number, fiscal_code } = company
  const billedTo = { name, invoice_address, invoice_country, vat_number, fiscal_code }
  const missing = listMissingBillingFields(billedTo)
  if (missing.length > 0) {
    const errors = missing.map((path) => ({ path, code: 'required' as const }))
    throw problem('plan.invoice_data_missing', { errors })
  }
  const { transaction: waiting, billed, email } = found
  const amount = sumInvoiceLinesEur(lines)
  const isSameCompany = waiting?.companyId === company.id
  // Purchases made before invoices had VAT have no VAT treatment. They keep their price.
  const isUnchanged =
    waiting?.vatTreatment === null ||
    (waiting?.amount === amount &&
      (!isSameCompany || JSON.stringify(waiting.billedTo) === JSON.stringify(billedTo)))
  const stays =
    waiting !== null &&
    countPurchasedOfferPlaces(waiting) === places &&
    isUnchanged &&
    (!isForCompany || isSameCompany)
  const recipient = (stays && billed) || company
  const id = stays ? waiting.id : newId('transaction')
  // Limits new purchases: their rows are never deleted, and each may cause a request to VIES.
  const daily = { name: 'new purchase', subject: profileId, windowMs: dayMs }
  const newPurchases = { ...daily, max: limits.newPurchasesDaily }
  if (!stays) await enforceRateLimits(deps, 'request.too_many', [newPurchases])
  const to = recipient.invoiceEmail ?? email
  const now = deps.clock.now()
  const invoiceMails = { max: deps.vars.MAIL_ADDRESS_HOURLY, windowMs: hourMs }
  const vat = stays
    ? { treatment: waiting.vatTreatment, cents: waiting.vatCents, checkAt: waiting.vatCheckAt }
    : await vatOf(deps, billedTo, amount)
  const plan = findLowestPlanForPlaces(places)
  const mail = await composeMail(deps, {
    to,
    kind: vat.treatment === 'unchecked' ? 'invoice_waiting' : 'invoice',
    data: {
      company: recipient.name,
      plan,
      amount: stays ? waiting.amount : amount,
      vat: { treatment: vat.treatment, cents: vat.cents },
      // The batch assigns the invoice number. It is added to the mail when the mail is sent.
      number: null,
      link: await createInvoiceLink(deps, id),
    },
  })
  const purchase: NewPurchase = {
    id,
    isNew: !stays,
    mailId: mail.id,
    profileId,
    companyId: company.id,
    isForCompany,
    plan,
    places,
    from,
    lines,
    amount,
    vat,
    billedTo: JSON.stringify(billedTo),
    year: yearOf(now),
    now,
    mailIntervalMs: limits.invoiceMailIntervalMs,
    mailUse: await prepareRateLimitUse(
      deps,
      [
        { ...invoiceMails, name: 'invoice mail', subject: to },
        { ...invoiceMails, name: 'invoice mail of a buyer', subject: profileId },
      ],
      isMailNotWrittenCondition(mail.id),
    ),
  }
  return { mail, purchase }
}

async function vatOf(deps: Needs, billedTo: Required<BilledCompanyDetails>, amount: number) {
  const { treatment, checkAt } = await decideVatTreatment(deps, billedTo)
  return { treatment, cents: computeVatCents(amount, treatment), checkAt }
}

/** The year in the operator's time zone. Invoice numbers begin with it. */
const yearOf = (now: Date): string =>
  new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', year: 'numeric' }).format(now)

/** The maximum number of attempts if other requests change the buyer's slots or purchase. */
const attemptsMax = 3

/**
 * Buys offer slots for the caller, billed to one of the caller's companies. The caller gets the
 * slots once they are paid for.
 * @throws `companies.not_found`, `auth.forbidden`, `plan.not_for_sale`,
 * `plan.invoice_data_missing`, `request.too_many`, `server.unavailable`
 */
export async function buyOfferPlaces(
  deps: Deps,
  { profileId }: Session,
  companyId: string,
  body: PlanPurchaseBody,
): Promise<Purchase> {
  const places = 'plan' in body ? findPlanByCode(body.plan).offers : body.places
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const relation = isId('company', companyId)
      ? await getPurchaseBuyerRelation(deps.db, companyId, profileId)
      : null
    if (!relation || !canBuyOfferPlaces(profileId, relation.ownerId)) {
      throw buildRefusal(relation?.isMember ?? false, 'companies.not_found')
    }
    if (places === null) throw problem('plan.not_for_sale')
    const { company, places: from } = relation
    const request = { profileId, company, places, from, isForCompany: true }
    const { mail, purchase } = await preparePurchase(deps, request)
    const waiting = await insertPurchase(deps.db, mail.statements, purchase)
    if (!waiting || countPurchasedOfferPlaces(waiting) !== places) continue
    deps.waitUntil(enqueueMail(deps, mail.id))
    return presentPurchase(waiting, await createInvoiceLink(deps, waiting.id))
  }
  throw problem('server.unavailable')
}

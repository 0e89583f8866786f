import type { VerifiedCompany } from '../../contract/companies.ts'
import { limits } from '../../contract/limits.ts'
import { pages } from '../../contract/pages.ts'
import { retention } from '../../contract/retention.ts'
import type { Statement } from '../../db/client.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import type { Asker, Opener } from '../auth/service.ts'
import { refreshCatalogue } from '../catalogue/service.ts'
import { requireManaged } from '../companies/service.ts'
import { composeMail, dispatchMail, tooManyMails } from '../mail/service.ts'
import {
  deleteLinksBefore,
  endUnconfirmed,
  insertLink,
  linkStatement,
  mailGuard,
  openLink,
  unsentStatement,
} from './store.ts'

export { hasLiveLink } from './store.ts'

/** A company as a mail to it needs it. */
export type Addressee = { id: string; name: string; invoiceEmail: string }

/** A mail with the link that verifies a company, for one batch. */
export type ComposedLink = {
  mailId: string
  /** The mail and its limits, the link, and what undoes or stops one without the other. */
  statements: Statement[]
}

/** What a link is for; one that comes with a change or a new company waives the pause between two mails. */
type Purpose = 'new_company' | 'change' | 'reminder'

/**
 * Writes to a company's address for invoices that it may be verified by a link, which lives a week from
 * when the mail goes out.
 * @param purpose a new company is not made without its link: its batch fails where there were too many
 * mails (`auth.too_many_mails`)
 */
export async function composeLink(
  deps: Deps,
  company: Addressee,
  asker: Asker,
  { purpose }: { purpose: Purpose },
): Promise<ComposedLink> {
  const token = newSecret()
  const createdAt = deps.clock.now()
  const path = pages.offerSuccessToken.replace(':token', token)
  const mail = await composeMail(deps, {
    to: company.invoiceEmail,
    // Who signs up and publishes a draft that was ready has had the mail of the account just now.
    requestedBy: { ...asker, isPauseWaived: purpose !== 'reminder' },
    kind: 'verify_company',
    data: { company: company.name, link: new URL(path, deps.vars.SITE_ORIGIN).href },
  })
  const link = linkStatement({
    tokenHash: await hashSecret(token),
    nonceHash: await hashSecret(asker.nonce),
    companyId: company.id,
    sentTo: company.invoiceEmail,
    name: company.name,
    mailId: mail.id,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + limits.companyTokenMs),
  })
  const guarded = purpose === 'new_company' ? mailGuard(mail.id) : unsentStatement(mail.id)
  return { mailId: mail.id, statements: [...mail.statements, link, guarded] }
}

/**
 * Sends the link again, for one who manages the company.
 * @throws `companies.not_found`, `companies.verified_already`, `auth.too_many_mails`, `request.invalid`
 * where the company has no address for invoices
 */
export async function resendCompanyLink(
  deps: Deps,
  session: Session,
  companyId: string,
  asker: Asker,
): Promise<void> {
  const { id, name, invoiceEmail, isConfirmed } = await requireManaged(deps, session, companyId)
  if (isConfirmed) throw problem('companies.verified_already')
  if (invoiceEmail === null) {
    throw problem('request.invalid', { errors: [{ path: 'invoice_email', code: 'required' }] })
  }
  const company = { id, name, invoiceEmail }
  const composed = await composeLink(deps, company, asker, { purpose: 'reminder' })
  if (!(await insertLink(deps.db, composed.statements))) {
    throw await tooManyMails(deps, { to: invoiceEmail, requestedBy: asker })
  }
  deps.waitUntil(dispatchMail(deps, composed.mailId))
}

/**
 * Verifies a company by the link that was sent to it, and publishes the offers that waited for it. Links
 * are opened by mail scanners too: only the browser that asked, or somebody who confirms, gets through.
 * Opened again it answers the same, for as long as it is remembered: nothing is left that it could do.
 * @throws `auth.confirmation_required`, `companies.token_expired`, `companies.token_invalid`,
 * `plan.free_offers_shared` where others have spent the free plan of its VAT number
 */
export async function verifyCompany(
  deps: Deps,
  token: string,
  { nonce, isConfirmed }: Opener,
): Promise<VerifiedCompany> {
  if (!isConfirmed && nonce === null) throw problem('auth.confirmation_required')
  const opened = await openLink(deps.db, {
    tokenHash: await hashSecret(token),
    nonceHash: isConfirmed || nonce === null ? null : await hashSecret(nonce),
    now: deps.clock.now(),
  })
  if (!opened) throw problem('companies.token_invalid')
  if (!opened.isLive && !opened.isVerified) throw problem('companies.token_expired')
  if (!opened.isOpener) throw problem('auth.confirmation_required')
  if (!opened.isVerified) throw problem('plan.free_offers_shared')
  await refreshCatalogue(deps)
  const { companyId, name, offerId } = opened
  return { company: { id: companyId, name }, job_offer: offerId === null ? null : { id: offerId } }
}

/**
 * Every few minutes: unlists the offers of companies whose time to confirm a change is over.
 * @returns how many companies
 */
export const endUnconfirmedCompanies = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<number> => endUnconfirmed(db, clock.now())

/** Nightly: forgets links that nobody can use any more. */
export async function forgetDeadLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteLinksBefore(db, new Date(clock.now().getTime() - retention.companyLinkMs))
}

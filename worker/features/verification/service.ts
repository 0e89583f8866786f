import type { VerifiedCompany } from '../../contract/companies.ts'
import { limits } from '../../contract/limits.ts'
import { pages } from '../../contract/pages.ts'
import { retention } from '../../contract/retention.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { hashSecret, newSecret } from '../../platform/secrets.ts'
import type { Asker, Opener } from '../auth/service.ts'
import { refreshCatalogue } from '../catalogue/service.ts'
import { requireManaged } from '../companies/service.ts'
import { composeMail, dispatchMail, tooManyMails } from '../mail/service.ts'
import { deleteLinksBefore, insertLink, linkStatement, openLink } from './store.ts'

export { hasLiveLink, isMailRefused } from './store.ts'

/** A company as a mail to it needs it. */
export type Addressee = { id: string; name: string; invoiceEmail: string }

/** A mail with the link that verifies a company: both for one batch, in this order. */
export type ComposedLink = {
  mailId: string
  mail: D1PreparedStatement
  link: D1PreparedStatement
}

/**
 * Writes to a company's address for invoices that it may be verified by a link, which lives a week from
 * when the mail goes out.
 * @param isNeeded whether the batch is to fail where there were too many mails (`isMailRefused`)
 */
export async function composeLink(
  deps: Deps,
  company: Addressee,
  asker: Asker,
  { isNeeded }: { isNeeded: boolean },
): Promise<ComposedLink> {
  const token = newSecret()
  const createdAt = deps.clock.now()
  const path = pages.offerSuccessToken.replace(':token', token)
  const mail = await composeMail(deps, {
    to: company.invoiceEmail,
    // Who signs up and publishes a draft that was ready has had the mail of the account just now.
    requestedBy: { ...asker, isPauseWaived: isNeeded },
    kind: 'verify_company',
    data: { company: company.name, link: new URL(path, deps.vars.SITE_ORIGIN).href },
  })
  const link = linkStatement(deps.db, {
    tokenHash: await hashSecret(token),
    nonceHash: await hashSecret(asker.nonce),
    companyId: company.id,
    sentTo: company.invoiceEmail,
    mailId: mail.id,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + limits.companyTokenMs),
    isNeeded,
  })
  return { mailId: mail.id, mail: mail.statement, link }
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
  const { id, name, invoiceEmail, verifiedAt } = await requireManaged(deps, session, companyId)
  if (verifiedAt) throw problem('companies.verified_already')
  if (invoiceEmail === null) {
    throw problem('request.invalid', { errors: [{ path: 'invoice_email', code: 'required' }] })
  }
  const company = { id, name, invoiceEmail }
  const composed = await composeLink(deps, company, asker, { isNeeded: false })
  if (!(await insertLink(deps.db, composed))) {
    throw await tooManyMails(deps, { to: invoiceEmail, requestedBy: asker })
  }
  deps.waitUntil(dispatchMail(deps, composed.mailId))
}

/**
 * Verifies a company by the link that was sent to it, and publishes the offers that waited for it. Links
 * are opened by mail scanners too: only the browser that asked, or somebody who confirms, gets through.
 * Opened again it answers the same, for as long as it is remembered: nothing is left that it could do.
 * @throws `auth.confirmation_required`, `companies.token_expired`, `companies.token_invalid`
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
  await refreshCatalogue(deps)
  const { companyId, name, offerId } = opened
  return { company: { id: companyId, name }, job_offer: offerId === null ? null : { id: offerId } }
}

/** Nightly: forgets links that nobody can use any more. */
export async function forgetDeadLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteLinksBefore(db, new Date(clock.now().getTime() - retention.companyLinkMs))
}

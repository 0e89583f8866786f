import { refreshCatalogue } from '../../board/catalogue/version-service.ts'
import type { CompanyVerificationResult } from '../../contract/hiring/companies.ts'
import { limits } from '../../contract/limits.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { BatchStatement } from '../../db/client.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { buildTooManyMailsProblem, composeMail, enqueueMail } from '../../messages/mail/service.ts'
import type { LinkOpener, LinkRequester } from '../../people/auth/service.ts'
import { problem } from '../../platform/problem.ts'
import { generateSecret, hashSecret } from '../../platform/secrets.ts'
import { requireMembership } from '../companies/service.ts'
import { isFreeMailbox, isMailAtWebsiteDomain } from './mail-domains.ts'
import {
  buildMailWrittenGuardStatement,
  deleteUnlinkedMailStatement,
  endUnconfirmedVerificationRows,
  getCompanyByVerificationLink,
  insertCompanyVerificationLink,
  insertVerificationLinkStatement,
  redeemCompanyVerificationLink,
  releaseOffersHeldBefore,
} from './store.ts'

export { hasValidVerificationLink } from './store.ts'

type TaskNeeds = Pick<Deps, 'db' | 'clock'>

/** The fields of a company that are needed to send it a mail. */
export type CompanyMailRecipient = { id: string; name: string; invoiceEmail: string }

/** A mail with a link that verifies a company. It is ready to be written in a batch. */
export type ComposedCompanyVerificationMail = {
  mailId: string
  /** Statements that write the mail and the link together, or neither. */
  statements: BatchStatement[]
}

/** Why a link is sent. The minimum pause between two mails applies only to reminders. */
type LinkReason = 'new_company' | 'change' | 'reminder'

/**
 * Prepares a mail to a company's address for invoices, with a link that verifies the company. The
 * link is valid for a week.
 * @param purpose if it is `new_company` and the mail exceeds the rate limits, the whole batch fails
 * with `auth.too_many_mails`, because a new company must not be created without its link
 */
export async function composeCompanyVerificationMail(
  deps: Deps,
  company: CompanyMailRecipient,
  requester: LinkRequester,
  purpose: LinkReason,
): Promise<ComposedCompanyVerificationMail> {
  const token = generateSecret()
  const createdAt = deps.clock.now()
  const path = sitePagePaths.offerSuccessToken.replace(':token', token)
  const mail = await composeMail(deps, {
    to: company.invoiceEmail,
    // Only reminders wait between two mails: a person may publish right after the sign-up mail.
    requestedBy: { ...requester, isPauseWaived: purpose !== 'reminder' },
    kind: 'verify_company',
    data: { company: company.name, link: new URL(path, deps.vars.SITE_ORIGIN).href },
  })
  const link = insertVerificationLinkStatement({
    tokenHash: await hashSecret(token),
    nonceHash: await hashSecret(requester.nonce),
    companyId: company.id,
    sentTo: company.invoiceEmail,
    name: company.name,
    mailId: mail.id,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + limits.companyVerificationLinkLifeMs),
  })
  const guard =
    purpose === 'new_company' ? buildMailWrittenGuardStatement : deleteUnlinkedMailStatement
  return { mailId: mail.id, statements: [...mail.statements, link, guard(mail.id)] }
}

/**
 * Mails a new verification link to a company. Requires the owner role.
 * @throws `companies.not_found`, `auth.forbidden`, `companies.verified_already`,
 * `auth.too_many_mails`, `request.invalid` if the company has no mail address
 */
export async function mailNewCompanyVerificationLink(
  deps: Deps,
  session: Session,
  companyId: string,
  requester: LinkRequester,
): Promise<void> {
  const found = await requireMembership(deps, session, companyId, 'manage')
  const { id, name, invoiceEmail, isConfirmed } = found
  if (isConfirmed) throw problem('companies.verified_already')
  if (invoiceEmail === null) {
    throw problem('request.invalid', { errors: [{ path: 'invoice_email', code: 'required' }] })
  }
  const company = { id, name, invoiceEmail }
  const composed = await composeCompanyVerificationMail(deps, company, requester, 'reminder')
  if (!(await insertCompanyVerificationLink(deps.db, composed.statements))) {
    throw await buildTooManyMailsProblem(deps, { to: invoiceEmail, requestedBy: requester })
  }
  deps.waitUntil(enqueueMail(deps, composed.mailId))
}

/**
 * Verifies a company by its mailed link. Offers that waited only for the verification are listed.
 * Mail scanners open links too, so the link works only in the browser that requested it, or after a
 * person confirms. Opening the link again returns the same result.
 * @throws `auth.confirmation_required`, `companies.token_expired`, `companies.token_invalid`,
 * `plan.free_offers_shared` if the accounts that share a free plan have used it up
 */
export async function verifyCompany(
  deps: Deps,
  token: string,
  { nonce, isConfirmed }: LinkOpener,
): Promise<CompanyVerificationResult> {
  if (!isConfirmed && nonce === null) throw problem('auth.confirmation_required')
  const tokenHash = await hashSecret(token)
  const linked = await getCompanyByVerificationLink(deps.db, tokenHash)
  const isOwnDomain =
    linked?.invoiceEmail != null && isMailAtWebsiteDomain(linked.invoiceEmail, linked.website)
  const opened = await redeemCompanyVerificationLink(deps.db, {
    tokenHash,
    provenAs: isOwnDomain ? `${linked.name}\n${linked.website}` : null,
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
 * Task of the five-minute cron run: ends the verification of companies that did not confirm a
 * change in time. Their offers are then no longer listed.
 * @returns the number of changed rows, including offers that triggers change
 */
export const endUnconfirmedVerifications = ({ db, clock }: TaskNeeds): Promise<number> =>
  endUnconfirmedVerificationRows(db, clock.now())

/**
 * Whether an operator must review a company's offers: if the company has no mail address, or if the
 * address is at a free mail provider and thus proves nothing about the company.
 */
export const needsOperatorReview = (invoiceEmail: string | null): boolean =>
  invoiceEmail === null || isFreeMailbox(invoiceEmail)

/**
 * Task of the five-minute cron run: releases held offers that no operator reviewed in time. They
 * are marked as unreviewed, so that job mails leave them out.
 * @returns the number of released offers
 */
export async function releaseHeldOffers(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - limits.unreviewedOfferHoldMs)
  const released = await releaseOffersHeldBefore(deps.db, before)
  if (released > 0) await refreshCatalogue(deps)
  return released
}

import { plainTextToHtml, prepareDescription } from '../../board/offers/service.ts'
import { dayMs } from '../../contract/durations.ts'
import type { CompanyPatch, OwnCompany } from '../../contract/hiring/companies.ts'
import { hasContactDetailsInName } from '../../contract/hiring/contact-details.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { enqueueMail } from '../../messages/mail/service.ts'
import type { LinkRequester } from '../../people/auth/service.ts'
import { problem } from '../../platform/problem.ts'
import {
  type CompanyRow,
  refreshAndGetOwnCompany,
  requireMembership,
} from '../companies/service.ts'
import { composeCompanyVerificationMail, needsOperatorReview } from '../verification/service.ts'
import { type CompanyChange, updateCompany } from './store.ts'
import { determineVerificationEffect } from './verification-effect.ts'

type Asked = { id: string; patch: CompanyPatch; requester: LinkRequester }

/** The maximum number of attempts if other requests change the company at the same time. */
const attemptsMax = 4

/**
 * Changes fields of a company. Requires the owner role. If verified details change, the company
 * must confirm them with a new link. It is mailed if a mail address is set and rate limits allow.
 * @throws `companies.not_found`, `auth.forbidden`, `request.invalid` if the name contains contact
 * details or the founding year is in the future, `server.unavailable`
 */
export async function changeCompany(
  deps: Deps,
  session: Session,
  { id, patch, requester }: Asked,
): Promise<OwnCompany> {
  requireBegunYear(deps, patch)
  const change = companyColumns(patch)
  for (let look = 0; look < attemptsMax; look++) {
    const { role: _, ...before } = await requireMembership(deps, session, id, 'manage')
    requireAllowedName(before, { ...before, ...change }, patch)
    if (await write(deps, before, change, { ...session, requester })) {
      return refreshAndGetOwnCompany(deps, session, id)
    }
  }
  throw problem('server.unavailable')
}

/** Writes the change, and the mail with a new link if needed. @returns as `updateCompany` does */
async function write(
  deps: Deps,
  before: CompanyRow,
  change: Partial<CompanyRow>,
  { profileId, requester }: Session & { requester: LinkRequester },
): Promise<boolean> {
  const after = { ...before, ...change }
  const { id, name, invoiceEmail } = after
  const now = deps.clock.now()
  const standing = determineVerificationEffect(before, after, now)
  // A missing mail address, or one at a free provider, proves no name, website or VAT number. If a
  // verified company changes one of these, and has or was verified with such an address, all offers
  // wait for review. Otherwise, a change to such an address affects only offers not listed yet.
  const isFree = needsOperatorReview(invoiceEmail)
  const holdsAll =
    standing.kind === 'ended' &&
    publicDetails.some((key) => before[key] !== after[key]) &&
    (isFree || needsOperatorReview(standing.verifiedAs.invoice_email))
  const isNewlyFree = isFree && invoiceEmail !== before.invoiceEmail
  const held: CompanyChange['held'] = holdsAll ? 'all' : isNewlyFree ? 'waiting' : 'none'
  const link =
    standing.kind === 'ended' && invoiceEmail !== null
      ? await composeCompanyVerificationMail(deps, { id, name, invoiceEmail }, requester, 'change')
      : null
  const company = { before, change, now, standing, held, link }
  const written = await updateCompany(deps.db, profileId, company)
  if (written && link) deps.waitUntil(enqueueMail(deps, link.mailId))
  return written
}

/** The details of a company that a mail address at a free provider does not prove. */
const publicDetails = ['name', 'website', 'vatNumber'] as const

/** Rejects a name with contact details, unless the company had the same invalid name before. */
function requireAllowedName(before: CompanyRow, after: CompanyRow, patch: CompanyPatch): void {
  const isBad = ({ name, website }: CompanyRow) => hasContactDetailsInName(name, website)
  if (!isBad(after) || (after.name === before.name && isBad(before))) return
  const path = patch.name === undefined ? 'website' : 'name'
  throw problem('request.invalid', { errors: [{ path, code: 'contact_details' }] })
}

function requireBegunYear({ clock }: Deps, { founded }: CompanyPatch): void {
  // On 31 December in UTC, allow the next year: it may have begun in the company's time zone.
  const latest = new Date(clock.now().getTime() + dayMs).getUTCFullYear()
  if (founded == null || founded <= latest) return
  throw problem('request.invalid', {
    errors: [{ path: 'founded', code: 'too_big', params: { max: latest } }],
  })
}

/** Columns that a patch cannot change. A new column must be listed here or in `companyColumns`. */
type ClosedColumn =
  | 'id'
  | 'logoFileId'
  | 'photos'
  | 'ownerId'
  | 'verifiedAt'
  | 'verifiedAs'
  | 'confirmBy'
  | 'isConfirmed'
  | 'hiddenAt'
  | 'domainProof'
  | 'domainProvenAt'
  | 'businessProof'
  | 'businessProvenAt'
  | 'businessCheckAt'
  | 'verificationLevel'
  | 'erasedAt'
  | 'importKey'
  | 'createdAt'
  | 'updatedAt'

/** Sanitises a description; null if no text remains. */
function sanitized(description: string): string | null {
  const isPlain = !/<[a-z!/]/i.test(description)
  const { html, text } = prepareDescription(isPlain ? plainTextToHtml(description) : description)
  return text === '' ? null : html
}

function companyColumns(patch: CompanyPatch): Partial<CompanyRow> {
  const all = {
    name: patch.name,
    website: patch.website,
    socialMedia: patch.social_media,
    description: patch.description && sanitized(patch.description),
    sector: patch.sector,
    size: patch.size,
    founded: patch.founded,
    headquarters: patch.headquarters,
    benefits: patch.benefits,
    invoiceEmail: patch.invoice_email,
    invoiceAddress: patch.invoice_address,
    vatNumber: patch.vat_number,
    invoiceCountry: patch.invoice_country,
    fiscalCode: patch.fiscal_code,
    sdiCode: patch.sdi_code,
    pec: patch.pec,
  } satisfies Record<Exclude<keyof CompanyRow, ClosedColumn>, unknown>
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

import type { CompanyPatch, OwnCompany } from '../../contract/companies.ts'
import { hasContactDetailsInName } from '../../contract/contact-details.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import type { Asker } from '../auth/service.ts'
import { refreshCatalogue } from '../catalogue/service.ts'
import { type CompanyRow, getOwnCompany, requireManaged } from '../companies/service.ts'
import { dispatchMail } from '../mail/service.ts'
import { composeLink } from '../verification/service.ts'
import { standingAfter } from './standing.ts'
import { updateCompany } from './store.ts'

type Asked = { id: string; patch: CompanyPatch; asker: Asker }

/** How often is looked again where somebody else has changed the company meanwhile. */
const looksMax = 4

/**
 * Changes what is named of a company, for one who manages it. Verification holds for what was verified:
 * whatever else the company then says of itself is to be confirmed by a new link, which goes out with
 * the change where the limits of mails allow it.
 * @throws `companies.not_found`, `request.invalid` where the name holds contact details
 */
export async function changeCompany(
  deps: Deps,
  session: Session,
  { id, patch, asker }: Asked,
): Promise<OwnCompany> {
  const change = companyColumns(patch)
  for (let look = 0; look < looksMax; look++) {
    const before = await requireManaged(deps, session, id)
    requirePlainName(before, { ...before, ...change }, patch)
    if (await write(deps, before, change, asker)) {
      await refreshCatalogue(deps)
      return getOwnCompany(deps, session, id)
    }
  }
  throw problem('server.unavailable')
}

/** @returns false where the company is no longer what it was `before` */
async function write(
  deps: Deps,
  before: CompanyRow,
  change: Partial<CompanyRow>,
  asker: Asker,
): Promise<boolean> {
  const after = { ...before, ...change }
  const { id, name, invoiceEmail } = after
  const now = deps.clock.now()
  const standing = standingAfter(before, after, now)
  const link =
    standing.kind === 'ended' && invoiceEmail !== null
      ? await composeLink(deps, { id, name, invoiceEmail }, asker, { purpose: 'change' })
      : null
  const written = await updateCompany(deps.db, { before, change, now, standing, link })
  if (written && link) deps.waitUntil(dispatchMail(deps, link.mailId))
  return written
}

/** A name from before this rule stays until it is changed. */
function requirePlainName(before: CompanyRow, after: CompanyRow, patch: CompanyPatch): void {
  const isBad = ({ name, website }: CompanyRow) => hasContactDetailsInName(name, website)
  if (!isBad(after) || (after.name === before.name && isBad(before))) return
  const path = patch.name === undefined ? 'website' : 'name'
  throw problem('request.invalid', { errors: [{ path, code: 'contact_details' }] })
}

/** What a member cannot change by a patch. A new column stands here or in `companyColumns`. */
type ClosedColumn =
  | 'id'
  | 'logoFileId'
  | 'ownerId'
  | 'verifiedAt'
  | 'verifiedAs'
  | 'confirmBy'
  | 'isConfirmed'
  | 'erasedAt'
  | 'importKey'
  | 'createdAt'
  | 'updatedAt'

/** One line for each field that may be changed. */
function companyColumns(patch: CompanyPatch): Partial<CompanyRow> {
  const all = {
    name: patch.name,
    website: patch.website,
    socialMedia: patch.social_media,
    invoiceEmail: patch.invoice_email,
    invoiceAddress: patch.invoice_address,
    vatNumber: patch.vat_number,
  } satisfies Record<Exclude<keyof CompanyRow, ClosedColumn>, unknown>
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

import type { CompanySuccession } from '../../contract/privacy/account-deletion.ts'
import type { Statement } from '../../db/client.ts'
import type { Deps } from '../../deps/context.ts'
import { t } from '../../platform/i18n.ts'
import {
  erasureStatements,
  inheritanceStatements,
  listSuccessions,
  membershipEndStatements,
  purgeErasedTexts,
} from './store.ts'

/** The effect of deleting an account on the person's companies, and whether paid invoices must be kept. */
export async function previewSuccession(
  { db }: Pick<Deps, 'db'>,
  profileId: string,
): Promise<{ companies: CompanySuccession[]; keepsInvoices: boolean }> {
  const rows = await listSuccessions(db, profileId)
  return {
    companies: rows.map(({ name, isErased }) => ({
      name,
      fate: isErased ? 'erased' : 'handed_over',
    })),
    keepsInvoices: rows.some(({ isErased, hasPaid }) => isErased && hasPaid),
  }
}

/**
 * Statements for the batch that deletes an account: companies with other members pass to one of them,
 * the others are erased, and pending purchases are cancelled.
 */
export function successionStatements(
  { clock }: Pick<Deps, 'clock'>,
  person: { id: string; email: string },
): Statement[] {
  const leaving = { profileId: person.id, email: person.email, now: clock.now() }
  return [
    ...inheritanceStatements(leaving),
    ...erasureStatements(leaving, { nameOfNone: t('erased_company', { ns: 'mails' }) }),
    ...membershipEndStatements(leaving),
  ]
}

/** Covers several nights, in case one was missed; with nothing to do it costs nothing. */
const purgeWindowMs = 7 * 24 * 60 * 60_000

/** Nightly: removes the texts of erased companies from the pages of the search index. */
export const purgeTextsOfErasedCompanies = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<boolean> =>
  purgeErasedTexts(db, new Date(clock.now().getTime() - purgeWindowMs))

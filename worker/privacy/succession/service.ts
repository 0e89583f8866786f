import { dayMs } from '../../contract/durations.ts'
import type { CompanySuccession } from '../../contract/privacy/account-deletion.ts'
import type { BatchStatement } from '../../db/client.ts'
import type { Deps } from '../../deps/context.ts'
import { t } from '../../platform/i18n.ts'
import {
  buildCompanyErasureStatements,
  buildCompanyInheritanceStatements,
  buildMembershipEndStatements,
  listCompanySuccessions,
  purgeErasedCompanyTexts,
} from './store.ts'

/**
 * Describes what happens to each company of a person whose account is deleted, and whether paid
 * invoices must be kept.
 */
export async function previewCompanySuccession(
  { db }: Pick<Deps, 'db'>,
  profileId: string,
): Promise<{ companies: CompanySuccession[]; keepsInvoices: boolean }> {
  const rows = await listCompanySuccessions(db, profileId)
  return {
    companies: rows.map(({ name, isErased }) => ({
      name,
      fate: isErased ? 'erased' : 'handed_over',
    })),
    keepsInvoices: rows.some(({ isErased, hasPaid }) => isErased && hasPaid),
  }
}

/**
 * Builds the statements about companies for the batch that deletes an account. If a company has
 * other members, it passes to one of them; otherwise it is erased. Pending purchases are cancelled.
 */
export function buildCompanySuccessionStatements(
  { clock }: Pick<Deps, 'clock'>,
  person: { id: string; email: string },
): BatchStatement[] {
  const leaving = { profileId: person.id, email: person.email, now: clock.now() }
  return [
    ...buildCompanyInheritanceStatements(leaving),
    ...buildCompanyErasureStatements(leaving, { nameOfNone: t('erased_company', { ns: 'mails' }) }),
    ...buildMembershipEndStatements(leaving),
  ]
}

/** How far back the nightly task looks for erased companies, in case it did not always run. */
const purgeWindowMs = 7 * dayMs

/** Nightly task: removes the texts of erased companies from the full-text index. */
export const purgeTextsOfErasedCompanies = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<boolean> =>
  purgeErasedCompanyTexts(db, new Date(clock.now().getTime() - purgeWindowMs))

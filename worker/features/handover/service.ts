import type { CompanyFate } from '../../contract/account-deletion.ts'
import type { Statement } from '../../db/client.ts'
import type { Deps } from '../../platform/context.ts'
import { t } from '../../platform/i18n.ts'
import {
  companyErasure,
  companyHandover,
  forgetWordsOfErased,
  listFates,
  membershipEnd,
} from './store.ts'

/** What becomes of somebody's companies if they go, and whether paid invoices of those have to be kept. */
export async function fatesOfCompanies(
  { db }: Pick<Deps, 'db'>,
  profileId: string,
): Promise<{ companies: CompanyFate[]; keepsInvoices: boolean }> {
  const rows = await listFates(db, profileId)
  return {
    companies: rows.map(({ name, isErased }) => ({
      name,
      fate: isErased ? 'erased' : 'handed_over',
    })),
    keepsInvoices: rows.some(({ isErased, hasPaid }) => isErased && hasPaid),
  }
}

/**
 * For the batch in which somebody goes: their companies are those of who manages them too, or go with
 * them. What they wanted to buy is cancelled.
 */
export function companiesLeft(
  { clock }: Pick<Deps, 'clock'>,
  person: { id: string; email: string },
): Statement[] {
  const leaving = { profileId: person.id, email: person.email, now: clock.now() }
  return [
    ...companyHandover(leaving),
    ...companyErasure(leaving, { nameOfNone: t('erased_company', { ns: 'mails' }) }),
    ...membershipEnd(leaving),
  ]
}

/** Some nights more than one, for one that was missed: where nothing is to be done it costs nothing. */
const wordsMs = 7 * 24 * 60 * 60_000

/** Nightly: what companies that are gone had written stands in no page of the search index any more. */
export const forgetErasedWords = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> =>
  forgetWordsOfErased(db, new Date(clock.now().getTime() - wordsMs))

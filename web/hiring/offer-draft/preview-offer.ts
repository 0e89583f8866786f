import type { Snapshot } from 'valtio'
import type { JobOffer, OfferCompany } from '#contract/board/offers'
import { draftedOffer } from '#contract/hiring/offer-fields'
import type { JobDraft } from './draft.ts'

/** Placeholder id: the offer does not exist yet. */
const noId = 'preview'

/** The offer as it will be listed. */
export function previewOffer(
  draft: Snapshot<JobDraft>,
  company: OfferCompany,
  now: Date,
): JobOffer {
  // The rate of another currency is the server's.
  const eurPerUnit = draft.currency === 'EUR' ? 1 : null
  return draftedOffer(draft, { id: noId, company, eurPerUnit, now })
}

/** The company of the draft: an existing one, or the new one. */
export function draftCompany(
  draft: Snapshot<JobDraft>,
  companies: readonly { id: string; name: string; logo: string | null }[],
): OfferCompany {
  const own = companies.find(({ id }) => id === draft.company_id)
  if (draft.company_selection_type === 'select' && own) {
    return { id: own.id, name: own.name, logoUrl: own.logo }
  }
  return { id: noId, name: draft.company_name, logoUrl: draft.preview_company_logo || null }
}

import type { Snapshot } from 'valtio'
import type { JobOffer, OfferCompanyDetails } from '#contract/board/offers'
import type { OwnCompany } from '#contract/hiring/companies'
import { offerFromDraft } from '#contract/hiring/offer-fields'
import { type StoredOfferDraft, withApplicableLocations } from './draft.ts'

/** Placeholder id: the offer does not exist yet. */
const noId = 'preview'

export function previewOffer(
  draft: Snapshot<StoredOfferDraft>,
  company: OfferCompanyDetails,
  now: Date,
): JobOffer {
  // Only the server knows the exchange rates, so other currencies are not converted here.
  const eurPerUnit = draft.currency === 'EUR' ? 1 : null
  return offerFromDraft(withApplicableLocations(draft), { id: noId, company, eurPerUnit, now })
}

export function resolveDraftCompany(
  draft: Snapshot<StoredOfferDraft>,
  companies: readonly Pick<OwnCompany, 'id' | 'name' | 'logo' | 'website'>[],
): OfferCompanyDetails {
  const own = companies.find(({ id }) => id === draft.company_id)
  if (draft.company_selection_type === 'select' && own) {
    return { id: own.id, name: own.name, logoUrl: own.logo, website: own.website }
  }
  return {
    id: noId,
    name: draft.company_name,
    logoUrl: draft.preview_company_logo || null,
    website: draft.company_website || null,
  }
}

import { type OfferDraftFieldName, offerDraftFieldSchemas } from '#contract/hiring/offer-fields'
import type { createOfferBodySchema } from '#contract/hiring/offer-input'
import { type StoredOfferDraft, withApplicableLocations } from './draft.ts'

type Body = (typeof createOfferBodySchema)['_input']

/** The request that publishes a draft. Leaves out pictures and what only the browser needs. */
export function toOfferRequestBody(draft: StoredOfferDraft, places?: number): Body {
  return {
    ...companyPart(draft),
    ...authoredPart(draft),
    ...(isSharedDraftOfCompany(draft) && { draft_id: draft.shared?.id }),
    ...(places !== undefined && { offer_places: places }),
  }
}

/** The part of a draft that members share: without the company and this browser's own flags. */
export const toSharedDraftContent = (draft: StoredOfferDraft) => ({
  ...authoredPart(draft),
  anywhere: draft.anywhere,
  meant_so: draft.meant_so,
})

/** Whether the draft continues a shared draft of the company that is selected now. */
export const isSharedDraftOfCompany = ({
  shared,
  company_selection_type,
  company_id,
}: StoredOfferDraft): boolean =>
  shared !== null && company_selection_type === 'select' && shared.company_id === company_id

const names = Object.keys(offerDraftFieldSchemas) as OfferDraftFieldName[]
const authoredPart = (draft: StoredOfferDraft) =>
  Object.fromEntries(names.map((name) => [name, withApplicableLocations(draft)[name]])) as Pick<
    StoredOfferDraft,
    OfferDraftFieldName
  >

function companyPart(draft: StoredOfferDraft) {
  if (draft.company_selection_type === 'select') {
    return { company_selection_type: 'select' as const, company_id: draft.company_id ?? '' }
  }
  return {
    company_selection_type: 'new' as const,
    company_name: draft.company_name,
    company_website: draft.company_website,
    company_invoice_email: draft.company_invoice_email,
    company_invoice_address: draft.company_invoice_address,
    company_invoice_vat: draft.company_invoice_vat,
  }
}

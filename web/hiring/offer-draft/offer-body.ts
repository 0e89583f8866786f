import { type OfferField, offerFields } from '#contract/hiring/offer-fields'
import type { jobOfferBody } from '#contract/hiring/offer-input'
import { type JobDraft, whereAsked } from './draft.ts'

type Body = (typeof jobOfferBody)['_input']

/** The request body of a draft, without pictures and flags that only the browser needs. */
export function offerBody(draft: JobDraft, places?: number): Body {
  return {
    ...companyPart(draft),
    ...authoredPart(draft),
    ...(isOfShared(draft) && { draft_id: draft.shared?.id }),
    ...(places !== undefined && { offer_places: places }),
  }
}

/**
 * The part of a draft that the members of a company share: the content of the offer, without the
 * company and without flags that concern only this browser.
 */
export const sharedContent = (draft: JobDraft) => ({
  ...authoredPart(draft),
  anywhere: draft.anywhere,
  meant_so: draft.meant_so,
})

/**
 * Whether the draft continues a shared draft of the company that is selected now. False if another
 * company was selected meanwhile.
 */
export const isOfShared = ({ shared, company_selection_type, company_id }: JobDraft): boolean =>
  shared !== null && company_selection_type === 'select' && shared.company_id === company_id

const names = Object.keys(offerFields) as OfferField[]
const authoredPart = (draft: JobDraft) =>
  Object.fromEntries(names.map((name) => [name, whereAsked(draft)[name]])) as Pick<
    JobDraft,
    OfferField
  >

function companyPart(draft: JobDraft) {
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

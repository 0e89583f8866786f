import { acceptsApplicationsHere } from '#contract/board/offers'
import {
  type JobOfferPatch,
  type OfferDraftFieldName,
  type OfferFieldName,
  offerDraftFieldSchemas,
  toOfferFieldName,
} from '#contract/hiring/offer-fields'
import type { OwnJobOffer } from '#contract/hiring/offer-input'
import type { z } from '#contract/zod'
import type { offerFormSchema } from './form-schemas.ts'

/** The editable part of an offer, with the same field names as the offer draft. */
export type OfferFormValues = Omit<
  z.output<typeof offerFormSchema>,
  'employment_type' | 'internal_ats' | 'workplace'
> & {
  /** Empty if an imported offer has no employment type. */
  employment_type: OwnJobOffer['employment_type'] | ''
  workplace: OwnJobOffer['workplace'] | ''
}

/** All field names except `internal_ats`: the server sets it together with `quick_apply`. */
const names = (Object.keys(offerDraftFieldSchemas) as OfferDraftFieldName[]).filter(
  (name) => name !== 'internal_ats',
)

export function toOfferFormValues(offer: OwnJobOffer): OfferFormValues {
  const same = Object.fromEntries(names.map((name) => [name, offer[toOfferFieldName(name)]])) as {
    [Name in keyof OfferFormValues]: OwnJobOffer[OfferFieldName<Name>]
  }
  return {
    ...same,
    employment_type: offer.employment_type ?? '',
    workplace: offer.workplace ?? '',
    salary_min: offer.salary_range_min ?? 0,
    salary_max: offer.salary_range_max ?? 0,
    quick_apply: acceptsApplicationsHere(offer),
  }
}

/** Returns the fields that differ from `before`, with the names and values that the API expects. */
export function toOfferPatch(values: OfferFormValues, before: OfferFormValues): JobOfferPatch {
  const sent = {
    ...values,
    employment_type: values.employment_type || undefined,
    workplace: values.workplace || undefined,
    salary_min: values.salary_min || null,
    salary_max: values.salary_max || null,
  }
  const changed = names.filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]),
  )
  return Object.fromEntries(changed.map((name) => [toOfferFieldName(name), sent[name]]))
}

/** Converts the path in a server error to a form field: `job_offer.location.0` to `locations`. */
export function formFieldOfServerPath(path: string): string {
  const name = path.replace(/^job_offer\./, '').split('.')[0] ?? ''
  return names.find((field) => toOfferFieldName(field) === name) ?? name
}

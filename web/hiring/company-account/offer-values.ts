import { isAppliedHere } from '#contract/board/offers'
import {
  type JobOfferPatch,
  type OfferField,
  type OfferName,
  offerFields,
  offerName,
} from '#contract/hiring/offer-fields'
import type { OwnJobOffer } from '#contract/hiring/offer-input'
import type { z } from '#contract/zod'
import type { offerForm } from './form-schemas.ts'

/** The editable part of an offer, with the same field names as the offer draft. */
export type OfferValues = Omit<
  z.output<typeof offerForm>,
  'employment_type' | 'internal_ats' | 'workplace'
> & {
  /** '' if an imported offer has no employment type. */
  employment_type: OwnJobOffer['employment_type'] | ''
  workplace: OwnJobOffer['workplace'] | ''
}

/**
 * The fields of the form. `internal_ats` is left out, because a single switch sets both
 * `internal_ats` and `quick_apply`.
 */
const names = (Object.keys(offerFields) as OfferField[]).filter((name) => name !== 'internal_ats')

export function offerValues(offer: OwnJobOffer): OfferValues {
  const same = Object.fromEntries(names.map((name) => [name, offer[offerName(name)]])) as {
    [Name in keyof OfferValues]: OwnJobOffer[OfferName<Name>]
  }
  return {
    ...same,
    employment_type: offer.employment_type ?? '',
    workplace: offer.workplace ?? '',
    salary_min: offer.salary_range_min ?? 0,
    salary_max: offer.salary_range_max ?? 0,
    quick_apply: isAppliedHere(offer),
  }
}

/** Returns the fields that differ from `before`, with the names and values that the API expects. */
export function offerChange(values: OfferValues, before: OfferValues): JobOfferPatch {
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
  return Object.fromEntries(changed.map((name) => [offerName(name), sent[name]]))
}

/**
 * The form's field name for the path of a server error: `job_offer.location.0` becomes `locations`.
 */
export function fieldOfServer(path: string): string {
  const name = path.replace(/^job_offer\./, '').split('.')[0] ?? ''
  return names.find((field) => offerName(field) === name) ?? name
}

import type { JobOffer } from '../board/offers.ts'
import type { OfferSalaryTerms } from '../people/marks.ts'

export type OfferPlace = Pick<JobOffer, 'workplace' | 'location' | 'places' | 'eligible_countries'>

export type OfferTerms = OfferSalaryTerms & OfferPlace

/** A change to an offer's pay or place; `before` is the value at the time of the application. */
export type OfferTermChange<Part> = { before: Part; now: Part }

/** How an offer's pay and place have changed since an application; null for an unchanged part. */
export type ChangedOfferTerms = {
  pay: OfferTermChange<OfferSalaryTerms> | null
  place: OfferTermChange<OfferPlace> | null
}

/** Returns the changes between two states of an offer; null if pay and place are the same. */
export function compareOfferTerms(before: OfferTerms, now: OfferTerms): ChangedOfferTerms | null {
  const pay = changeOf(payOf(before), payOf(now))
  const place = changeOf(placeOf(before), placeOf(now))
  return pay || place ? { pay, place } : null
}

const changeOf = <Part>(before: Part, now: Part): OfferTermChange<Part> | null =>
  JSON.stringify(before) === JSON.stringify(now) ? null : { before, now }

/** An offer without salary amounts states no pay, even if it has a currency and a period. */
function payOf({ salary_range_min, salary_range_max, currency, salary_period }: OfferSalaryTerms) {
  const isStated = salary_range_min !== null || salary_range_max !== null
  return {
    salary_range_min,
    salary_range_max,
    currency: isStated ? currency : 'EUR',
    salary_period: isStated ? salary_period : 'year',
  } satisfies OfferSalaryTerms
}

const placeOf = ({ workplace, location, places, eligible_countries }: OfferPlace): OfferPlace => ({
  workplace,
  location,
  places,
  eligible_countries,
})

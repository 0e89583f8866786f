import type { JobOffer } from '../board/offers.ts'

/** The pay that an offer states. */
export type OfferPay = Pick<
  JobOffer,
  'salary_range_min' | 'salary_range_max' | 'currency' | 'salary_period'
>

/** The fields of an offer that say where the work is done. */
export type OfferPlace = Pick<JobOffer, 'workplace' | 'location' | 'places' | 'eligible_countries'>

export type OfferTerms = OfferPay & OfferPlace

/** One part of an offer's terms: at the time of an application (`before`), and now. */
export type OfferTermChange<Part> = { before: Part; now: Part }

/** Changes of an offer since somebody applied to it; a part is null if it has not changed. */
export type ChangedOfferTerms = {
  pay: OfferTermChange<OfferPay> | null
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

/** An offer without amounts states no pay, whatever its currency and period are. */
function payOf({ salary_range_min, salary_range_max, currency, salary_period }: OfferPay) {
  const isStated = salary_range_min !== null || salary_range_max !== null
  return {
    salary_range_min,
    salary_range_max,
    currency: isStated ? currency : 'EUR',
    salary_period: isStated ? salary_period : 'year',
  } satisfies OfferPay
}

const placeOf = ({ workplace, location, places, eligible_countries }: OfferPlace): OfferPlace => ({
  workplace,
  location,
  places,
  eligible_countries,
})

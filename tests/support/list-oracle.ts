import type {
  DayFilterName,
  OfferFilterName,
  OfferFilters,
} from '../../worker/contract/board/offer-filters.ts'
import type { JobOffer } from '../../worker/contract/board/offers.ts'
import { toPlaceKey } from '../../worker/contract/board/place-keys.ts'
import type { OfferSort } from '../../worker/contract/enums.ts'
import {
  expectedSearchCosts,
  foldedWords,
  type SearchableOffer,
  withoutMarkup,
} from './search-oracle.ts'

/** The fields of an offer that decide whether it is in a list and at which position. */
export type ListableOffer = SearchableOffer &
  Pick<JobOffer, 'is_active' | 'created_at' | 'updated_at' | 'views_count' | 'applications_count'>

const sortValue: Record<OfferSort, (offer: ListableOffer) => number | null> = {
  salary_range_max: (offer) => offer.salary_range_max_eur,
  created_at: (offer) => Date.parse(offer.created_at),
  updated_at: (offer) => Date.parse(offer.updated_at),
  views_count: (offer) => offer.views_count,
  applications_count: (offer) => offer.applications_count,
}

/**
 * The public list that is expected at the time `now`. It is computed in the simplest way: filter
 * all offers, then sort them.
 */
export function expectedOfferList<Offer extends ListableOffer>(
  offers: Offer[],
  filters: OfferFilters,
  now: Date,
): Offer[] {
  const costs = expectedSearchCosts(offers, filters.search)
  const sign = filters.sortOrder === 'asc' ? 1 : -1
  const compare = (a: number | null, b: number | null, way: number) => {
    if (a === b) return 0
    if (a === null || b === null) return a === null ? 1 : -1
    return (a - b) * way
  }
  const { sortBy } = filters
  const created = sortValue.created_at
  return matchingOffers(offers, filters, now).sort((a, b) => {
    if (a.is_active !== b.is_active) return a.is_active ? -1 : 1
    const order =
      sortBy === 'relevance'
        ? (costs?.get(a.id) ?? 0) - (costs?.get(b.id) ?? 0) || compare(created(a), created(b), -1)
        : compare(sortValue[sortBy](a), sortValue[sortBy](b), sign)
    return order || a.id.localeCompare(b.id, 'en')
  })
}

/** The offers that pass every filter at the time `now`. */
export function matchingOffers<Offer extends ListableOffer>(
  offers: Offer[],
  filters: OfferFilters,
  now: Date,
): Offer[] {
  const costs = expectedSearchCosts(offers, filters.search)
  return offers.filter(
    (offer) =>
      passesFilters(offer, filters) &&
      isPostedWithin(offer, filters, now) &&
      (costs?.has(offer.id) ?? true),
  )
}

const hourMs = 60 * 60_000

/**
 * Whether an offer was posted within the number of days that the filter asks for. The days are
 * counted back from the beginning of the current hour.
 */
function isPostedWithin(offer: ListableOffer, { posted_within: days }: OfferFilters, now: Date) {
  const hour = Math.floor(now.getTime() / hourMs) * hourMs
  return days === null || Date.parse(offer.created_at) >= hour - days * 24 * hourMs
}

/** For each filter, whether an offer passes it. */
const passesOne: Record<
  Exclude<OfferFilterName, 'search' | DayFilterName>,
  (offer: ListableOffer, filters: OfferFilters) => boolean
> = {
  skills: (offer, { skills }) => isAmong(skills, offer.skills),
  employment_type: (offer, { employment_type }) =>
    isAmong(employment_type, [offer.employment_type]),
  job_type: (offer, { job_type }) => isAmong(job_type, offer.job_type),
  experience_level: (offer, wanted) => isAmong(wanted.experience_level, [offer.experience_level]),
  workplace: (offer, { workplace }) => isAmong(workplace, [offer.workplace]),
  country: (offer, { country }) =>
    (country.length > 0 &&
      offer.eligible_countries === null &&
      offer.workplace === 'remote' &&
      [...offer.location, ...offer.places].length === 0) ||
    isAmong(country, offer.eligible_countries?.map((code) => code.toLowerCase()) ?? []),
  place: (offer, { place }) =>
    isAmong(
      place.map(toPlaceKey),
      [...offer.location, ...offer.places].flatMap((one) => one.split(',')).map(toPlaceKey),
    ),
  with_salary: (offer, { with_salary }) => with_salary.length === 0 || !!offer.salary_range_max_eur,
  minimumSalaryEur: (offer, { minimumSalaryEur: least }) =>
    least === null || (offer.salary_range_max_eur ?? -1) >= least,
}

const passesFilters = (offer: ListableOffer, filters: OfferFilters): boolean =>
  Object.values(passesOne).every((isPassed) => isPassed(offer, filters))

const isAmong = (wanted: readonly string[], values: (string | null)[]): boolean =>
  wanted.length === 0 || values.some((value) => value !== null && wanted.includes(value))

/**
 * Whether an offer matches an alert (a stored search): it passes the filters, and all words of the
 * search occur in it.
 */
export const matchesAlert = (offer: ListableOffer, filters: OfferFilters): boolean =>
  passesFilters(offer, filters) && hasAllWords(offer, filters.search)

function hasAllWords(offer: ListableOffer, search: string): boolean {
  if (search.trim() === '') return true
  const wanted = search
    .trim()
    .split(/\s+/)
    .map(foldedWords)
    .filter((phrase) => phrase.length > 0)
  if (wanted.length === 0) return false
  const { title, skills, company_id, location, places, description } = offer
  const companyAndPlaces = [company_id.name, ...location, ...places].join(' ')
  const texts = [title, skills.join(' '), companyAndPlaces, withoutMarkup(description)]
  return wanted.every((phrase, i) =>
    texts.some((text) => containsPhrase(foldedWords(text), phrase, i === wanted.length - 1)),
  )
}

/**
 * Whether the words of the phrase follow each other in the text. With `isPrefix`, the last word
 * need only be a prefix.
 */
function containsPhrase(text: string[], phrase: string[], isPrefix: boolean): boolean {
  return text.some((_, start) =>
    phrase.every((word, i) => {
      const found = text[start + i] ?? ''
      return isPrefix && i === phrase.length - 1 ? found.startsWith(word) : found === word
    }),
  )
}

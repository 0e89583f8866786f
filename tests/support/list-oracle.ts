import fc from 'fast-check'
import {
  type AmountFilter,
  type DayFilter,
  type FilterName,
  filterNames,
  type OfferFilters,
  offerFilters,
  type WordFilter,
} from '../../worker/contract/board/offer-filters.ts'
import type { JobOffer } from '../../worker/contract/board/offers.ts'
import { placeKey } from '../../worker/contract/board/place-keys.ts'
import {
  employmentTypes,
  experienceLevels,
  jobTypes,
  listSorts,
  type OfferSort,
  sortOrders,
  workplaces,
} from '../../worker/contract/enums.ts'
import type { offers } from '../../worker/db/schema/board.ts'
import { expectedCosts, plainWords, withExpectedPay, withoutMarkup } from './search-oracle.ts'

/** The fields of an offer that decide whether it is in a list and at which position. */
export type KnownOffer = Pick<
  JobOffer,
  | 'id'
  | 'title'
  | 'skills'
  | 'description'
  | 'is_active'
  | 'employment_type'
  | 'experience_level'
  | 'workplace'
  | 'eligible_countries'
  | 'location'
  | 'places'
  | 'job_type'
  | 'salary_range_max_eur'
  | 'created_at'
  | 'updated_at'
  | 'views_count'
  | 'applications_count'
> & { company_id: { name: string } }

const places = [
  'Milano, Lombardia, Italia',
  'Roma, Italia',
  'Monaco di Baviera, Germania',
  'Forlì, Italia',
]
const companies = ['Società Perché', 'Officina Blu', 'Naïve Studio', 'C++ Italia']
const titles = [
  ...['Sviluppatrice', 'Redattore', 'Analista C++', 'Progettista UX/UI', 'Perché no', 'Node.js'],
]
const skills = [
  ...['c++', 'c#', 'node.js', 'react', 'scrittura', 'perché', 'go', '.net', 'react native'],
]
const texts = [
  ...['lavori da casa', 'usiamo node.js e C#', 'la città è lontana', 'più di 3+ anni', 'react'],
]
/** Searches of every kind that fit the generated offers. */
export const searches = [
  ...['', 'c++', 'c', 'c#', 'node.js', 'NODE', 'perche', 'PERCHÉ no', 'citta e', 'svilupp'],
  ...['react nat', 'naive stu', 'officina react', '3+', 'ux/ui', '"x', '😀', 'x OR y'],
  ...['sviluppatori', 'developer casa', 'redatore', '"redatore"', 'nodejs', 'part time redattrice'],
  ...[
    'senior react',
    'react sopra 40k',
    'oltre 50.000 euro',
    'perche citta',
    'analisti',
    'progetista',
  ],
]
/** A word of these offers as a visitor might type it. */
const typedWord = fc
  .constantFrom(
    ...[...titles, ...skills, ...companies, ...places, ...texts].flatMap((text) =>
      text.split(/[ ,]+/),
    ),
    ...[
      'developer',
      'sviluppatori',
      'redattrici',
      'analyst',
      'milan',
      'munich',
      'germany',
      'frontend',
    ],
    ...['part time', 'stage', 'remoto', 'senior', 'a chiamata', 'sopra 40k', '3000 al mese', 'zzz'],
  )
  .chain((word) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant(word) },
      fc.constant(`"${word}"`),
      fc.nat(word.length).map((end) => word.slice(0, end)),
      fc.nat(word.length - 1).map((at) => word.slice(0, at) + word.slice(at + 1)),
      fc.nat(word.length - 1).map((at) => `${word.slice(0, at)}e${word.slice(at)}`),
    ),
  )

/**
 * A random search that these offers may match: with their words, synonyms, words for filters, and
 * misspelt words.
 */
export const typedSearch = fc
  .array(typedWord, { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' ').trim())

/** A date before the day on which the clock of worker tests starts. */
const date = (daysAgo: number) => new Date(Date.UTC(2026, 2, 2 - daysAgo)).toISOString()
const amount = (min: number, max: number) => fc.option(fc.integer({ min, max }))

/** A random offer without its id. */
export const drawnOffer = fc.record<Omit<KnownOffer, 'id'>>({
  company_id: fc.constantFrom(...companies).map((name) => ({ name })),
  title: fc.constantFrom(...titles),
  skills: fc.uniqueArray(fc.constantFrom(...skills), { maxLength: 4 }),
  description: fc.constantFrom(...texts),
  is_active: fc.boolean(),
  employment_type: fc.option(fc.constantFrom(...employmentTypes)),
  experience_level: fc.constantFrom(...experienceLevels),
  workplace: fc.option(fc.constantFrom(...workplaces)),
  eligible_countries: fc.option(fc.subarray(['IT', 'FR', 'DE'], { minLength: 1 })),
  location: fc.constantFrom([], ['Italia'], ['Unione europea'], ['Italia', 'Francia']),
  places: fc.subarray(places, { maxLength: 2 }),
  job_type: fc.uniqueArray(fc.constantFrom(...jobTypes), { maxLength: 3 }),
  salary_range_max_eur: amount(20, 60).map((thousands) => thousands && thousands * 1_000),
  created_at: fc.nat(12).map(date),
  updated_at: fc.nat(6).map(date),
  views_count: fc.nat(8),
  applications_count: fc.nat(4),
})

/** The database row of a random offer. */
export const rowOf = (offer: Omit<KnownOffer, 'id'>) =>
  ({
    title: offer.title,
    skills: offer.skills,
    description: `<p>${offer.description}</p>`,
    descriptionText: offer.description,
    isActive: offer.is_active,
    employmentType: offer.employment_type,
    experienceLevel: offer.experience_level,
    workplace: offer.workplace,
    eligibleCountries: offer.eligible_countries,
    location: offer.location,
    places: offer.places,
    jobTypes: offer.job_type,
    salaryMax: offer.salary_range_max_eur,
    createdAt: new Date(offer.created_at),
    updatedAt: new Date(offer.updated_at),
    viewsCount: offer.views_count,
    applicationsCount: offer.applications_count,
  }) satisfies Partial<typeof offers.$inferInsert>

const drawnAmount: Record<AmountFilter, fc.Arbitrary<number | null>> = {
  minimumSalaryEur: amount(10_000, 70_000),
}

const drawnWords: Record<WordFilter, string[]> = {
  skills: [...skills, 'cobol'],
  country: ['it', 'de', 'jp'],
  place: ['milan', 'munich', 'forli', 'deutschland', 'lombardia', 'eu', 'atlantide'],
}
const drawnDays: Record<DayFilter, fc.Arbitrary<number | null>> = {
  posted_within: fc.option(fc.constantFrom(1, 3, 7, 10, 30)),
}

/** Random filters and a random sort. Most values occur in these offers, some do not. */
export const drawnFilters = fc.record(
  Object.fromEntries([
    ...filterNames.map((name) => [name, drawnValue(name)]),
    ['sortBy', fc.constantFrom(...listSorts)],
    ['sortOrder', fc.constantFrom(...sortOrders)],
  ]),
) as fc.Arbitrary<OfferFilters>

function drawnValue(name: FilterName): fc.Arbitrary<OfferFilters[FilterName]> {
  const filter = offerFilters[name]
  if (filter.kind === 'text') return fc.constantFrom(...searches)
  if (filter.kind === 'amount') return drawnAmount[name as AmountFilter]
  if (filter.kind === 'days') return drawnDays[name as DayFilter]
  const values = filter.kind === 'words' ? drawnWords[name as WordFilter] : filter.values
  return fc.uniqueArray(fc.constantFrom<string>(...values), { maxLength: 3 })
}

const sortValue: Record<OfferSort, (offer: KnownOffer) => number | null> = {
  salary_range_max: (offer) => offer.salary_range_max_eur,
  created_at: (offer) => Date.parse(offer.created_at),
  updated_at: (offer) => Date.parse(offer.updated_at),
  views_count: (offer) => offer.views_count,
  applications_count: (offer) => offer.applications_count,
}

/**
 * The expected public list at a moment, computed in the simplest way: filter all offers, then sort
 * them.
 */
export function expectedList<Offer extends KnownOffer>(
  offers: Offer[],
  filters: OfferFilters,
  now: Date,
): Offer[] {
  const costs = expectedCosts(offers, filters.search)
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

/** The offers that pass every filter at a moment. */
export function matchingOffers<Offer extends KnownOffer>(
  offers: Offer[],
  filters: OfferFilters,
  now: Date,
): Offer[] {
  const costs = expectedCosts(offers, filters.search)
  const wanted = withExpectedPay(filters)
  return offers.filter(
    (offer) =>
      passesFilters(offer, wanted) &&
      isPostedWithin(offer, wanted, now) &&
      (costs?.has(offer.id) ?? true),
  )
}

const hourMs = 60 * 60_000

/** Days are counted back from the beginning of the current hour. */
function isPostedWithin(offer: KnownOffer, { posted_within: days }: OfferFilters, now: Date) {
  const hour = Math.floor(now.getTime() / hourMs) * hourMs
  return days === null || Date.parse(offer.created_at) >= hour - days * 24 * hourMs
}

/** For each filter, whether an offer passes it. */
const passesOne: Record<
  Exclude<FilterName, 'search' | DayFilter>,
  (offer: KnownOffer, filters: OfferFilters) => boolean
> = {
  skills: (offer, { skills }) => isAmong(skills, offer.skills),
  employment_type: (offer, { employment_type }) =>
    isAmong(employment_type, [offer.employment_type]),
  job_type: (offer, { job_type }) => isAmong(job_type, offer.job_type),
  experience_level: (offer, wanted) => isAmong(wanted.experience_level, [offer.experience_level]),
  workplace: (offer, { workplace }) => isAmong(workplace, [offer.workplace]),
  country: (offer, { country }) =>
    (country.length > 0 && offer.eligible_countries === null && offer.workplace === 'remote') ||
    isAmong(country, offer.eligible_countries?.map((code) => code.toLowerCase()) ?? []),
  place: (offer, { place }) =>
    isAmong(
      place.map(placeKey),
      [...offer.location, ...offer.places].flatMap((one) => one.split(',')).map(placeKey),
    ),
  with_salary: (offer, { with_salary }) => with_salary.length === 0 || !!offer.salary_range_max_eur,
  minimumSalaryEur: (offer, { minimumSalaryEur: least }) =>
    least === null || (offer.salary_range_max_eur ?? -1) >= least,
}

const passesFilters = (offer: KnownOffer, filters: OfferFilters): boolean =>
  Object.values(passesOne).every((isPassed) => isPassed(offer, filters))

const isAmong = (wanted: readonly string[], values: (string | null)[]): boolean =>
  wanted.length === 0 || values.some((value) => value !== null && wanted.includes(value))

/**
 * Whether an offer matches an alert: it passes the filters, and all words of the search occur in it.
 */
export const passes = (offer: KnownOffer, filters: OfferFilters): boolean =>
  passesFilters(offer, filters) && hasAllWords(offer, filters.search)

function hasAllWords(offer: KnownOffer, search: string): boolean {
  if (search.trim() === '') return true
  const wanted = search
    .trim()
    .split(/\s+/)
    .map(plainWords)
    .filter((phrase) => phrase.length > 0)
  if (wanted.length === 0) return false
  const { title, skills, company_id, description } = offer
  const texts = [title, skills.join(' '), company_id.name, withoutMarkup(description)]
  return wanted.every((phrase, i) =>
    texts.some((text) => containsPhrase(plainWords(text), phrase, i === wanted.length - 1)),
  )
}

/** Whether the words occur one after another. The last word may be a prefix. */
function containsPhrase(text: string[], phrase: string[], isPrefix: boolean): boolean {
  return text.some((_, start) =>
    phrase.every((word, i) => {
      const found = text[start + i] ?? ''
      return isPrefix && i === phrase.length - 1 ? found.startsWith(word) : found === word
    }),
  )
}

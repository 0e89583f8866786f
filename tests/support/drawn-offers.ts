import fc from 'fast-check'
import {
  type AmountFilterName,
  type DayFilterName,
  emptyOfferFilters,
  type OfferFilterName,
  type OfferFilters,
  offerFilterDefinitions,
  offerFilterNames,
  type WordFilterName,
} from '../../worker/contract/board/offer-filters.ts'
import {
  employmentTypes,
  experienceLevels,
  jobCategories,
  offerListSorts,
  sortOrders,
  workplaces,
} from '../../worker/contract/enums.ts'
import type { offers } from '../../worker/db/schema/board.ts'
import type { ListableOffer } from './list-oracle.ts'

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
/** Searches of every kind. Most of them match some of the generated offers. */
export const exampleSearchTexts = [
  ...['', 'c++', 'c', 'c#', 'node.js', 'NODE', 'perche', 'PERCHÉ no', 'citta e', 'svilupp'],
  ...['react nat', 'naive stu', 'officina react', '3+', 'ux/ui', '"x', '😀', 'x OR y'],
  // Names of properties that every object has.
  ...['constructor', 'react tostring', '__proto__'],
  // The titles of the unlisted offers in offer-list.test.ts contain this word.
  'o',
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
/**
 * A word of the generated offers, or a related search word, as a visitor might type it: whole,
 * quoted, unfinished or misspelt.
 */
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
 * A random search, which may match generated offers. Each of its words is a word of an offer, a
 * synonym, a word that means a filter, or a misspelt, quoted or unfinished word.
 */
export const randomSearchText = fc
  .array(typedWord, { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' ').trim())

/** A date a number of days before the start of `TestClock`, the clock of the worker tests. */
const date = (daysAgo: number) => new Date(Date.UTC(2026, 2, 2 - daysAgo)).toISOString()
const amount = (min: number, max: number) => fc.option(fc.integer({ min, max }))

/** A random offer without its id. */
export const randomOffer = fc.record<Omit<ListableOffer, 'id'>>({
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
  job_type: fc.uniqueArray(fc.constantFrom(...jobCategories), { maxLength: 3 }),
  salary_range_max_eur: amount(20, 60).map((thousands) => thousands && thousands * 1_000),
  created_at: fc.nat(12).map(date),
  updated_at: fc.nat(6).map(date),
  views_count: fc.nat(8),
  applications_count: fc.nat(4),
})

/** The database row of a random offer. The compiler reports a field that the row lacks. */
export function toOfferRow(offer: Omit<ListableOffer, 'id'>) {
  const columns = {
    company_id: {},
    title: { title: offer.title },
    skills: { skills: offer.skills },
    description: {
      description: `<p>${offer.description}</p>`,
      descriptionText: offer.description,
    },
    is_active: { isActive: offer.is_active },
    employment_type: { employmentType: offer.employment_type },
    experience_level: { experienceLevel: offer.experience_level },
    workplace: { workplace: offer.workplace },
    eligible_countries: { eligibleCountries: offer.eligible_countries },
    location: { location: offer.location },
    places: { places: offer.places },
    job_type: { jobCategories: offer.job_type },
    salary_range_max_eur: { salaryMax: offer.salary_range_max_eur },
    created_at: { createdAt: new Date(offer.created_at) },
    updated_at: { updatedAt: new Date(offer.updated_at) },
    views_count: { viewsCount: offer.views_count },
    applications_count: { applicationsCount: offer.applications_count },
  } satisfies Record<keyof typeof offer, Partial<typeof offers.$inferInsert>>
  return Object.assign({}, ...Object.values(columns)) as Partial<typeof offers.$inferInsert>
}

const drawnAmount: Record<AmountFilterName, fc.Arbitrary<number | null>> = {
  minimumSalaryEur: amount(10_000, 70_000),
}

const drawnWords: Record<WordFilterName, string[]> = {
  skills: [...skills, 'cobol'],
  country: ['it', 'de', 'jp'],
  place: ['milan', 'munich', 'forli', 'deutschland', 'lombardia', 'eu', 'atlantide'],
}
const drawnDays: Record<DayFilterName, fc.Arbitrary<number | null>> = {
  posted_within: fc.option(fc.constantFrom(1, 3, 7, 10, 30)),
}

/**
 * Random filters and a random sort order. Most of the filter values occur in the random offers,
 * some do not. Most filters are inactive: together, all filters would let no offer pass.
 */
export const randomOfferFilters = fc.record(
  Object.fromEntries([
    ...offerFilterNames.map((name) => [
      name,
      fc.oneof(
        { weight: 5, arbitrary: fc.constant(emptyOfferFilters[name]) },
        { weight: 1, arbitrary: randomFilterValue(name) },
      ),
    ]),
    ['sortBy', fc.constantFrom(...offerListSorts)],
    ['sortOrder', fc.constantFrom(...sortOrders)],
  ]),
) as fc.Arbitrary<OfferFilters>

/** Random values of a filter; the filter may be inactive. */
export function randomFilterValue(
  name: OfferFilterName,
): fc.Arbitrary<OfferFilters[OfferFilterName]> {
  const filter = offerFilterDefinitions[name]
  if (filter.kind === 'text') return fc.constantFrom(...exampleSearchTexts)
  if (filter.kind === 'amount') return drawnAmount[name as AmountFilterName]
  if (filter.kind === 'days') return drawnDays[name as DayFilterName]
  const values = filter.kind === 'words' ? drawnWords[name as WordFilterName] : filter.values
  return fc.uniqueArray(fc.constantFrom<string>(...values), { maxLength: 3 })
}

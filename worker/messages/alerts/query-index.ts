import {
  listFilterValues,
  type OfferFilterName,
  type OfferFilters,
  offerFilterNames,
} from '../../contract/board/offer-filters.ts'
import { listPlaceFilterWords, toPlaceKey } from '../../contract/board/place-keys.ts'
import { toSkillKey } from '../../contract/board/skills.ts'
import type {
  EmploymentType,
  ExperienceLevel,
  JobCategory,
  Workplace,
} from '../../contract/enums.ts'

/** The fields of an offer that decide which alerts match it. */
export type AlertMatchableOffer = {
  id: string
  workplace: Workplace | null
  /** The countries from which people may work; null if the offer allows any country. */
  eligibleCountries: string[] | null
  places: string[]
  skills: string[]
  employmentType: EmploymentType | null
  jobCategories: JobCategory[]
  experienceLevel: ExperienceLevel
  salaryMaxEur: number | null
  /** The texts in which a search looks for its words; empty if no alert has a search. */
  texts: string[]
}

/** An offer's values, converted to the form in which the filters compare them. */
type Traits = Omit<AlertMatchableOffer, 'skills' | 'texts'> & {
  skills: Set<string>
  texts: string[]
}

const traitsOf = (offer: AlertMatchableOffer): Traits => ({
  ...offer,
  places: listPlaceFilterWords(offer.places).map(toPlaceKey),
  skills: new Set(offer.skills.map(toSkillKey)),
  texts: offer.texts.map((text) => ` ${wordsOf(text).join(' ')} `),
})

/** For each filter, whether an offer passes it, by the same rules as in the list of offers. */
const passesOne: {
  [Name in OfferFilterName]: (offer: Traits, wanted: OfferFilters[Name]) => boolean
} = {
  search: ({ texts }, search) => matchesSearch(texts, search),
  workplace: ({ workplace }, wanted) => workplace !== null && wanted.includes(workplace),
  country: ({ eligibleCountries, workplace }, wanted) =>
    eligibleCountries === null
      ? workplace === 'remote'
      : eligibleCountries.some((code) => wanted.includes(code.toLowerCase())),
  place: ({ places }, wanted) => wanted.some((one) => places.includes(toPlaceKey(one))),
  // Alerts contain only new offers, so this filter is ignored.
  posted_within: () => true,
  with_salary: ({ salaryMaxEur }) => Boolean(salaryMaxEur),
  skills: ({ skills }, wanted) => wanted.some((skill) => skills.has(toSkillKey(skill))),
  employment_type: ({ employmentType }, wanted) =>
    employmentType !== null && wanted.includes(employmentType),
  job_type: ({ jobCategories }, wanted) => wanted.some((one) => jobCategories.includes(one)),
  experience_level: ({ experienceLevel }, wanted) => wanted.includes(experienceLevel),
  minimumSalaryEur: ({ salaryMaxEur }, least) => (salaryMaxEur ?? -1) >= (least ?? 0),
}

function passes<Name extends OfferFilterName>(
  name: Name,
  offer: Traits,
  filters: OfferFilters,
): boolean {
  return listFilterValues(filters, name).length === 0 || passesOne[name](offer, filters[name])
}

// For each indexed filter, returns the values of an offer. The index uses these values as keys for
// the queries that ask for them.
const keysOf: Partial<Record<OfferFilterName, (offer: Traits) => Iterable<string>>> = {
  skills: ({ skills }) => skills,
  search: ({ texts }) => new Set(texts.flatMap((text) => text.split(' ').filter(Boolean))),
  job_type: ({ jobCategories }) => jobCategories,
  employment_type: ({ employmentType }) => (employmentType ? [employmentType] : []),
  experience_level: ({ experienceLevel }) => [experienceLevel],
}

/** The indexed filters, the most selective first. Each query is indexed under only one of them. */
const keyFilters = ['skills', 'search', 'job_type', 'employment_type', 'experience_level'] as const

type Query = { text: string; filters: OfferFilters }

/** An index of the queries of alerts. Given an offer, it finds the queries that match the offer. */
export class AlertQueryIndex {
  readonly #known = new Map<string, Query>()
  readonly #byKey = new Map<string, Query[]>()
  /** Queries without a key in the index. They are compared with every offer. */
  readonly #others: Query[] = []

  hasSearches = false

  add(text: string, filters: OfferFilters): void {
    if (this.#known.has(text)) return
    const query = { text, filters }
    this.#known.set(text, query)
    if (filters.search !== '') this.hasSearches = true
    const name = keyFilters.find((one) => listFilterValues(filters, one).length > 0)
    const keys = name === undefined ? [] : fileKeys(name, filters)
    if (name === undefined || keys.length === 0) {
      this.#others.push(query)
      return
    }
    for (const key of keys) {
      const entry = `${name} ${key}`
      const list = this.#byKey.get(entry)
      if (list) list.push(query)
      else this.#byKey.set(entry, [query])
    }
  }

  /** Returns the query texts of the alerts that match an offer. */
  match(offer: AlertMatchableOffer): Set<string> {
    const traits = traitsOf(offer)
    const found = new Set<string>()
    const check = ({ text, filters }: Query) => {
      if (!found.has(text) && offerFilterNames.every((name) => passes(name, traits, filters))) {
        found.add(text)
      }
    }
    for (const name of keyFilters) {
      if (name === 'search' && !this.hasSearches) continue
      for (const key of keysOf[name]?.(traits) ?? []) {
        for (const query of this.#byKey.get(`${name} ${key}`) ?? []) check(query)
      }
    }
    for (const query of this.#others) check(query)
    return found
  }
}

// Returns the keys under which a query is indexed; [] if it must be compared with every offer.
function fileKeys(name: (typeof keyFilters)[number], filters: OfferFilters): string[] {
  if (name === 'skills') return [...new Set(filters.skills.map(toSkillKey))]
  if (name !== 'search') return [...listFilterValues(filters, name)]
  // The first of several words is the key. A single word is not a key, because it also matches
  // longer words that begin with it.
  const [first, ...rest] = wordsOf(filters.search)
  return first !== undefined && rest.length > 0 ? [first] : []
}

/** Splits a text into lower-case words without accents, like the full-text index. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}+#]+/gu) ?? []

/** Whether every word of a search occurs in one of the texts. The last word may be a prefix. */
function matchesSearch(texts: string[], search: string): boolean {
  const phrases = search
    .trim()
    .split(/\s+/)
    .map(wordsOf)
    .filter((words) => words.length > 0)
  if (phrases.length === 0) return false
  return phrases.every((words, at) => {
    const end = at === phrases.length - 1 ? '' : ' '
    const phrase = ` ${words.join(' ')}${end}`
    return texts.some((text) => text.includes(phrase))
  })
}

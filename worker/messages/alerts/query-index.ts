import {
  type FilterName,
  filterNames,
  filterValues,
  type OfferFilters,
} from '../../contract/board/offer-filters.ts'
import { placeKey, placeWords } from '../../contract/board/place-keys.ts'
import { skillKey } from '../../contract/board/skills.ts'
import type { EmploymentType, ExperienceLevel, JobType, Workplace } from '../../contract/enums.ts'

/** The fields of an offer that decide which alerts it belongs to. */
export type AlertOffer = {
  id: string
  workplace: Workplace | null
  /** Null for anywhere, as far as the offer says. */
  eligibleCountries: string[] | null
  /** Where one works, as text. */
  places: string[]
  skills: string[]
  employmentType: EmploymentType | null
  jobTypes: JobType[]
  experienceLevel: ExperienceLevel
  salaryMaxEur: number | null
  /** The texts that a search looks through; empty if no alert has a search. */
  texts: string[]
}

/** An offer's values, prepared for all filters. */
type Traits = Omit<AlertOffer, 'skills' | 'texts'> & { skills: Set<string>; texts: string[] }

const traitsOf = (offer: AlertOffer): Traits => ({
  ...offer,
  places: placeWords(offer.places).map(placeKey),
  skills: new Set(offer.skills.map(skillKey)),
  texts: offer.texts.map((text) => ` ${wordsOf(text).join(' ')} `),
})

/** Whether an offer passes each filter; the list's rules, for one offer. */
const passesOne: {
  [Name in FilterName]: (offer: Traits, wanted: OfferFilters[Name]) => boolean
} = {
  search: ({ texts }, search) => matchesSearch(texts, search),
  workplace: ({ workplace }, wanted) => workplace !== null && wanted.includes(workplace),
  country: ({ eligibleCountries, workplace }, wanted) =>
    eligibleCountries === null
      ? workplace === 'remote'
      : eligibleCountries.some((code) => wanted.includes(code.toLowerCase())),
  place: ({ places }, wanted) => wanted.some((one) => places.includes(placeKey(one))),
  // An alert tells of new offers.
  posted_within: () => true,
  with_salary: ({ salaryMaxEur }) => Boolean(salaryMaxEur),
  skills: ({ skills }, wanted) => wanted.some((skill) => skills.has(skillKey(skill))),
  employment_type: ({ employmentType }, wanted) =>
    employmentType !== null && wanted.includes(employmentType),
  job_type: ({ jobTypes }, wanted) => wanted.some((one) => jobTypes.includes(one)),
  experience_level: ({ experienceLevel }, wanted) => wanted.includes(experienceLevel),
  minimumSalaryEur: ({ salaryMaxEur }, least) => (salaryMaxEur ?? -1) >= (least ?? 0),
}

function passes<Name extends FilterName>(
  name: Name,
  offer: Traits,
  filters: OfferFilters,
): boolean {
  return filterValues(filters, name).length === 0 || passesOne[name](offer, filters[name])
}

/** The keys under which an offer finds the queries that name one of its values in this filter. */
const keysOf: Partial<Record<FilterName, (offer: Traits) => Iterable<string>>> = {
  skills: ({ skills }) => skills,
  search: ({ texts }) => new Set(texts.flatMap((text) => text.split(' ').filter(Boolean))),
  job_type: ({ jobTypes }) => jobTypes,
  employment_type: ({ employmentType }) => (employmentType ? [employmentType] : []),
  experience_level: ({ experienceLevel }) => [experienceLevel],
}

/** The most selective first: each query is filed under one filter alone. */
const filed = ['skills', 'search', 'job_type', 'employment_type', 'experience_level'] as const

type Query = { text: string; filters: OfferFilters }

/**
 * Many queries, arranged so that an offer finds those it belongs to without asking each: reverse
 * matching. Equal queries are one entry.
 */
export class QueryIndex {
  readonly #known = new Map<string, Query>()
  readonly #byKey = new Map<string, Query[]>()
  /** Queries that no value files: they are asked about every offer. */
  readonly #others: Query[] = []

  /** Whether any query searches texts. */
  hasSearches = false

  add(text: string, filters: OfferFilters): void {
    if (this.#known.has(text)) return
    const query = { text, filters }
    this.#known.set(text, query)
    if (filters.search !== '') this.hasSearches = true
    const name = filed.find((one) => filterValues(filters, one).length > 0)
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

  /** The texts of the queries that an offer belongs to. */
  match(offer: AlertOffer): Set<string> {
    const traits = traitsOf(offer)
    const found = new Set<string>()
    const check = ({ text, filters }: Query) => {
      if (!found.has(text) && filterNames.every((name) => passes(name, traits, filters))) {
        found.add(text)
      }
    }
    for (const name of filed) {
      if (name === 'search' && !this.hasSearches) continue
      for (const key of keysOf[name]?.(traits) ?? []) {
        for (const query of this.#byKey.get(`${name} ${key}`) ?? []) check(query)
      }
    }
    for (const query of this.#others) check(query)
    return found
  }
}

/** Under which keys a query is filed; none if it has no key that an offer certainly has. */
function fileKeys(name: (typeof filed)[number], filters: OfferFilters): string[] {
  if (name === 'skills') return [...new Set(filters.skills.map(skillKey))]
  if (name !== 'search') return [...filterValues(filters, name)]
  // The last word may be the beginning of one, so an offer need not have it.
  const [first, ...rest] = wordsOf(filters.search)
  return first !== undefined && rest.length > 0 ? [first] : []
}

/** The words of a text, without case and accents, as the full-text index splits them. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}+#]+/gu) ?? []

/** Whether all words of a search occur, each in one of the texts; the last may be a beginning. */
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

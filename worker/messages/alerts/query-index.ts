import {
  type FilterableOffer,
  isOpenToAllCountries,
  offerChoiceGetters,
} from '../../contract/board/filterable-offer.ts'
import {
  choiceFilterNames,
  listFilterValues,
  type OfferFilters,
} from '../../contract/board/offer-filters.ts'
import { listPlaceFilterWords, toPlaceKey } from '../../contract/board/place-keys.ts'
import { toSkillKey } from '../../contract/board/skills.ts'
import { buildRecord } from '../../contract/build-record.ts'
import { type AlertFilterName, alertFilterNames } from '../../contract/messages/alerts.ts'

/** The fields of an offer that decide which alerts match it. */
export type AlertMatchableOffer = FilterableOffer & {
  id: string
  /** The texts in which a search looks for its words; empty if no alert has a search. */
  texts: string[]
}

/** An offer with its values in the form in which the filters compare them. */
type Traits = AlertMatchableOffer & { placeKeys: string[]; skillKeys: Set<string> }

const traitsOf = (offer: AlertMatchableOffer): Traits => ({
  ...offer,
  placeKeys: listPlaceFilterWords(offer.places).map(toPlaceKey),
  skillKeys: new Set(offer.skills.map(toSkillKey)),
  texts: offer.texts.map((text) => ` ${wordsOf(text).join(' ')} `),
})

/** For each filter, whether an offer passes it, by the same rules as in the list of offers. */
const passesOne: {
  [Name in AlertFilterName]: (offer: Traits, wanted: OfferFilters[Name]) => boolean
} = {
  ...buildRecord(choiceFilterNames, (name) => (offer: Traits, wanted: readonly string[]) => {
    return offerChoiceGetters[name](offer).some((value) => wanted.includes(value))
  }),
  search: ({ texts }, search) => matchesSearch(texts, search),
  country: (offer, wanted) =>
    isOpenToAllCountries(offer) ||
    (offer.eligibleCountries ?? []).some((code) => wanted.includes(code.toLowerCase())),
  place: ({ placeKeys }, wanted) => wanted.some((one) => placeKeys.includes(toPlaceKey(one))),
  skills: ({ skillKeys }, wanted) => wanted.some((skill) => skillKeys.has(toSkillKey(skill))),
  minimumSalaryEur: ({ salaryMaxEur }, least) => (salaryMaxEur ?? -1) >= (least ?? 0),
}

function passes<Name extends AlertFilterName>(
  name: Name,
  offer: Traits,
  filters: OfferFilters,
): boolean {
  return listFilterValues(filters, name).length === 0 || passesOne[name](offer, filters[name])
}

/** Removes from an alert's filters the values that a matching offer does not meet. */
export function keepMetFilterValues(
  offer: AlertMatchableOffer,
  filters: OfferFilters,
): OfferFilters {
  const traits = traitsOf(offer)
  const met = alertFilterNames.map((name) => {
    const wanted = filters[name]
    if (!Array.isArray(wanted)) return [name, wanted]
    return [name, wanted.filter((one) => passes(name, traits, { ...filters, [name]: [one] }))]
  })
  return { ...filters, ...Object.fromEntries(met) }
}

/** The indexed filters, the most selective first. Each query is indexed under only one of them. */
const keyFilters = ['skills', 'search', 'job_type', 'employment_type', 'experience_level'] as const

// For each indexed filter, returns the values of an offer. The index uses these values as keys for
// the queries that ask for them.
const keysOf: Record<(typeof keyFilters)[number], (offer: Traits) => Iterable<string>> = {
  skills: ({ skillKeys }) => skillKeys,
  search: ({ texts }) => new Set(texts.flatMap((text) => text.split(' ').filter(Boolean))),
  job_type: offerChoiceGetters.job_type,
  employment_type: offerChoiceGetters.employment_type,
  experience_level: offerChoiceGetters.experience_level,
}

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
      if (!found.has(text) && alertFilterNames.every((name) => passes(name, traits, filters))) {
        found.add(text)
      }
    }
    for (const name of keyFilters) {
      if (name === 'search' && !this.hasSearches) continue
      for (const key of keysOf[name](traits)) {
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

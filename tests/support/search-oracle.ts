import {
  hasSynonyms,
  parseSearchText,
  type SearchPattern,
  type SearchUnit,
} from '../../worker/board/catalogue/search-text.ts'
import {
  isFunctionWord,
  listIndexedWords,
  stemWord,
} from '../../worker/board/catalogue/search-words.ts'
import { isItalianPlace } from '../../worker/board/catalogue/synonyms/place-synonyms.ts'
import { hasSynonymEntry } from '../../worker/board/catalogue/synonyms.ts'
import type { JobOffer } from '../../worker/contract/board/offers.ts'

/** The fields of an offer that a search reads. */
export type SearchableOffer = Pick<
  JobOffer,
  | 'id'
  | 'title'
  | 'skills'
  | 'description'
  | 'employment_type'
  | 'experience_level'
  | 'workplace'
  | 'location'
  | 'places'
  | 'eligible_countries'
  | 'job_type'
  | 'salary_range_max_eur'
> & { company_id: { name: string } }

/**
 * Caches the results of a function by its argument. Without the cache, analysing every word of
 * every offer takes too long.
 */
function memoized<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) known.set(key, (value = make(key)))
    return value
  }
}
const stem = memoized(stemWord)
const indexed = memoized(listIndexedWords)

/**
 * The words of each searched field of an offer, and the rank cost of a match in that field (0 is
 * best).
 */
const fieldsOf = ({ title, skills, company_id, location, places }: SearchableOffer) => [
  { cost: 0, words: indexed(title) },
  { cost: 6, words: skills.flatMap(indexed) },
  { cost: 12, words: indexed(company_id.name) },
  { cost: 12, words: [...location, ...places].flatMap(indexed) },
]

/**
 * The rank cost of each matching offer, computed from every word of every offer. Of the code under
 * test, this oracle uses only the interpretation of the search text, the splitting into words, the
 * stems, the synonyms and the Italian places.
 * @returns null if the text does not restrict the list
 */
export function expectedSearchCosts(
  offers: SearchableOffer[],
  search: string,
): Map<string, number> | null {
  const last = lastCosts.get(search)
  const isSame =
    last?.offers.length === offers.length && last.offers.every((offer, i) => offer === offers[i])
  if (isSame) return last.costs
  const costs = costsOf(offers, search)
  lastCosts.set(search, { offers: [...offers], costs })
  return costs
}

type Costs = Map<string, number> | null
/**
 * The rank costs by search text. They are cached because computing them is slow and tests repeat
 * searches.
 */
const lastCosts = new Map<string, { offers: SearchableOffer[]; costs: Costs }>()

function costsOf(offers: SearchableOffer[], search: string): Costs {
  if (search.trim() === '') return null
  const typed = parseSearchText(search).map((unit) => readWord(offers, unit))
  const text = typed.reduce(
    (before, { unit, corrected }) =>
      corrected === null ? before : before.replace(unit.text, corrected),
    search,
  )
  const units = parseSearchText(text).map((unit) => readWord(offers, unit).unit)
  if (units.length === 0) return new Map()
  const isWork = units.map(({ meant, isPlace, isOptional }) => !meant && !isPlace && !isOptional)
  const isWanted = isWork.map((is) => is || !isWork.includes(true))
  const wantedCount = isWanted.filter(Boolean).length
  const each = (offer: SearchableOffer) =>
    units.map((unit) => unitCost(offer, unit) ?? (unit.isOptional ? 4 : null))
  const isComplete = (costs: (number | null)[]) => !costs.includes(null)
  const named = offers.filter((offer) => isComplete(each(offer)))
  const isAsked = named.length < 200 && units.some(({ meant }) => !meant)
  const withDescription = (offer: SearchableOffer) => {
    const isDescribed =
      isAsked && units.every((unit) => unit.isOptional || matchesDescription(offer, unit))
    return each(offer).map(
      (cost, i) => cost ?? (isDescribed && !units[i]!.meant ? (isWanted[i] ? 30 : 20) : null),
    )
  }
  const complete = offers.filter((offer) => isComplete(withDescription(offer)))
  const isPartial = complete.length < 10 && units.length > 1
  const missing = isPartial ? missingCosts(offers, units) : []
  const isAnywhere = units.some(({ isPlace, words }) => isPlace && !isItalianPlace(words))
  const found = new Map<string, number>()
  for (const offer of offers) {
    const costs = withDescription(offer)
    const lacked = costs.flatMap((cost, i) => (cost === null ? i : []))
    const lackedWork = lacked.filter((i) => isWanted[i]).length
    const isNamed = each(offer).some((cost, i) => cost !== null && cost < 12 && isWanted[i])
    if (lacked.length > 0 && !isPartial) continue
    if (lacked.some((i) => units[i]!.meant?.filter === 'without')) continue
    if (lacked.length > 0 && (!isNamed || lackedWork > Math.ceil(wantedCount / 2))) continue
    const own = costs.reduce<number>((sum, cost, i) => sum + (cost ?? missing[i]!), 0)
    const isNear = isAnywhere || isOpenToItaly(offer)
    found.set(offer.id, own + (isTitled(offer, units) ? 0 : 1) + (isNear ? 0 : 1))
  }
  return found
}

/** For each part of a search, the cost of an offer that lacks it. Rare parts cost more. */
function missingCosts(offers: SearchableOffer[], units: SearchUnit[]) {
  return units.map((unit) => {
    let count = offers.filter((offer) => unitCost(offer, unit) !== null).length
    if (count === 0 && !unit.meant && !unit.isOptional) {
      count = Math.min(12, offers.filter((offer) => matchesDescription(offer, unit)).length)
    }
    const kind = unit.meant?.filter ?? (unit.isPlace ? 'place' : 'work')
    const most = { workplace: 50, place: 55, work: 60 }[kind as string] ?? 30
    return most - Math.min(12, Math.round(Math.log2(count + 1)))
  })
}

const isOpenToItaly = (offer: SearchableOffer): boolean => {
  const { eligible_countries: countries, workplace, location, places } = offer
  const isAnywhere = workplace === 'remote' && [...location, ...places].length === 0
  return countries === null ? isAnywhere : countries.includes('IT')
}

/** In how many fields of offers each word occurs. */
function wordUses(offers: SearchableOffer[]): Map<string, number> {
  const uses = new Map<string, number>()
  for (const { words } of offers.flatMap(fieldsOf)) {
    for (const one of new Set(words)) uses.set(one, (uses.get(one) ?? 0) + 1)
  }
  return uses
}

/**
 * Whether the title contains the words of the search in sequence. Optional words, and words that
 * mean a filter or a place, are ignored if the search also has other words. Always true if fewer
 * than two words remain, because a single word has no sequence.
 */
function isTitled({ title }: SearchableOffer, units: SearchUnit[]): boolean {
  const work = units.filter(({ meant, isPlace, isOptional }) => !meant && !isPlace && !isOptional)
  const wanted = (work.length > 0 ? work : units).flatMap(({ words }) => words)
  return (
    wanted.length < 2 || ` ${listIndexedWords(title).join(' ')} `.includes(` ${wanted.join(' ')} `)
  )
}

function unitCost(offer: SearchableOffer, unit: SearchUnit): number | null {
  const costs: number[] = []
  const { meant, countries } = unit
  if (meant?.filter === 'without') return unitCost(offer, meant.unit) === null ? 0 : null
  if (countries?.some((code) => offer.eligible_countries?.includes(code))) costs.push(15)
  if (meant?.filter === 'minimumSalaryEur') {
    if ((offer.salary_range_max_eur ?? -1) >= Number(meant.value)) costs.push(0)
  } else if (meant) {
    const { workplace, employment_type, experience_level, job_type } = offer
    const values = { workplace, employment_type, experience_level, job_type, with_salary: null }
    if (values[meant.filter] === meant.value) costs.push(0)
  }
  for (const field of meant ? fieldsOf(offer).slice(0, 1) : fieldsOf(offer)) {
    for (const pattern of unit.patterns) {
      if (hasPattern(field.words, pattern)) {
        costs.push(field.cost + pattern.fit)
      }
    }
    if (unit.isBeginning && field.words.some((one) => isLonger(one, unit.words[0]!))) {
      costs.push(field.cost + 3)
    }
  }
  return costs.length === 0 ? null : Math.min(...costs)
}

/**
 * Whether a field contains the words of a pattern. The words of a multi-word synonym must be in
 * sequence, with nothing but function words between them.
 */
function hasPattern(words: string[], pattern: SearchPattern): boolean {
  if (pattern.fit < 2 || pattern.words.length === 1) {
    return pattern.words.every((word) => words.some((one) => fits(one, word, pattern)))
  }
  const own = [...new Set(words)].filter((word) => !isFunctionWord(word))
  return own.some((_, at) =>
    pattern.words.every((word, i) => fits(own[at + i] ?? '', word, pattern)),
  )
}

const isLonger = (one: string, beginning: string) => one !== beginning && one.startsWith(beginning)

const fits = (one: string, word: string, { hasForms }: SearchPattern) =>
  one === word || (hasForms && stem(one) === stem(word))

type ReadWord = { unit: SearchUnit; corrected: string | null }

/** Decides whether a unit also matches longer words, and which word replaces a misspelt one. */
function readWord(offers: SearchableOffer[], unit: SearchUnit): ReadWord {
  const [word] = unit.words
  const count = (one: SearchUnit) => offers.filter((offer) => unitCost(offer, one) !== null).length
  const found = count(unit)
  const isOneWord = unit.words.length === 1 && !unit.isLiteral && !unit.meant
  if (found >= 5 || !isOneWord || word === undefined) return { unit, corrected: null }
  const described = offers.filter((offer) => matchesDescription(offer, unit)).length
  const isBeginning = unit.isLast && described < 5
  const read = { ...unit, isBeginning }
  const known = count(read)
  const editsMax = /\d/.test(word) || word.length < 5 ? 0 : word.length < 9 ? 1 : 2
  const begun = count({ ...unit, isBeginning: unit.isLast })
  if (begun >= 5 || editsMax === 0 || hasSynonyms(unit)) return { unit: read, corrected: null }
  const ratioOf = (one: string) => (hasSynonymEntry([one]) ? 2 : 10)
  const [best] = [...wordUses(offers)]
    .map(([one, times]) => ({ one, times, edits: editsBetween(word, one) }))
    .filter(({ edits }) => edits > 0 && edits <= editsMax)
    .filter(({ one }) => !hasOtherEnding(one, word))
    .filter(({ one, times }) => times >= Math.max(1, known * ratioOf(one)))
    .sort((a, b) => a.edits - b.edits || b.times - a.times || (a.one < b.one ? -1 : 1))
  const isSure = best && best.times >= Math.min(described, 12) * ratioOf(best.one)
  return { unit: read, corrected: isSure ? best.one : null }
}

const hasOtherEnding = (one: string, other: string) =>
  /^(.*)[aeio] \1[aeio]$/.test(`${one} ${other}`)

/**
 * The number of edits that turn one word into the other. One edit adds, removes or replaces a
 * letter, or swaps two neighbouring letters.
 */
function editsBetween(a: string, b: string): number {
  const known = new Map<string, number>()
  const edits = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const key = `${i} ${j}`
    const before = known.get(key)
    if (before !== undefined) return before
    const same = a[i - 1] === b[j - 1] ? 0 : 1
    let least = Math.min(edits(i - 1, j) + 1, edits(i, j - 1) + 1, edits(i - 1, j - 1) + same)
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
      least = Math.min(least, edits(i - 2, j - 2) + 1)
    }
    known.set(key, least)
    return least
  }
  return edits(a.length, b.length)
}

/**
 * Whether the texts of the offer, including its description, match this unit (a part of the
 * search). Units that are understood as a filter's value are not checked.
 */
function matchesDescription(offer: SearchableOffer, unit: SearchUnit): boolean {
  if (unit.meant) return true
  const { title, skills, company_id, location, places, description } = offer
  const where = [company_id.name, ...location, ...places].join(' ')
  const columns = [title, skills.join(' '), where, description].map(columnWords)
  const all = columns.flat()
  const hasForm = (word: string) => all.some((one) => one === word || stem(one) === stem(word))
  const { patterns } = unit
  return (
    patterns
      .slice(0, 8)
      .some(({ words, fit, hasForms }) =>
        fit === 0 && words.length > 1
          ? columns.some((column) => ` ${column.join(' ')} `.includes(` ${words.join(' ')} `))
          : words.every((word) => (hasForms ? hasForm(word) : all.includes(word))),
      ) ||
    (unit.isBeginning && all.some((one) => one.startsWith(unit.words.at(-1)!)))
  )
}

const columnWords = memoized((text: string) => foldedWords(withoutMarkup(text)))

export const withoutMarkup = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(amp|lt|gt|quot|nbsp);/g, ' ')

export function foldedWords(text: string): string[] {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return folded.match(/[\p{L}\p{N}+#]+/gu) ?? []
}

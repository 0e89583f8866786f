import { skillKey } from '../../contract/board/skills.ts'
import type { ExperienceLevel } from '../../contract/enums.ts'
import { type LanguageCode, languageCodes } from '../../contract/people/languages.ts'
import { Bitset } from './bitset.ts'
import { type FoundOffer, foundOffer } from './found-offer.ts'
import { anyWord } from './indexed-offer.ts'
import type { OfferTable } from './offer-table.ts'
import { readSearch } from './search-text.ts'
import { searchedWords } from './search-words.ts'
import { synonymsOf } from './synonyms.ts'
import { visitPattern } from './unit-rates.ts'
import type { WordIndex } from './word-index.ts'

/** What a person looks for, as far as their profile says it. */
export type Wishes = {
  skills: readonly string[]
  /** Their job title; '' if they have none. It may name a level, which then counts. */
  role: string
  level: ExperienceLevel | null
  /** The least that they ask for, in EUR a year. */
  payEur: number | null
  /** ISO 3166-1 code in lower case. */
  country: string | null
  languages: readonly LanguageCode[]
}

/** Why an offer suits, apart from what its card says by itself. */
export type SuitedFit = { isRole: boolean; isLevel: boolean; languages: LanguageCode[] }

/** An offer that suits a person. */
export type FoundSuited = FoundOffer & {
  score: number
  fit: SuitedFit
  createdAt: number
  idHigh: number
  idLow: number
}

/** The points that make the order; docs/decisions/0124-offers-that-suit-are-ranked-by-written-points.md explains them. */
export const suitPoints = {
  skill: 12,
  /** More shared skills than these add nothing. */
  skillsMax: 5,
  role: 30,
  level: 8,
  payReached: 10,
  payMissed: -10,
  country: 6,
  otherCountry: -40,
  language: 6,
  otherLanguage: -15,
  /** An offer of today; every three days take one away. */
  freshMax: 10,
  daysPerPoint: 3,
} as const

const dayMs = 24 * 60 * 60_000

/** The keys of skills under all of their names. */
export function skillKeysOf(skills: readonly string[]): Set<string> {
  const keys = skills.flatMap((skill) => namesOf(skill).map(skillKey))
  return new Set(keys.filter((key) => key !== ''))
}

const namesOf = (skill: string): string[] => [
  skill,
  ...synonymsOf(searchedWords(skill)).same.map((words) => words.join(' ')),
]

/**
 * The open offers that ask for one of a person's skills or are for their role, best first. Equally good
 * ones are newest first.
 * @param now in milliseconds; an offer's age counts in whole days
 */
export function findSuitedOffers(
  table: OfferTable,
  wishes: Wishes,
  { limit, now }: { limit: number; now: number },
): FoundSuited[] {
  const { units, interpreted } = readSearch(wishes.role)
  const meant = interpreted.find(({ filter }) => filter === 'experience_level')
  const level = (meant?.value as ExperienceLevel | undefined) ?? wishes.level
  const shared = countShared(table, wishes.skills)
  const titled = units
    .filter((unit) => unit.meant === null && !unit.isPlace)
    .map(({ patterns }) => {
      const slots = new Bitset(table.slots)
      for (const pattern of patterns)
        visitPattern(table, 'title', pattern, (slot) => slots.add(slot))
      return slots
    })
  const ofLevel =
    level && level !== 'Not Specified' ? table.choices.of('experience_level', level) : null
  const countries = countrySlots(table, wishes.country)
  const asked = askedLanguages(table)
  const spoken = new Set(wishes.languages)
  const best: { slot: number; score: number; fit: SuitedFit }[] = []
  const compare = (a: { slot: number; score: number }, b: { slot: number; score: number }) =>
    b.score - a.score || table.orders.created_at.compareDescending(a.slot, b.slot)
  table.active.forEach((slot) => {
    const isRole = titled.length > 0 && titled.every((slots) => slots.has(slot))
    const skills = shared[slot]!
    if (skills === 0 && !isRole) return
    const isLevel = ofLevel?.has(slot) === true
    const languages = asked.filter(({ slots }) => slots.has(slot)).map(({ code }) => code)
    const known = languages.filter((code) => spoken.has(code))
    const salary = table.numbers.salary_range_max.get(slot)
    const days = Math.floor((now - (table.numbers.created_at.get(slot) ?? 0)) / dayMs)
    const score =
      Math.min(skills, suitPoints.skillsMax) * suitPoints.skill +
      (isRole ? suitPoints.role : 0) +
      (isLevel ? suitPoints.level : 0) +
      payScore(wishes.payEur, salary) +
      (countries.own.has(slot) ? suitPoints.country : 0) +
      (countries.others.has(slot) ? suitPoints.otherCountry : 0) +
      (known.length > 0 ? suitPoints.language : 0) +
      (languages.length > known.length ? suitPoints.otherLanguage : 0) +
      Math.max(0, suitPoints.freshMax - Math.floor(Math.max(0, days) / suitPoints.daysPerPoint))
    if (best.length === limit && score < best[limit - 1]!.score) return
    best.push({ slot, score, fit: { isRole, isLevel, languages: known } })
    best.sort(compare)
    if (best.length > limit) best.pop()
  })
  return best.map(({ slot, score, fit }) => ({
    ...foundOffer(table, slot),
    score,
    fit,
    createdAt: table.numbers.created_at.get(slot) ?? 0,
    idHigh: table.ids.high(slot),
    idLow: table.ids.low(slot),
  }))
}

const payScore = (asked: number | null, salary: number | null): number =>
  asked === null || salary === null || salary === 0
    ? 0
    : salary >= asked
      ? suitPoints.payReached
      : suitPoints.payMissed

/** How many of a person's skills each slot asks for, under any of their names. */
function countShared(table: OfferTable, skills: readonly string[]): Uint8Array {
  const counts = new Uint8Array(table.slots)
  const known = wordsByKey(table.words.skills)
  const seen = new Set<string>()
  for (const skill of skills) {
    // Two spellings of one skill count once.
    const keys = [...skillKeysOf([skill])].filter((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    const slots = table.words.skills.withAny(keys.flatMap((key) => known.get(key) ?? []))
    slots.forEach((slot) => {
      if (slot < counts.length) counts[slot]!++
    })
  }
  return counts
}

/** The spellings of skills by key. A vocabulary only grows, so what was read of it stays right. */
const spellings = new WeakMap<WordIndex, { seen: number; words: Map<string, string[]> }>()

function wordsByKey(index: WordIndex): ReadonlyMap<string, string[]> {
  const known = spellings.get(index) ?? { seen: 0, words: new Map<string, string[]>() }
  spellings.set(index, known)
  for (; known.seen < index.size; known.seen++) {
    const word = index.word(known.seen)
    const key = skillKey(word)
    const same = known.words.get(key)
    if (same) same.push(word)
    else known.words.set(key, [word])
  }
  return known.words
}

/** The offers that one may work for from a country, and those that name only others. */
function countrySlots(table: OfferTable, country: string | null): { own: Bitset; others: Bitset } {
  if (country === null) return { own: new Bitset(), others: new Bitset() }
  const index = table.words.country
  const own = index.withAny([country, anyWord.country ?? []].flat())
  const all = Array.from({ length: index.size }, (_, number) => index.word(number))
  return { own, others: index.withAny(all).subtract(own) }
}

let wordsOfLanguage: Map<LanguageCode, string[]> | undefined

/** The offers whose title or skills name each language. */
function askedLanguages(table: OfferTable): { code: LanguageCode; slots: Bitset }[] {
  wordsOfLanguage ??= new Map(languageCodes.map((code) => [code, languageWords(code)]))
  return [...wordsOfLanguage].map(([code, words]) => {
    const slots = new Bitset(table.slots)
    for (const word of words) {
      for (const field of ['title', 'skill'] as const) {
        table.text.forEach(field, word, (slot) => slots.add(slot))
      }
    }
    return { code, slots }
  })
}

/** A language in Italian, in English and in itself, where that is one word. */
function languageWords(code: LanguageCode): string[] {
  const names = ['it', 'en', code].map((language) =>
    searchedWords(new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? ''),
  )
  return [...new Set(names.filter((words) => words.length === 1).flat())]
}

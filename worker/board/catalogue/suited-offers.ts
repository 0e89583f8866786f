import { toSkillKey } from '../../contract/board/skills.ts'
import { dayMs } from '../../contract/durations.ts'
import type { ExperienceLevel } from '../../contract/enums.ts'
import { type LanguageCode, languageCodes } from '../../contract/people/languages.ts'
import { Bitset } from './bitset.ts'
import { type ScoredOffer, toScoredOffer } from './found-offer.ts'
import { anyCountry } from './indexed-offer.ts'
import type { OfferTable } from './offer-table.ts'
import { parseSearchText } from './search-text.ts'
import { listLanguageWords, splitIntoFoldedWords } from './search-words.ts'
import { findSynonyms } from './synonyms.ts'
import { visitPatternMatches } from './unit-rates.ts'
import type { WordIndex } from './word-index.ts'

/** The work that a person wants, according to their profile. Unstated values are empty or null. */
export type SuitCriteria = {
  skills: readonly string[]
  /** The job title, or ''. An experience level in the title takes precedence over `level`. */
  role: string
  level: ExperienceLevel | null
  /** The minimum salary that the person asks for, in EUR a year. */
  payEur: number | null
  /** The person's country: its ISO 3166-1 code in lower case. */
  country: string | null
  languages: readonly LanguageCode[]
}

/** Why an offer suits a person. The client finds more reasons itself, such as shared skills. */
export type SuitedOfferReasons = { isRole: boolean; isLevel: boolean; languages: LanguageCode[] }

export type FoundSuitedOffer = ScoredOffer & { fit: SuitedOfferReasons }

/** See docs/decisions/0124-offers-that-suit-are-ranked-by-written-points.md */
export const suitedOfferPoints = {
  skill: 12,
  /** Shared skills beyond this number add no points. */
  skillsMax: 5,
  role: 30,
  level: 8,
  payReached: 10,
  payMissed: -10,
  country: 6,
  otherCountry: -40,
  language: 6,
  otherLanguage: -15,
  /** The points of an offer published today. Every `daysPerPoint` days of age cost one point. */
  freshMax: 10,
  daysPerPoint: 3,
} as const

/** Returns the search keys of the skills and of all their synonyms. */
export function buildSkillKeys(skills: readonly string[]): Set<string> {
  const keys = skills.flatMap((skill) => namesOf(skill).map(toSkillKey))
  return new Set(keys.filter((key) => key !== ''))
}

const namesOf = (skill: string): string[] => [
  skill,
  ...findSynonyms(splitIntoFoldedWords(skill)).same.map((words) => words.join(' ')),
]

/**
 * Returns the open offers that ask for one of the person's skills or whose title contains the
 * person's job title, best first.
 */
export function findSuitedOffers(
  table: OfferTable,
  wishes: SuitCriteria,
  { limit, now }: { limit: number; now: number },
): FoundSuitedOffer[] {
  const units = parseSearchText(wishes.role)
  const [titleLevel] = units.flatMap(({ meant }) =>
    meant?.filter === 'experience_level' ? meant.value : [],
  )
  const level = (titleLevel as ExperienceLevel | undefined) ?? wishes.level
  const shared = countShared(table, wishes.skills)
  const titled = units
    .filter((unit) => unit.meant === null && !unit.isPlace)
    .map(({ patterns }) => {
      const slots = new Bitset(table.slots)
      for (const pattern of patterns)
        visitPatternMatches(table, 'title', pattern, (slot) => slots.add(slot))
      return slots
    })
  const ofLevel =
    level && level !== 'Not Specified' ? table.choices.of('experience_level', level) : null
  const countries = countrySlots(table, wishes.country)
  const asked = askedLanguages(table)
  const spoken = new Set(wishes.languages)
  const best: { slot: number; score: number; fit: SuitedOfferReasons }[] = []
  const compare = (a: { slot: number; score: number }, b: { slot: number; score: number }) =>
    b.score - a.score || table.orders.created_at.compareDescending(a.slot, b.slot)
  table.active.forEach((slot) => {
    const isRole = titled.length > 0 && titled.every((slots) => slots.has(slot))
    const skills = shared[slot]!
    if (skills === 0 && !isRole) return
    const isLevel = ofLevel?.has(slot) === true
    const languages = asked.filter(({ slots }) => slots.has(slot)).map(({ code }) => code)
    const known = languages.filter((code) => spoken.has(code))
    const salaryMaxEur = table.numbers.salary_range_max.get(slot)
    const days = Math.floor((now - (table.numbers.created_at.get(slot) ?? 0)) / dayMs)
    const score =
      Math.min(skills, suitedOfferPoints.skillsMax) * suitedOfferPoints.skill +
      (isRole ? suitedOfferPoints.role : 0) +
      (isLevel ? suitedOfferPoints.level : 0) +
      payScore(wishes.payEur, salaryMaxEur) +
      (countries.own.has(slot) ? suitedOfferPoints.country : 0) +
      (countries.others.has(slot) ? suitedOfferPoints.otherCountry : 0) +
      (known.length > 0 ? suitedOfferPoints.language : 0) +
      (languages.length > known.length ? suitedOfferPoints.otherLanguage : 0) +
      Math.max(
        0,
        suitedOfferPoints.freshMax - Math.floor(Math.max(0, days) / suitedOfferPoints.daysPerPoint),
      )
    if (best.length === limit && score < best[limit - 1]!.score) return
    best.push({ slot, score, fit: { isRole, isLevel, languages: known } })
    best.sort(compare)
    if (best.length > limit) best.pop()
  })
  return best.map(({ slot, score, fit }) => ({ ...toScoredOffer(table, slot, score), fit }))
}

const payScore = (asked: number | null, salary: number | null): number =>
  asked === null || salary === null || salary === 0
    ? 0
    : salary >= asked
      ? suitedOfferPoints.payReached
      : suitedOfferPoints.payMissed

/** For each offer, counts how many of the person's skills (or synonyms of them) it asks for. */
function countShared(table: OfferTable, skills: readonly string[]): Uint8Array {
  const counts = new Uint8Array(table.slots)
  const known = wordsByKey(table.words.skills)
  const seen = new Set<string>()
  for (const skill of skills) {
    // A skill that the person lists twice, in two spellings or as a synonym, counts once.
    const keys = [...buildSkillKeys([skill])].filter((key) => !seen.has(key))
    for (const key of keys) seen.add(key)
    const slots = table.words.skills.withAny(keys.flatMap((key) => known.get(key) ?? []))
    slots.forEach((slot) => {
      if (slot < counts.length) counts[slot]!++
    })
  }
  return counts
}

/** A cache of the spellings of each skill. Entries stay valid, since words are never removed. */
const spellings = new WeakMap<WordIndex, { seen: number; words: Map<string, string[]> }>()

function wordsByKey(index: WordIndex): ReadonlyMap<string, string[]> {
  const known = spellings.get(index) ?? { seen: 0, words: new Map<string, string[]>() }
  spellings.set(index, known)
  for (; known.seen < index.size; known.seen++) {
    const word = index.word(known.seen)
    const key = toSkillKey(word)
    const same = known.words.get(key)
    if (same) same.push(word)
    else known.words.set(key, [word])
  }
  return known.words
}

/**
 * `own`: the offers open to applicants from `country`. `others`: those open only to applicants from
 * other countries.
 */
function countrySlots(table: OfferTable, country: string | null): { own: Bitset; others: Bitset } {
  if (country === null) return { own: new Bitset(), others: new Bitset() }
  const index = table.words.country
  const own = index.withAny([country, anyCountry])
  const all = Array.from({ length: index.size }, (_, number) => index.word(number))
  return { own, others: index.withAny(all).subtract(own) }
}

let wordsOfLanguage: Map<LanguageCode, string[]> | undefined

/** For each language, returns the offers that mention the language in their title or skills. */
function askedLanguages(table: OfferTable): { code: LanguageCode; slots: Bitset }[] {
  wordsOfLanguage ??= new Map(languageCodes.map((code) => [code, listLanguageWords(code)]))
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

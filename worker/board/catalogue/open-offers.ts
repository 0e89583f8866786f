import type { OfferedSalaries } from '../../contract/board/landing-pages.ts'
import { type ChoiceFilterName, choiceFilterNames } from '../../contract/board/offer-filters.ts'
import { toSkillKey } from '../../contract/board/skills.ts'
import { buildRecord } from '../../contract/build-record.ts'
import type { IndexFilters, OfferIndex } from './offer-index.ts'
import { compareByCount, type WordCount } from './word-index.ts'

/** A skill of open offers: its spellings, most frequent first, and the number of offers with it. */
export type OpenOfferSkill = { spellings: WordCount[]; count: number }

/** For each filter value, the number of open remote offers with this value. */
export type OpenOfferFilterCounts = {
  choices: Record<ChoiceFilterName, Record<string, number>>
  /** For each country that an offer names, and for `anyCountry`, the number of such offers. */
  countries: WordCount[]
  /** The skills that open offers ask for, most frequent first. */
  skills: OpenOfferSkill[]
}

/** The number of open offers, and for each maximum salary, the number of offers that state it. */
export type OpenOfferSalaries = { count: number; salaries: { salary: number; offers: number }[] }

/**
 * Counts open remote offers by filter value and by skill.
 * @param least the minimum number of offers for a skill; rarer skills are left out
 */
export function countOpenOffersByFilter(
  { table }: OfferIndex,
  least: number,
): OpenOfferFilterCounts {
  const open = table.active.clone().intersect(table.choices.of('workplace', 'remote'))
  const counts = table.words.skills.counts(open, table.listed, Number.MAX_SAFE_INTEGER)
  const skills: OpenOfferSkill[] = []
  for (const spellings of Map.groupBy(counts, ({ word }) => toSkillKey(word)).values()) {
    const count =
      spellings.length === 1
        ? spellings[0]!.count
        : table.words.skills.withAny(spellings.map(({ word }) => word)).sizeWith(open)
    if (count >= least) skills.push({ spellings, count })
  }
  return {
    choices: buildRecord(choiceFilterNames, (name) => table.choices.counts(name, open)),
    countries: table.words.country.counts(open, table.listed, Number.MAX_SAFE_INTEGER),
    skills: skills.sort((a, b) => b.count - a.count),
  }
}

/** Returns the stated maximum salaries of the open offers that pass the filters. */
export function readOpenOfferSalaries(index: OfferIndex, filters: IndexFilters): OpenOfferSalaries {
  const { active, numbers } = index.table
  const matching = index.matching(filters).intersect(active)
  const salaries = new Map<number, number>()
  matching.forEach((slot) => {
    const salaryMaxEur = numbers.salary_range_max.get(slot)
    if (salaryMaxEur !== null) salaries.set(salaryMaxEur, (salaries.get(salaryMaxEur) ?? 0) + 1)
  })
  return {
    count: matching.size,
    salaries: [...salaries].map(([salary, offers]) => ({ salary, offers })),
  }
}

/** Returns the quartiles of the offers' maximum salaries; null if no offer states a salary. */
export function computeSalaryQuartiles({ salaries }: OpenOfferSalaries): OfferedSalaries | null {
  const count = salaries.reduce((sum, { offers }) => sum + offers, 0)
  if (count === 0) return null
  const sorted = salaries.toSorted((a, b) => a.salary - b.salary)
  const at = (share: number) => {
    let left = Math.floor((count - 1) * share)
    for (const { salary, offers } of sorted) {
      if (left < offers) return salary
      left -= offers
    }
    return sorted.at(-1)!.salary
  }
  return { count, lowerQuartile: at(0.25), median: at(0.5), upperQuartile: at(0.75) }
}

export const mergeOpenOfferSalaries = (parts: OpenOfferSalaries[]): OpenOfferSalaries => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  salaries: parts.flatMap(({ salaries }) => salaries),
})

/**
 * Adds up the counts of all shards. Each shard must have counted even the rarest skills, because a
 * skill that is rare in one shard may be frequent in others.
 */
export function mergeOpenOfferFilterCounts(
  parts: OpenOfferFilterCounts[],
  least: number,
): OpenOfferFilterCounts {
  const choices = structuredClone(parts[0]!.choices)
  for (const part of parts.slice(1)) addFilterCounts(choices, part.choices)
  const all = parts.flatMap(({ skills }) => skills)
  const skills = [...Map.groupBy(all, ({ spellings }) => toSkillKey(spellings[0]!.word)).values()]
    .map((same) => ({
      spellings: sumWordCounts(same.flatMap(({ spellings }) => spellings)),
      count: same.reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count >= least)
    .sort((a, b) => b.count - a.count || (a.spellings[0]!.word < b.spellings[0]!.word ? -1 : 1))
  return { choices, countries: sumWordCounts(parts.flatMap((part) => part.countries)), skills }
}

/** Adds the counts of `added` to those of `sums`. Both have the same filters and values. */
export function addFilterCounts(sums: CountsByFilter, added: CountsByFilter): void {
  for (const [name, counts] of Object.entries(added)) {
    for (const [value, count] of Object.entries(counts)) sums[name]![value]! += count
  }
}

type CountsByFilter = Record<string, Record<string, number>>

/** Adds up the counts of equal words. The result is sorted by `compareByCount`. */
export function sumWordCounts(counts: WordCount[]): WordCount[] {
  const sums = new Map<string, number>()
  for (const { word, count } of counts) sums.set(word, (sums.get(word) ?? 0) + count)
  return [...sums].map(([word, count]) => ({ word, count })).sort(compareByCount)
}

import { comparePartialDates, type TextPeriod } from '../words/dates.ts'
import type { CvEntry } from './entries.ts'
import type { RoleAndOrganisationNames } from './pairs.ts'

/** An entry with the two names found in its head, such as role and company. */
export type CvEntryWithNamePair = { entry: CvEntry; pair: RoleAndOrganisationNames }

/**
 * If a company is named once above several roles, assigns it to each of them. An entry with only
 * one name and dates counts as the company, and is removed, if its dates include the next entry's.
 */
export function assignGroupCompanyToRoles(given: CvEntryWithNamePair[]): CvEntryWithNamePair[] {
  const result: CvEntryWithNamePair[] = []
  let company: RoleAndOrganisationNames['where']
  let span: TextPeriod | undefined
  let rows = 0
  given.forEach((one, i) => {
    const next = given[i + 1]
    const { pair, entry } = one
    if (isGroupHead(one, next)) {
      const head = pair.where ?? pair.what
      // A name above several roles must be a company, whatever its words suggest.
      company = head && { ...head, confidence: Math.max(0.85, head.confidence) }
      span = entry.period
      rows = Number.POSITIVE_INFINITY
      return
    }
    if (pair.where) {
      company = pair.where
      span = undefined
      rows = rowsOf(entry)
    }
    const isInside = !span || !entry.period || covers(span, entry.period)
    // An entry with fewer header lines than the company's entry is a further role at the company.
    const isShorter = rowsOf(entry) < rows
    if (!pair.where && pair.what && company && isInside && isShorter) {
      const inherited = { ...company, confidence: company.confidence * 0.95 }
      result.push({ entry, pair: { ...pair, where: inherited } })
    } else result.push(one)
  })
  return result
}

const rowsOf = ({ head }: CvEntry): number => new Set(head.map((part) => part.row)).size

function isGroupHead(
  { entry, pair }: CvEntryWithNamePair,
  next: CvEntryWithNamePair | undefined,
): boolean {
  const name = pair.where ?? pair.what
  const isLone = name !== undefined && (!pair.where || !pair.what)
  if (!isLone || entry.body.length > 0 || !next || !entry.period || !next.entry.period) return false
  const nextIsLone = !next.pair.where || !next.pair.what
  return nextIsLone && covers(entry.period, next.entry.period)
}

/** Whether the period `inner` lies within the period `outer`. */
function covers(outer: TextPeriod, inner: TextPeriod): boolean {
  if (!outer.start || !inner.start || comparePartialDates(outer.start, inner.start) > 0)
    return false
  if (outer.end === null) return true
  if (inner.end === null || !outer.end) return false
  return comparePartialDates(inner.end ?? inner.start, outer.end) <= 0
}

import type { TextLine } from '../layout/item.ts'
import type { SectionKind } from '../words/headings.ts'
import { degreeScore, roleScore } from '../words/lexicon.ts'
import { splitEntries } from './entries.ts'

/** The least score of a name that is surely a role, company, degree or school. */
const scoreMin = 1.2

/**
 * What a section under unknown words holds: jobs or studies if most of its entries have a period and a
 * name that tells, else `other`, whose text is kept as unplaced.
 */
export function kindByContent(lines: TextLine[]): SectionKind {
  const { entries } = splitEntries(lines)
  const dated = entries.filter((one) => one.period?.start && one.period.end !== undefined)
  if (dated.length === 0 || dated.length * 2 < entries.length) return 'other'
  const tells = (score: (text: string) => number) =>
    dated.filter((entry) => entry.head.some(({ text }) => Math.abs(score(text)) >= scoreMin)).length
  const [jobs, studies] = [tells(roleScore), tells(degreeScore)]
  if (Math.max(jobs, studies) * 2 < dated.length) return 'other'
  return studies > jobs ? 'education' : 'experience'
}

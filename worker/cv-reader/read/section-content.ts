import type { TextLine } from '../layout/item.ts'
import type { SectionKind } from '../words/headings.ts'
import { languagesIn } from '../words/language-names.ts'
import { degreeScore, roleScore } from '../words/lexicon.ts'
import { type CvEntry, splitEntries } from './entries.ts'

/** The least absolute score of a name that certainly is a role, company, degree or school. */
const scoreMin = 1.2

/**
 * The kind of a section whose heading is unknown, judged by its content. The section holds languages, or
 * jobs or studies if most of its entries have a period and a clear name. Otherwise the kind is `other`,
 * and the text is kept as unplaced.
 */
export function kindByContent(lines: TextLine[]): SectionKind {
  const spoken = lines.filter(
    (line) => languagesIn(line.text.split(/[\s:(–-]/)[0] ?? '').length > 0,
  )
  if (spoken.length > 1 && spoken.length * 2 > lines.length) return 'languages'
  const { entries } = splitEntries(lines)
  const dated = entries.filter((one) => one.period?.start && one.period.end !== undefined)
  if (dated.length === 0 || dated.length * 2 < entries.length) return 'other'
  const some = (entry: CvEntry, is: (text: string) => boolean) =>
    entry.head.some(({ text }) => is(text))
  // A university may also be an employer, so a school beside a role does not indicate studies.
  const isJob = (one: CvEntry) => some(one, (text) => Math.abs(roleScore(text)) >= scoreMin)
  const isStudy = (one: CvEntry) =>
    some(one, (text) => degreeScore(text) >= scoreMin) ||
    (some(one, (text) => degreeScore(text) <= -scoreMin) && !isJob(one))
  const [jobs, studies] = [dated.filter(isJob).length, dated.filter(isStudy).length]
  if (Math.max(jobs, studies) * 2 < dated.length) return 'other'
  return studies > jobs ? 'education' : 'experience'
}

import type { TextLine } from '../layout/item.ts'
import type { SectionKind } from '../words/headings.ts'
import { languagesIn } from '../words/language-names.ts'
import { splitEntries } from './entries.ts'
import { certainKind, isListOfNames, kindOfBlock, kindOfEntry } from './untitled.ts'

/**
 * The kind of a section whose heading is unknown, judged by its content. The section holds languages, a
 * list of skills, or
 * jobs or studies if most of its entries have a period and a clear name. Otherwise the kind is `other`,
 * and the text is kept as unplaced.
 */
export function kindByContent(lines: TextLine[]): SectionKind {
  const spoken = lines.filter(
    (line) => languagesIn(line.text.split(/[\s:(–-]/)[0] ?? '').length > 0,
  )
  if (spoken.length > 1 && spoken.length * 2 > lines.length) return 'languages'
  const { entries } = splitEntries(lines)
  // One date is enough for a degree with its school.
  const dated = entries.filter(
    (one) =>
      one.period?.start && (one.period.end !== undefined || certainKind(one) === 'education'),
  )
  if (dated.length === 0)
    return kindOfBlock(lines) === 'skills' || isListOfNames(lines) ? 'skills' : 'other'
  if (dated.length * 2 < entries.length) return 'other'
  const kinds = dated.map(kindOfEntry)
  const [jobs, studies] = ['experience', 'education'].map(
    (kind) => kinds.filter((one) => one === kind).length,
  ) as [number, number]
  if (Math.max(jobs, studies) * 2 < dated.length) return 'other'
  return studies > jobs ? 'education' : 'experience'
}

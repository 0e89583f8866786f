import type { TextLine } from '../layout/item.ts'
import type { CvSectionKind } from '../words/headings.ts'
import { findLanguageNames } from '../words/language-names.ts'
import { splitLinesIntoCvEntries } from './entries.ts'
import {
  classifyCertainHistoryEntry,
  classifyLikelyHistoryEntry,
  classifyUndatedBlock,
  isListOfNames,
} from './untitled.ts'

/**
 * Guesses the kind of a section with an unknown heading. Jobs and studies are recognised if most
 * entries have dates and a clear name. The text of a section of kind `other` goes to `unplaced`.
 */
export function classifySectionByContent(lines: TextLine[]): CvSectionKind {
  const spoken = lines.filter(
    (line) => findLanguageNames(line.text.split(/[\s:(–-]/)[0] ?? '').length > 0,
  )
  if (spoken.length > 1 && spoken.length * 2 > lines.length) return 'languages'
  const { entries } = splitLinesIntoCvEntries(lines)
  // Only entries with a date range count. For a clear degree with its school, a single date is
  // enough.
  const dated = entries.filter(
    (one) =>
      one.period?.start &&
      (one.period.end !== undefined || classifyCertainHistoryEntry(one) === 'education'),
  )
  if (dated.length === 0)
    return classifyUndatedBlock(lines) === 'skills' || isListOfNames(lines) ? 'skills' : 'other'
  if (dated.length * 2 < entries.length) return 'other'
  const kinds = dated.map(classifyLikelyHistoryEntry)
  const [jobs, studies] = ['experience', 'education'].map(
    (kind) => kinds.filter((one) => one === kind).length,
  ) as [number, number]
  if (Math.max(jobs, studies) * 2 < dated.length) return 'other'
  return studies > jobs ? 'education' : 'experience'
}

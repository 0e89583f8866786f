import { joinParagraphs } from '../read/prose.ts'
import type { FoundValue } from '../read/reading.ts'

/** In an export a text's place tells its field, so little doubt is left. */
const sure = { confidence: 0.95 }

/** A name at its place in an export. */
export const foundName = (value: string, source = value): FoundValue<string> => ({
  value,
  ...sure,
  source,
})

/** The paragraphs of an export's lines; undefined for none. */
export function foundProse(lines: string[]): FoundValue<string> | undefined {
  const value = joinParagraphs(lines)
  return value === '' ? undefined : { value, ...sure, source: lines.join('\n') }
}

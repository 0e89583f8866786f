import { joinParagraphs } from '../read/prose.ts'
import type { FoundValue } from '../read/reading.ts'

/** In an export the place of a text determines its field, so confidence is high. */
const sure = { confidence: 0.95 }

/** A name from an export, as a confident value. */
export const foundName = (value: string, source = value): FoundValue<string> => ({
  value,
  ...sure,
  source,
})

/** The lines of an export joined to paragraphs; undefined if they contain no text. */
export function foundProse(lines: string[]): FoundValue<string> | undefined {
  const value = joinParagraphs(lines)
  return value === '' ? undefined : { value, ...sure, source: lines.join('\n') }
}

import { joinParagraphs } from '../read/prose.ts'
import type { ValueWithConfidence } from '../read/reading.ts'

// The high confidence of values from an export, where the position of a text determines its field.
const sure = { confidence: 0.95 }

/** Returns a name from an export as a value with high confidence. */
export const toConfidentNameValue = (
  value: string,
  source = value,
): ValueWithConfidence<string> => ({
  value,
  ...sure,
  source,
})

/** Joins lines of an export into paragraphs. Returns undefined if the lines contain no text. */
export function toConfidentProseValue(lines: string[]): ValueWithConfidence<string> | undefined {
  const value = joinParagraphs(lines)
  return value === '' ? undefined : { value, ...sure, source: lines.join('\n') }
}

import type { TextLine } from '../layout/item.ts'
import { foldText } from '../words/fold.ts'
import { findLanguageLevel, findLanguageNames } from '../words/language-names.ts'
import type { CvReading } from './reading.ts'

type Spoken = CvReading['languages'][number]

const heads =
  /^(?:altr[ae] lingu[ae]|other languages?|lingu[ae]|languages?|comprensione|understanding|ascolto|listening)\b/

/** Matches a CEFR level, which may follow a label: `Ascolto B2`. */
const grade = /\b[ABC][12]\b/

/** Finds languages with their levels, which are before, after or below the languages. */
export function readSpokenLanguages(lines: TextLine[]): Spoken[] {
  const found: Spoken[] = []
  const add = (code: string, level: string | undefined, source: string) => {
    const known = found.find((one) => one.code === code)
    if (!known) {
      found.push({ code, level: { value: level ?? null, confidence: level ? 0.95 : 0.85, source } })
    } else if (known.level.value === null && level) {
      known.level = { value: level, confidence: 0.9, source: `${known.level.source} ${source}` }
    }
  }
  lines.forEach((line, i) => {
    for (const cell of cellsOf(line)) {
      const named = findLanguageNames(cell)
      const text = foldText(cell)
      const before = findLanguageLevel(text.slice(0, named[0]?.at ?? 0))
      named.forEach(({ code, to }, k) => {
        // A level may follow several languages: `Italian and Hungarian (native)`.
        const after = named
          .slice(k + 1)
          .find(({ at }, j) => !joins(text.slice(named[k + j]!.to, at)))
        const own = findLanguageLevel(text.slice(to, after?.at ?? text.length))
        const isList = named.length > 1 && before === undefined
        add(code, own ?? before ?? (isList ? undefined : levelBelow(lines, i, line, cell)), cell)
      })
    }
  })
  return found
}

const joins = (between: string): boolean => /^ (?:and|ed?|et|und|y|&) $/.test(between)

// Splits a line into its table cells if several cells name a language. Otherwise keeps it whole,
// because a level may be in a cell of its own.
function cellsOf(line: TextLine): string[] {
  const texts = line.segments.map((one) => one.text)
  const named = texts.filter((text) => findLanguageNames(text).length > 0).length
  return named > 1 ? texts : [line.text]
}

function levelBelow(
  lines: TextLine[],
  at: number,
  line: TextLine,
  cell: string,
): string | undefined {
  const next = lines[at + 1]
  if (!next || (heads.test(foldText(next.text)) && !grade.test(next.text))) return undefined
  const segment = line.segments.find((one) => one.text === cell)
  const below =
    line.segments.length > 1 && segment
      ? next.segments.find((one) => Math.abs(one.x0 - segment.x0) < 25)?.text
      : next.text
  if (!below || findLanguageNames(below).length > 0 || below.length > 70) return undefined
  // In a narrow column a level may be on two lines, such as `Español – lengua` above `materna`.
  return findLanguageLevel(below) ?? findLanguageLevel(`${cell} ${below}`)
}

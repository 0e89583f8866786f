import type { TextLine, TextSegment } from '../layout/item.ts'
import { buildTextLine, firstWordWidth } from '../layout/lines.ts'
import { removeLeadingBullet, startsWithBullet } from '../words/bullets.ts'
import { findPeriodsInText, isRangeOnlyText } from '../words/dates.ts'
import { foldText } from '../words/fold.ts'
import { classifyHeadingByWordStems, classifySectionHeading } from '../words/headings.ts'
import { findLanguageLevel, findLanguageNames } from '../words/language-names.ts'
import type { CvReading } from './reading.ts'

type SkillsAndRest = Pick<CvReading, 'skills' | 'rest'>

const levelWords =
  /^(?:base|basic|beginner|discret[oa]|limitat[oa]|nessun[oa]|scolastic[oa]|elementare|sufficiente|fluente|fluent|principiante|intermedi[oa]|intermediate|avanzat[oa]|advanced|esperto|expert|ottim[oa]|buon[oa]|good|excellent|eccellente|proficient|master|novice|[\d.]+ ?%|\d ?\/ ?\d+|[★☆●○◦•■□▪✦\s]+)$/

const grades =
  '(?:[abc][12](?: |$)|\\d ?/ ?\\d|buon[oa]|ottim[oa]|discret[oa]|elementare|scolastic[oa]|eccellente|good|basic|excellent)*'

/** Matches language labels of European CV forms, alone or with grades: `Parlato B2`. */
const formWords = new RegExp(
  `^(?:[•-] ?)?(?:mother tongue(?:\\(s\\))?|madrelingua|lingua madre|prima lingua|other languages?(?:\\(s\\))?|altr[ae] lingu[ae]|understanding|comprensione|(?:capacita di )?(?:ascolto|lettura|scrittura|espressione orale|espressione|comprensione)|listening|(?:reading|writing|verbal|speaking) skills|reading|speaking|parlato|spoken|(?:spoken )?interaction|interazione(?: orale)?|(?:spoken )?production|produzione(?: orale| scritta)?|writing|scritt[oa]|levels?:?|livelli:?|self-assessment|autovalutazione|patente o patenti|patent[ei](?: di guida)?|driving licen[cs]es?)[ :]*${grades}$|^[abc][12](?: [abc][12])*$|^(?:levels?|livelli): `,
)

const isNoSkill = (text: string): boolean =>
  levelWords.test(text) ||
  classifySectionHeading(text) === 'skills' ||
  formWords.test(text) ||
  (findLanguageNames(text).length === 1 && !text.includes(' '))

/**
 * Reads skills, which are one per line or in lists with separators. A date range belongs to an
 * entry of another section. That entry may begin up to two lines above the range, so skills from
 * there on get a low confidence.
 */
export function readCvSkills(lines: TextLine[]): SkillsAndRest {
  const dated = lines.findIndex((line) => line.segments.some((one) => isRangeOnlyText(one.text)))
  const clean = dated < 0 ? lines : lines.slice(0, Math.max(0, dated - namesPerEntryMax))
  const [sure, unsure] = [namesIn(clean, 0.9), namesIn(lines.slice(clean.length), 0.5)]
  return { skills: [...sure.skills, ...unsure.skills], rest: [...sure.rest, ...unsure.rest] }
}

/** The maximum number of lines that an entry may have above its dates. */
const namesPerEntryMax = 2

function namesIn(lines: TextLine[], confidence: number): SkillsAndRest {
  const { skills, rest }: SkillsAndRest = { skills: [], rest: [] }
  const seen = new Set<string>()
  const isAside = ({ segments: [first, second] }: TextLine) => second && isOtherTopic(first!.text)
  const texts = joinWrapped(
    withoutTitles(withoutLabelColumn(lines.filter((line) => !isAside(line)))),
  )
  for (const text of texts.flatMap((one) => one.split(betweenLeadIns))) {
    const list = withoutLabel(removeLeadingBullet(text))
    // In a sentence such as `Conoscenza di Word, Excel e Access`, `e` precedes the last skill.
    const joint = leadIn.test(list) && list.includes(',') ? /\s+(?:ed?|and)\s+(?!.*,)/ : /$^/
    const parts = partsOf(list).flatMap((part) => part.replace(leadIn, '').split(joint))
    const short = parts.filter((part) => part.length <= 48 && part.split(' ').length <= 6)
    // Commas also separate the clauses of a sentence. Other separators occur only in lists.
    const isTale = short.length < parts.length && !/\s[|•·]\s/.test(list)
    if (isTale || isNoList(text, parts) || (parts.length === 1 && isSentence(list))) {
      rest.push(text)
      continue
    }
    rest.push(...parts.filter((part) => !short.includes(part)))
    for (const part of short) {
      const value = part
        .replace(
          /\s*[★☆●○◦•■□▪✦]{2,}.*$|\s*[([](?:\d+ ?(?:anni|years|%)|base|avanzato|intermedio|advanced|basic|intermediate)[)\]]$/i,
          '',
        )
        .trim()
      if (
        value.length < 1 ||
        isNoSkill(foldText(value)) ||
        !/[\p{L}]/u.test(value) ||
        seen.has(foldText(value))
      )
        continue
      seen.add(foldText(value))
      skills.push({ value, confidence, source: text })
    }
  }
  return { skills, rest }
}

/**
 * Whether a line is about something else: `Patente: B`, `Hobby: surf`, `Lecce, 3 febbraio 2025`. A
 * licence among other items of a list counts as a skill.
 */
const isNoList = (text: string, parts: string[]): boolean => {
  const isItem = startsWithBullet(text) || parts.filter((part) => part.length > 2).length > 2
  return isOtherTopic(text)
    ? text.includes(':') || !isItem
    : text.length < 50 && findPeriodsInText(text).some(({ start }) => start?.day)
}

/** Whether a text begins with a licence, hobbies or a signature. */
const isOtherTopic = (text: string): boolean =>
  /^(?:patent[ei]\b|automunit|driving licen[cs]e|fuhrerschein|permis\b|firma\b|in fede\b|(?:hobb(?:y|ies)|interess[ei]|interests|passioni|tempo libero) ?:)/.test(
    foldText(removeLeadingBullet(text)),
  )

/** The beginning of a sentence about skills: `Ottima conoscenza del pacchetto Office, …`. */
const leadIn =
  /^(?:(?:ottim[aio]|buon[aio]|discret[aio]|perfett[aio]|approfondit[aio]|good|excellent|strong|solid)\s+)*(?:conoscenza|padronanza|knowledge|command|experience|proficien(?:t|cy)|familiar(?:ity)?)\s+(?:d[ei]l?(?:l[aeo']|i)?|degli|nell?['’aeo]?\s?uso\s+d\S+|of|with|in|using)\s*/i

const betweenLeadIns =
  /\.\s+(?=(?:ottim|buon|discret|perfett|good|excellent)\S+ (?:conoscenza|padronanza|knowledge|command))/i

// Removes a column of labels, such as `CAD` beside `SolidWorks, Creo`. If the second column
// contains no lists, the first column contains skills too and is kept.
function withoutLabelColumn(lines: TextLine[]): TextLine[] {
  const rows = new Map(
    lines.flatMap((line) => {
      const row = splitLabelledLine(line)
      return row ? [[line, row] as const] : []
    }),
  )
  const lists = [...rows.values()].map(({ list }) => list)
  const edges = [...rows.keys()].flatMap(({ segments: [, cell] }) => cell?.x0 ?? [])
  const isAligned = edges.every((x0) => Math.abs(x0 - edges[0]!) < 4)
  const count = lists.filter(({ text }) => /[,;|·]/.test(text)).length
  if (lists.length < 2 || !isAligned || count * 2 < lists.length) return lines
  return lines.flatMap((line) => {
    const row = rows.get(line)
    if (!row) return [line]
    const { label, list } = row
    // Languages are skipped here, because they are read elsewhere (`readStrayLanguages`).
    const isSpoken =
      classifyHeadingByWordStems(label) === 'languages' && findLanguageNames(list.text).length > 0
    return isSpoken ? [] : [{ ...line, segments: [list], text: list.text }]
  })
}

// Removes titles of groups of skills, such as `Hard skill` above a list. They are bold, or the list
// is indented.
function withoutTitles(lines: TextLine[]): TextLine[] {
  const cells = lines.flatMap((line) => line.segments)
  const indents = new Set(
    lines.flatMap(({ x0 }, i) => {
      const below = lines[i + 1]?.x0 ?? 0
      return below > x0 + 6 && below < x0 + 40 ? [x0] : []
    }),
  )
  const titles = cells.filter(
    (one) => (one.bold || indents.has(one.x0)) && !/[,;|·•]/.test(one.text),
  )
  const names = cells.filter((one) => !titles.includes(one) && !levelWords.test(foldText(one.text)))
  if (titles.length < 2 || names.length < 2 * titles.length || cells[0] !== titles[0]) return lines
  return lines.flatMap((line) => {
    const segments = line.segments.filter((one) => !titles.includes(one))
    return segments.length > 0 ? [buildTextLine(segments, line.gap)] : []
  })
}

/** Splits a line into a label and its list, which are two cells or differ in weight. */
export function splitLabelledLine({
  segments: [first, second, third],
}: TextLine): { label: string; list: TextSegment } | undefined {
  if (second) return third ? undefined : { label: first!.text, list: second }
  const [label, ...runs] = first!.startsBold && !first!.endsBold ? first!.runs : []
  if (!label || runs.length === 0) return undefined
  return { label, list: { ...first!, text: runs.join(' '), runs } }
}

const isSentence = (text: string): boolean =>
  text.split(' ').length > 6 || findPeriodsInText(text).length > 0

/** Removes the label from `Backend: Go, Java` or `Linguaggi – Go, Java`. */
function withoutLabel(text: string): string {
  // The text before a single dash is a label. Several dashes separate the names of a list.
  const isLabelled = text.split(/\s[–—-]\s/).length === 2
  const [, level] = /^[^,;:]+:\s*([^,;:]+)$/.exec(text) ?? []
  // If the text after the colon is only a level, the text before it is the skill: `Fogli
  // elettronici: buono`.
  if (level && levelWords.test(foldText(level))) return text.slice(0, text.indexOf(':'))
  const hit = (
    isLabelled ? /^[^,;|•·]{2,45}?(?::|\s[–—-]\s)\s*(?=\S)/ : /^[^,;|•·]{2,45}?:\s*(?=\S)/
  ).exec(text)
  return hit ? text.slice(hit[0].length) : text
}

function partsOf(text: string): string[] {
  return splitOutside(text)
    .map((part) => part.replace(/^(?:[\s•·▪–—*-]|\.\s)+|[\s.;,]+$/g, '').trim())
    .filter((part) => part !== '')
}

/** Splits a text at commas and other separators; inside brackets, only at dashes and slashes. */
function splitOutside(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const one of text) {
    if (one === '(') depth += 1
    if (one === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && /[,;|•·●▪■]/.test(one)) {
      parts.push(part)
      part = ''
    } else part += one
  }
  return [...parts, part].flatMap((one) => one.split(/\s+[/–—-]\s+/))
}

/** Splits a row of short skills that only gaps separate. */
const tagsOf = ({ text, runs }: TextSegment): string[] => {
  const areTags = !/[,;:|·•]/.test(text) && runs.every((one) => one.split(' ').length < 5)
  return runs.length > 2 && areTags ? runs : [text]
}

/** Joins wrapped table cells: if most cells have bullets, the others continue the cell above. */
function withWholeCells(lines: TextLine[]): TextLine[] {
  const cells = lines.flatMap((line) => line.segments)
  const marked = cells.filter((one) => startsWithBullet(one.text))
  const isGrid = lines.some(
    (line) => line.segments.filter((one) => marked.includes(one)).length > 1,
  )
  if (!isGrid || marked.length * 2 < cells.length) return lines
  const whole: TextLine[] = []
  for (const line of lines) {
    const own: TextSegment[] = []
    for (const one of line.segments) {
      const above = whole
        .slice(-2)
        .flatMap((other) => other.segments)
        .findLast((other) => one.x0 >= other.x0 - 2 && one.x0 < other.x0 + 2.5 * other.size)
      if (!above || startsWithBullet(one.text)) own.push({ ...one })
      else above.text = `${above.text} ${one.text}`
    }
    if (own.length > 0) whole.push(buildTextLine(own, line.gap))
  }
  return whole
}

// Whether a line break divides a skill, as in `Excel, Pacchetto` above `Office, SAP`. The lower
// line begins in lower case, or its first word did not fit on the upper line. In the latter case
// another line must end with a separator, because each line could also be a list of its own.
function breaksSkill(above: TextLine, line: TextLine, lines: TextLine[]): boolean {
  const isBelow = line.gap < 1.75 * line.size && Math.abs(line.x0 - above.x0) < 3
  const parts = partsOf(above.text)
  const isList = parts.length > 1 && above.segments.length === 1 && !/[,;|·•:]$/.test(above.text)
  if (!isBelow || !isList || line.text.includes(':') || startsWithBullet(line.text)) return false
  if (/^\p{Ll}/u.test(line.text)) return parts.every((part) => /^\P{Ll}/u.test(part))
  const reach = Math.max(...lines.map((one) => one.x1))
  const isFull = above.x1 + firstWordWidth(line, above, 1) > reach
  return isFull && lines.some((one) => /[,;|·•]$/.test(one.text))
}

/** Joins wrapped lists and returns the texts of all cells, without languages and form labels. */
function joinWrapped(given: TextLine[]): string[] {
  const texts: string[] = []
  const lines = withWholeCells(given)
  lines.forEach((line, i) => {
    const isLabelled = line.segments.length > 1 && /:$/.test(line.segments[0]!.text)
    const isCut = i > 0 && breaksSkill(lines[i - 1]!, line, lines)
    for (const text of isLabelled ? [line.text] : line.segments.flatMap(tagsOf)) {
      const last = texts.at(-1)
      if (last && (isCut || /[,;|·/&(]$/.test(last))) texts[texts.length - 1] = `${last} ${text}`
      else texts.push(text)
    }
  })
  return texts.filter(
    (text) =>
      !(findLanguageNames(text).length > 0 && findLanguageLevel(text)) &&
      !formWords.test(foldText(text)),
  )
}

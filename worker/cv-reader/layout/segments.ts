import { hasOnlyDateWords } from '../words/date-talk.ts'
import { isRangeOnlyText } from '../words/dates.ts'
import type { TextItem, TextSegment } from './item.ts'
import { cleanPdfText, gapEm, joinItemTexts, spaceGapEm } from './spelling.ts'

/** Usually, a gap wider than this (in em) separates segments; `isClose` has the exceptions. */
const wideGapEm = 1.35

const bullet = /^[•·‣▪▫■□●○◦➢➤►▸✓✔❖※–—\-*>o§]$/u
// Matches a text of only icons (letters of icon fonts, envelopes and such), not stars or boxes.
const icon =
  /^(?:[\p{Co}\s\u2300-\u23ff\u2600-\u2604\u2607-\u260f\u2613-\u26ff\u2700-\u2712\u{1f300}-\u{1faff}]|\ufe0f)+$/u

// Fonts whose letters are drawn as icons and mean nothing as text.
const iconFont = /awesome|icon|emoji|glyphter|linearicons/i
const bulletFont = /wingding|webding|dingbat|symbol/i

/** Joins the items of each baseline into segments, sorted from top to bottom and left to right. */
export function joinItemsToSegments(items: TextItem[]): TextSegment[] {
  const rows = rowsOf(items.flatMap(withoutIcons))
  const edges = columnEdges(rows)
  return rows.flatMap((row) => mergeRow(row, edges))
}

function withoutIcons(item: TextItem): TextItem[] {
  if (iconFont.test(item.font)) return []
  const isBullet = bulletFont.test(item.font) && item.text.trim().length === 1
  return isBullet ? [{ ...item, text: '•' }] : [item]
}

/** Groups items with nearly equal baselines into rows, each sorted from left to right. */
function rowsOf(items: TextItem[]): TextItem[][] {
  const sorted = [...items].sort((a, b) => a.page - b.page || a.y - b.y || a.x - b.x)
  const rows: { items: TextItem[]; size: number }[] = []
  for (const baseline of baselinesOf(sorted)) {
    const row = rows.at(-1)
    const first = row?.items[0]
    const [one] = baseline
    const size = Math.min(...baseline.map((item) => item.size))
    const isSame =
      first?.page === one!.page && Math.abs(first.y - one!.y) <= 0.25 * Math.min(row!.size, size)
    if (isSame) {
      row!.items.push(...baseline)
      row!.size = Math.min(row!.size, size)
    } else rows.push({ items: baseline, size })
  }
  return rows.map((row) => row.items.sort((a, b) => a.x - b.x))
}

/** Two baselines that differ by less than this, in points, count as equal. */
const samePt = 0.05

// Groups items with equal baselines. Small capitals thus stay with their larger first letter.
function baselinesOf(sorted: TextItem[]): TextItem[][] {
  const found: TextItem[][] = []
  for (const item of sorted) {
    const first = found.at(-1)?.[0]
    if (first?.page === item.page && item.y - first.y < samePt) found.at(-1)!.push(item)
    else found.push([item])
  }
  return found
}

function mergeRow(row: TextItem[], edges: ReadonlySet<string>): TextSegment[] {
  const segments: TextSegment[] = []
  let group: TextItem[] = []
  const close = () => {
    const segment = group.length > 0 ? segmentOf(group) : undefined
    if (segment) segments.push(segment)
    group = []
  }
  row.forEach((item, i) => {
    const last = group.at(-1)
    if (
      last &&
      (!isClose(group, last, item) ||
        (startsWord(last, item, row[i + 1]) && isAtEdge(last, row, i, edges, group)) ||
        endsPeriod(group, item))
    )
      close()
    group.push(item)
  })
  close()
  return segments
}

/** A gap of at least this width (in em) may separate two cells of a table. */
const cellGapEm = 0.45
/** Like `cellGapEm`, but for kerned text, whose items are single letters with inexact widths. */
const letterCellGapEm = 0.65
const cellGapOf = (item: TextItem): number => (isLetter(item) ? letterCellGapEm : cellGapEm)
const edgeRowsMin = 4

const edgeKeys = ({ page, x }: TextItem): string[] =>
  [Math.floor(x), Math.ceil(x)].map((at) => `${page} ${at}`)

// Returns left edges shared by several rows, as in a table. Even narrow gaps there separate texts.
function columnEdges(rows: TextItem[][]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    row.forEach((item, i) => {
      const last = row[i - 1]
      if (!startsWord(last, item, row[i + 1]) || (last && gapEm(last, item) < cellGapOf(item)))
        return
      for (const key of new Set(edgeKeys(item))) counts.set(key, (counts.get(key) ?? 0) + 1)
    })
  }
  return new Set([...counts].flatMap(([key, count]) => (count >= edgeRowsMin ? [key] : [])))
}

// Whether the group is a whole date range such as `2018 – 2021`, so that `item` begins a new text.
function endsPeriod(group: TextItem[], item: TextItem): boolean {
  if (!/^\p{L}/u.test(item.text) || !/\d$/.test(group.at(-1)!.text)) return false
  return isRangeOnlyText(group.map((one) => one.text).join(' ')) && !hasOnlyDateWords(item.text)
}

const isLetter = ({ text }: TextItem): boolean => /^\s*[\p{L}\d]?\s*$/u.test(text)

/**
 * Whether an item begins a word. In kerned text, whose items are letters, only a word's first
 * letter does. In letter-spaced text no letter does: letters align with other rows only by chance.
 */
const startsWord = (
  last: TextItem | undefined,
  item: TextItem,
  next: TextItem | undefined,
): boolean => {
  if (!isLetter(item)) return true
  const isFirst = !last || gapEm(last, item) >= spaceGapEm
  return isFirst && next !== undefined && gapEm(item, next) < spaceGapEm
}

function isAtEdge(
  last: TextItem,
  row: TextItem[],
  at: number,
  edges: ReadonlySet<string>,
  group: TextItem[],
): boolean {
  const item = row[at]!
  if (isMark(group) || !edgeKeys(item).some((key) => edges.has(key))) return false
  // A date may fill its table cell, so a new cell begins after it even without a gap.
  const text = joinItemTexts(group)
  const isFilled = /\d/.test(text) && hasOnlyDateWords(text) && !hasOnlyDateWords(wordAt(row, at))
  if (isFilled && /^[\p{L}\p{N}“"]/u.test(item.text)) return true
  return !isLetter(item) && gapEm(last, item) >= cellGapEm
}

/** Returns the word that begins at an item of a row. */
function wordAt(row: TextItem[], from: number): string {
  let to = from + 1
  while (to < row.length && gapEm(row[to - 1]!, row[to]!) < spaceGapEm) to += 1
  return row
    .slice(from, to)
    .map((item) => item.text)
    .join('')
    .trim()
}

function isClose(group: TextItem[], last: TextItem, item: TextItem): boolean {
  const em = Math.max(last.size, item.size)
  const gap = item.x - (last.x + last.width)
  if (isMark(group)) return gap < 2.6 * em
  const looksOther =
    last.color !== item.color ||
    last.bold !== item.bold ||
    Math.abs(last.size - item.size) > 0.08 * em
  const limit = looksOther ? 0.62 : wideGapEm + spacingEm(group, item)
  return gap < limit * em && gap > -0.6 * em
}

/** Returns by how much (in em) letter spacing raises the gap limit; 0 without letter spacing. */
function spacingEm(group: TextItem[], item: TextItem): number {
  const [first, second, last] = group.slice(-3)
  if (!last || ![first!, second!, last, item].every(isSingleLetter)) return 0
  // In kerned text, a gap can be wide before a word of one letter. Two successive wide gaps occur
  // only in letter-spaced text.
  const spacing = Math.min(gapEm(first!, second!), gapEm(second!, last))
  return spacing > spaceGapEm && spacing < wideGapEm ? 2 * spacing : 0
}

const isSingleLetter = ({ text }: TextItem): boolean => /^\s*\p{L}\s*$/u.test(text)

const isMark = (group: TextItem[]): boolean => {
  // A bullet or icon consists of a few items at most.
  if (group.length > 4) return false
  const text = group.map((item) => item.text).join('')
  return bullet.test(text.trim()) || (text !== '' && icon.test(text))
}

/** Drops leading icons, so that a text begins at the same left edge as its next line. */
function afterIcons(group: TextItem[]): TextItem[] {
  const from = group.findIndex((item) => !icon.test(item.text))
  return from < 0 ? group : group.slice(from)
}

function segmentOf(given: TextItem[]): TextSegment | undefined {
  const group = afterIcons(given)
  const text = cleanPdfText(joinItemTexts(group))
  if (text === '') return undefined
  let [all, bold, italic, longest] = [0, 0, 0, 0]
  let main = group[0]!
  for (const item of group) {
    const { length } = item.text.trim()
    all += length
    if (item.bold) bold += length
    if (item.italic) italic += length
    if (length > longest) {
      longest = length
      main = item
    }
  }
  const last = group.at(-1)!
  return {
    text,
    x0: group[0]!.x,
    x1: last.x + last.width,
    y: main.y,
    foot: main.y,
    size: main.size,
    bold: bold * 2 > all,
    startsBold: group[0]!.bold,
    endsBold: last.bold,
    startsItalic: group[0]!.italic,
    endsItalic: last.italic,
    runs: runsOf(group),
    italic: italic * 2 > all,
    caps: !/\p{Ll}/u.test(text) && /\p{Lu}{4}/u.test(text.replace(/[^\p{L}]/gu, '')),
    color: main.color,
    font: main.font,
    page: main.page,
  }
}

/** A run with fewer letters than this is not split off: the main font may lack these letters. */
const runLettersMin = 3

/** A gap wider than this (in em) divides a segment into names. Spaces in sentences are narrower. */
const runGapEm = 0.75

/** Splits a group's text at wide gaps and where the font changes; empty if nothing was split. */
function runsOf(group: TextItem[]): string[] {
  const runs: TextItem[][] = []
  for (const item of group) {
    const last = runs.at(-1)?.at(-1)
    const isNear = last && item.x - last.x - last.width < runGapEm * item.size
    if (isNear && last.face === item.face) runs.at(-1)!.push(item)
    else runs.push([item])
  }
  const whole: TextItem[][] = []
  runs.forEach((run, i) => {
    const last = whole.at(-1)
    const isBorrowed = lettersIn(run) < runLettersMin
    const wasBorrowed = i > 0 && lettersIn(runs[i - 1]!) < runLettersMin
    if (last && (isBorrowed || (wasBorrowed && last[0]!.face === run[0]!.face))) last.push(...run)
    else whole.push([...run])
  })
  return whole.length === 1
    ? []
    : whole.map((run) => cleanPdfText(joinItemTexts(run))).filter(Boolean)
}

const lettersIn = (run: TextItem[]): number =>
  run.reduce((sum, { text }) => sum + text.replace(/[^\p{L}]/gu, '').length, 0)

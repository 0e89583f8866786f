/** Italian and English months by their first three letters. */
const months: Record<string, number> = {
  gen: 1,
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  mag: 5,
  may: 5,
  giu: 6,
  jun: 6,
  lug: 7,
  jul: 7,
  ago: 8,
  aug: 8,
  set: 9,
  sep: 9,
  ott: 10,
  oct: 10,
  nov: 11,
  dic: 12,
  dec: 12,
}

const month = `(?:${Object.keys(months).join('|')})\\p{L}*\\.?|(?:0?[1-9]|1[0-2])[/.]`
const date = new RegExp(
  `(?<!\\p{L})(?:(?<month>${month})\\s*)?(?<!\\d)(?<year>(?:19|20)\\d\\d)(?!\\d)`,
  'giu',
)
const now = /(?<!\p{L})(?:presente|present|ad? oggi|attuale|in corso|current|now|today)(?!\p{L})/giu

/** The dates in a line of a CV, in the format of a history entry, and the rest of the line. */
export type CvLineDates = {
  start_date: string
  end_date: string | null
  is_current: boolean
  rest: string
}

/** A single date counts as the start. A missing month becomes January; the day is always 1. */
export function findDatesInCvLine(line: string): CvLineDates {
  const [first = '', second = null] = [...line.matchAll(date)].map(({ groups }) =>
    isoOf(groups?.year ?? '', groups?.month ?? ''),
  )
  const isCurrent = first !== '' && second === null && line.search(now) >= 0
  const rest = line
    .replace(date, ' ')
    .replace(now, ' ')
    .replace(/\(\s*\W*\s*\)/g, ' ')
    .replace(/(?:^|\s)(?:dal|al|from|to|since|until|fino)(?=\s|$)/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:·•|–—-]+|[\s,;:·•|–—-]+$/g, '')
  return { start_date: first, end_date: second, is_current: isCurrent, rest }
}

function isoOf(year: string, word: string): string {
  const number = Number.parseInt(word, 10) || months[word.slice(0, 3).toLowerCase()] || 1
  return `${year}-${String(number).padStart(2, '0')}-01`
}

import { cvConfidenceThreshold } from '../../../worker/cv-reader/threshold.ts'
import { hungarianAssignment } from '../hungarian.ts'
import type { AcceptedTexts, ExpectedEntry, ExpectedProfile, Period } from './profile.ts'

/**
 * Counts values of all fields: how many were returned (`given`), how many of these are right, how
 * many were expected (`wanted`), and how many of those were not returned (`missing`). A returned
 * value that is not right is a silent error.
 */
export type CvReadingMarks = { right: number; given: number; wanted: number; missing: number }

/** The parts of a CV reading that are scored. The CV reader's result has these parts and more. */
export type MarkableCvReading = {
  name?: ReadText
  emails: { value: string }[]
  phones: { value: string }[]
  skills: ReadText[]
  languages: { code: string }[]
  jobs: { position?: ReadText; company?: ReadText; start?: ReadText; end?: ReadText }[]
  studies: { degree?: ReadText; school?: ReadText; start?: ReadText; end?: ReadText }[]
}
type ReadText = { value: string; confidence: number }
type ReadEntry = { what?: string; where?: string; start?: string; end?: string }

/**
 * Compares a reading with the expected profile; null means a refused CV. Values below the
 * confidence threshold count as not given.
 */
export function markCvReading(
  reading: MarkableCvReading | null,
  expected: ExpectedProfile,
): CvReadingMarks {
  const marks: CvReadingMarks = { right: 0, given: 0, wanted: 0, missing: 0 }
  const single = (given: string | undefined, isRight: boolean, isWanted: boolean) => {
    if (given) marks.given += 1
    if (isWanted) marks.wanted += 1
    if (given && isWanted && isRight) marks.right += 1
    if (isWanted && !given) marks.missing += 1
  }
  const texts = (given: string[], wanted: string[], key: (text: string) => string) => {
    const left = new Set(wanted.map(key))
    const right = given.filter((one) => left.delete(key(one))).length
    marks.given += given.length
    marks.wanted += wanted.length
    marks.right += right
    marks.missing += left.size
  }
  const entries = (given: ReadEntry[], wanted: ExpectedEntry[]) => {
    for (const [read, truth] of paired(given, wanted)) {
      if (read && !truth && isTolerated(read, expected.tolerated)) continue
      single(read?.what, isAccepted(read?.what, truth?.what), truth !== undefined)
      single(read?.where, isAccepted(read?.where, truth?.where), truth !== undefined)
      const when = truth && isPeriod(truth.when) ? truth.when : undefined
      const date = read?.start ?? read?.end
      single(date, Boolean(read && when && isWithin(read, when)), when !== undefined)
    }
  }
  const name = sure(reading?.name)
  single(name, isAccepted(name, expected.names), true)
  texts(valuesOf(reading?.emails), expected.email ? [expected.email] : [], (one) =>
    one.toLowerCase(),
  )
  texts(valuesOf(reading?.phones), expected.phone ? [expected.phone] : [], lastDigits)
  texts(valuesOf(reading?.skills.filter(sure)), expected.skills, folded)
  texts(
    (reading?.languages ?? []).map(({ code }) => code),
    expected.languages,
    (one) => one,
  )
  entries(
    (reading?.jobs ?? []).map((one) => ({
      what: sure(one.position),
      where: sure(one.company),
      start: sure(one.start),
      end: sure(one.end),
    })),
    expected.jobs,
  )
  entries(
    (reading?.studies ?? []).map((one) => ({
      what: sure(one.degree),
      where: sure(one.school),
      start: sure(one.start),
      end: sure(one.end),
    })),
    expected.studies,
  )
  return marks
}

export const sumCvReadingMarks = (list: CvReadingMarks[]): CvReadingMarks =>
  list.reduce(
    (a, b) => ({
      right: a.right + b.right,
      given: a.given + b.given,
      wanted: a.wanted + b.wanted,
      missing: a.missing + b.missing,
    }),
    { right: 0, given: 0, wanted: 0, missing: 0 },
  )

function sure<T>(one: { value: T; confidence: number } | null | undefined): T | undefined {
  return one && one.confidence >= cvConfidenceThreshold ? one.value : undefined
}
const valuesOf = (list: { value: string }[] | undefined): string[] =>
  (list ?? []).map((one) => one.value)

/** Removes what does not matter: case, accents, and all signs but letters, digits, `+` and `#`. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
const lastDigits = (text: string): string => text.replace(/\D/g, '').slice(-9)

const isAccepted = (given: string | undefined, accepted: AcceptedTexts | undefined): boolean =>
  given !== undefined && (accepted ?? []).some((one) => folded(one) === folded(given))

const isPeriod = ({ start, end, single }: Period): boolean => Boolean(start ?? end ?? single)

/** Whether dates match the CV's. For a year without a month, January and December are accepted. */
function isWithin({ start, end }: ReadEntry, when: Period): boolean {
  const same = (given: string | undefined, stated: string | undefined) => {
    if (!given || !stated) return !given && !stated
    if (stated.length === 7) return given.slice(0, 7) === stated
    return given.slice(0, 4) === stated && ['01', '12'].includes(given.slice(5, 7))
  }
  if (when.single) {
    const stated = [start, end].filter((one) => one !== undefined)
    return stated.length > 0 && stated.every((one) => same(one, when.single))
  }
  return same(start, when.start) && same(end, when.end)
}

// Pairs read and expected entries so that they match best. Entries with nothing in common stay
// unpaired.
function paired(
  given: ReadEntry[],
  wanted: ExpectedEntry[],
): [ReadEntry | undefined, ExpectedEntry | undefined][] {
  const likeness = (read: ReadEntry, truth: ExpectedEntry) =>
    Number(isAccepted(read.what, truth.what)) +
    Number(isAccepted(read.where, truth.where)) +
    Number(isPeriod(truth.when) && isWithin(read, truth.when))
  const columns =
    given.length === 0 || wanted.length === 0
      ? []
      : hungarianAssignment(wanted.map((truth) => given.map((read) => 3 - likeness(read, truth))))
  const used = new Set<number>()
  const pairs = wanted.map((truth, i): [ReadEntry | undefined, ExpectedEntry] => {
    const column = columns[i] ?? -1
    const read = given[column]
    if (!read || likeness(read, truth) === 0) return [undefined, truth]
    used.add(column)
    return [read, truth]
  })
  const rest = given.filter((_, column) => !used.has(column))
  return [...pairs, ...rest.map((read): [ReadEntry, undefined] => [read, undefined])]
}

const isTolerated = ({ what = '', where = '' }: ReadEntry, tolerated: ExpectedEntry[]): boolean =>
  tolerated.some((one) => {
    const known = [...one.what, ...one.where].map(folded).filter((text) => text !== '')
    const read = folded(`${what} ${where}`)
    return known.some((text) => read.includes(text))
  })

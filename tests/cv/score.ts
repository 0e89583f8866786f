import { toLinkKey } from '../../worker/cv-reader/read/contacts.ts'
import type { CvReading } from '../../worker/cv-reader/read/reading.ts'
import { cvConfidenceThreshold } from '../../worker/cv-reader/threshold.ts'
import { foldText } from '../../worker/cv-reader/words/fold.ts'
import { type DateStyle, expectedIsoDate } from './date-styles.ts'
import { hungarianAssignment } from './hungarian.ts'
import type { CvTruth } from './truth.ts'

/** Counts values of one field: returned, expected, right, and right to the letter (`exact`). */
export type Tally = { right: number; given: number; wanted: number; exact: number; wrong: string[] }
export type CvReadingScore = Map<string, Tally>

type Pair = [given: string | null | undefined, wanted: string | null | undefined]

const norm = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}+#.]+/gu, ' ')
    .replace(/[. ]+$/, '')
    .trim()

/** Scores a reading against the truth for each field. Uncertain values count as missing. */
export function scoreCvReading(
  reading: CvReading,
  truth: CvTruth,
  style: DateStyle,
  key: (text: string) => string = norm,
): CvReadingScore {
  const tallies: CvReadingScore = new Map()
  const count = (field: string, [given, wanted]: Pair) => {
    const one = tallies.get(field) ?? { right: 0, given: 0, wanted: 0, exact: 0, wrong: [] }
    tallies.set(field, one)
    if (given) one.given += 1
    if (wanted) one.wanted += 1
    if (given && wanted && key(given) === key(wanted)) one.right += 1
    else if (given) one.wrong.push(`${given} ≠ ${wanted ?? '∅'}`)
    else if (wanted) one.wrong.push(`∅ ≠ ${wanted}`)
    if (given && given === wanted) one.exact += 1
  }
  const sure = <T>(one: { value: T; confidence: number } | undefined): T | undefined =>
    one && one.confidence >= cvConfidenceThreshold ? one.value : undefined
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? null : String(value)

  count('name', [sure(reading.name), truth.name])
  sets(
    tallies,
    'email',
    reading.emails.map((one) => one.value),
    [truth.email],
    (one) => one,
  )
  sets(
    tallies,
    'phone',
    reading.phones.map((one) => one.value),
    truth.phone ? [truth.phone] : [],
    (one) => one.replace(/\D/g, ''),
  )
  sets(
    tallies,
    'link',
    reading.links.map((one) => one.value),
    truth.link ? [truth.link] : [],
    toLinkKey,
  )
  count('residency', [sure(reading.residency), truth.residency || null])
  count('birthdate', [sure(reading.birthdate), truth.birthdate])
  count('title', [sure(reading.title), truth.title])
  count('bio', [sure(reading.bio), truth.bio || null])
  count('price', [text(sure(reading.price)), text(truth.price)])
  sets(
    tallies,
    'skills',
    reading.skills.filter(sure).map((one) => one.value),
    truth.skills,
    norm,
  )
  const spoken = (one: [string, string | null]) => one.join(' ')
  sets(
    tallies,
    'languages',
    reading.languages.map((one) => spoken([one.code, one.level.value])),
    Object.entries(truth.languages).map(spoken),
    (one) => one,
  )

  const jobs = truth.jobs.map((job) => ({
    a: job.role,
    b: job.company,
    start: expectedIsoDate(job.start, style),
    end: job.end && expectedIsoDate(job.end, style),
  }))
  const studies = truth.studies.map((one) => ({
    a: one.degree,
    b: one.school,
    start: one.isEndOnly ? undefined : expectedIsoDate(one.start, style),
    end: one.end && expectedIsoDate(one.end, style),
  }))
  const readJobs = reading.jobs.map((one) => ({
    a: sure(one.position),
    b: sure(one.company),
    start: sure(one.start),
    end: sure(one.end) ?? (one.start && 'ongoing'),
  }))
  const readStudies = reading.studies.map((one) => ({
    a: sure(one.degree),
    b: sure(one.school),
    start: sure(one.start),
    end: sure(one.end) ?? (one.start && 'ongoing'),
  }))
  const entries = (names: [string, string, string], given: Entry[], wanted: Entry[]) => {
    for (const [one, other] of aligned(given, wanted, key)) {
      count(names[0], [one?.a, other?.a])
      count(names[1], [one?.b, other?.b])
      count(names[2], [
        one && `${one.start} ${one.end ?? 'ongoing'}`,
        other && `${other.start} ${other.end ?? 'ongoing'}`,
      ])
    }
  }
  entries(['role', 'company', 'job dates'], readJobs, jobs)
  entries(['degree', 'school', 'study dates'], readStudies, studies)
  return tallies
}

type Entry = { a?: string | null; b?: string | null; start?: string | null; end?: string | null }

/** Pairs read and expected entries so that they match best. Surplus entries stay unpaired. */
function aligned(
  given: Entry[],
  wanted: Entry[],
  key: (text: string) => string,
): [Entry | undefined, Entry | undefined][] {
  const same = (a?: string | null, b?: string | null) => (a && b && key(a) === key(b) ? 1 : 0)
  const costs = wanted.map((one) =>
    given.map(
      (two) =>
        4 -
        1.2 * same(one.a, two.a) -
        1.2 * same(one.b, two.b) -
        same(one.start, two.start) -
        0.6 * same(one.end ?? 'ongoing', two.end),
    ),
  )
  const columns = wanted.length === 0 ? [] : hungarianAssignment(costs)
  const used = new Set(columns)
  return [
    ...wanted.map((one, i): [Entry | undefined, Entry] => [given[columns[i] ?? -1], one]),
    ...given.flatMap((one, j): [Entry, undefined][] => (used.has(j) ? [] : [[one, undefined]])),
  ]
}

function sets(
  tallies: CvReadingScore,
  field: string,
  given: string[],
  wanted: string[],
  key: (text: string) => string,
): void {
  const left = new Map(wanted.map((one) => [key(one), one]))
  const tally: Tally = { right: 0, given: given.length, wanted: wanted.length, exact: 0, wrong: [] }
  for (const one of given) {
    const hit = left.get(key(one))
    if (hit === undefined) tally.wrong.push(`${one} ≠ ∅`)
    else {
      tally.right += 1
      if (hit === one) tally.exact += 1
      left.delete(key(one))
    }
  }
  for (const one of left.values()) tally.wrong.push(`∅ ≠ ${one}`)
  tallies.set(field, tally)
}

export function sumCvReadingScores(scores: CvReadingScore[]): CvReadingScore {
  const sum: CvReadingScore = new Map()
  for (const one of scores) {
    for (const [field, tally] of one) {
      const so = sum.get(field) ?? { right: 0, given: 0, wanted: 0, exact: 0, wrong: [] }
      sum.set(field, {
        right: so.right + tally.right,
        given: so.given + tally.given,
        wanted: so.wanted + tally.wanted,
        exact: so.exact + tally.exact,
        wrong: [...so.wrong, ...tally.wrong],
      })
    }
  }
  return sum
}

export const f1 = ({ right, given, wanted }: Pick<Tally, 'right' | 'given' | 'wanted'>): number =>
  given + wanted === 0 ? 1 : (2 * right) / (given + wanted)

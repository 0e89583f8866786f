import type { TextLine } from '../layout/item.ts'
import { isDuration } from '../words/date-talk.ts'
import { degreeScore, roleScore } from '../words/lexicon.ts'
import { splitEntries } from './entries.ts'
import { datesOf, studyDates } from './entry-dates.ts'
import { type PairedEntry, resolveCompanyGroups } from './groups.ts'
import { labelledEntries } from './labels.ts'
import { type EntryName, pairsOf } from './pairs.ts'
import type { ScoreText } from './pieces.ts'
import { joinParagraphs } from './prose.ts'
import type { FoundValue, ReadJob, ReadStudy } from './reading.ts'
import { tableEntries } from './tables.ts'

/** Reads the jobs in a section. `rest` contains the lines that belong to no job. */
export function readJobs(lines: TextLine[], bias?: number): { jobs: ReadJob[]; rest: string[] } {
  const { paired, rest } = pairedEntries(lines, roleScore, bias)
  const jobs = resolveCompanyGroups(paired).map(
    ({ entry, pair }): ReadJob => ({
      ...(pair.what && { position: foundName(pair.what) }),
      ...(pair.where && { company: foundName(pair.where) }),
      ...datesOf(entry.period, entry.dated),
      ...told([...pair.loose, ...entry.body]),
    }),
  )
  const [named, nameless] = parted(jobs, (job) => job.company ?? job.position)
  return { jobs: named, rest: [...rest, ...nameless] }
}

/** Reads the courses of study in a section. `rest` contains the lines that belong to no course. */
export function readStudies(
  lines: TextLine[],
  bias?: number,
): { studies: ReadStudy[]; rest: string[] } {
  const { paired, rest } = pairedEntries(lines, degreeScore, bias)
  const studies = paired.map(
    ({ entry, pair }): ReadStudy => ({
      ...(pair.what && { degree: foundName(pair.what) }),
      ...(pair.where && { school: foundName(pair.where) }),
      ...studyDates(entry.period, entry.dated),
      ...told([...pair.loose, ...pair.aside.filter((one) => /\d/.test(one)), ...entry.body]),
    }),
  )
  const [named, nameless] = parted(studies, (one) => one.school ?? one.degree)
  return { studies: named, rest: [...rest, ...nameless] }
}

/**
 * Separates entries with a name from entries without a name. Of the latter, only the source texts
 * are returned.
 */
function parted<T extends ReadJob | ReadStudy>(
  entries: T[],
  nameOf: (entry: T) => FoundValue<string> | undefined,
): [T[], string[]] {
  const nameless = entries.filter((one) => !nameOf(one))
  const sources = nameless.flatMap(({ start, end, description }) =>
    [start ?? end, description].flatMap((one) => one?.source.split('\n') ?? []),
  )
  return [entries.filter(nameOf), sources]
}

function pairedEntries(
  lines: TextLine[],
  score: ScoreText,
  bias: number | undefined,
): { paired: PairedEntry[]; rest: string[] } {
  const known = labelledEntries(lines) ?? tableEntries(lines)
  if (known) return { paired: known, rest: [] }
  // LinkedIn exports print durations on separate lines. These lines are dropped, because the dates
  // imply the durations.
  const { entries, lead } = splitEntries(lines.filter((line) => !isDuration(line.text)))
  const pairs = pairsOf(entries, score, bias)
  const paired = entries.map((entry, i) => ({ entry, pair: pairs[i]! }))
  const undated = entries.filter(({ period }) => period && !period.start).map(({ dated }) => dated)
  return { paired, rest: [...lead.map((line) => line.text), ...undated] }
}

const foundName = ({ text, confidence, source }: EntryName): FoundValue<string> => ({
  value: text,
  confidence,
  source,
})

const told = (lines: string[]): { description?: FoundValue<string> } => {
  const value = joinParagraphs(
    lines.filter((line) => line.trim() !== '' && !/^https?:\S+$/.test(line)),
  )
  return value === '' ? {} : { description: { value, confidence: 0.8, source: lines.join('\n') } }
}

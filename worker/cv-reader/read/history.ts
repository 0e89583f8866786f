import type { TextLine } from '../layout/item.ts'
import { isDurationText } from '../words/date-talk.ts'
import { isCareerGap, scoreDegreeVersusSchool, scoreRoleVersusCompany } from '../words/lexicon.ts'
import { splitLinesIntoCvEntries } from './entries.ts'
import { toJobDates, toStudyDates } from './entry-dates.ts'
import { assignGroupCompanyToRoles, type CvEntryWithNamePair } from './groups.ts'
import { readLabelledCvEntries } from './labels.ts'
import { assignRoleAndOrganisationNames } from './pairs.ts'
import type { RoleOrOrganisationScorer } from './pieces.ts'
import { joinParagraphs } from './prose.ts'
import type { CvJobReading, CvStudyReading, ValueWithConfidence } from './reading.ts'
import { readTableCvEntries } from './tables.ts'

/** Reads the jobs in a section. `rest` contains the lines that belong to no job. */
export function readCvJobs(lines: TextLine[]): { jobs: CvJobReading[]; rest: string[] } {
  const { paired, rest } = pairedEntries(lines, scoreRoleVersusCompany)
  const jobs = assignGroupCompanyToRoles(paired).map(
    ({ entry, pair }): CvJobReading => ({
      ...(pair.what && { position: pair.what }),
      ...(pair.where && { company: pair.where }),
      ...toJobDates(entry.period, entry.dated),
      ...readBody([...pair.loose, ...entry.body]),
    }),
  )
  const [named, nameless] = parted(jobs, (job) => job.company ?? job.position)
  return { jobs: named, rest: [...rest, ...nameless] }
}

/** Reads the courses of study in a section. `rest` contains the lines that belong to no course. */
export function readCvStudies(lines: TextLine[]): { studies: CvStudyReading[]; rest: string[] } {
  const { paired, rest } = pairedEntries(lines, scoreDegreeVersusSchool)
  const studies = paired.map(
    ({ entry, pair }): CvStudyReading => ({
      ...(pair.what && { degree: pair.what }),
      ...(pair.where && { school: pair.where }),
      ...toStudyDates(entry.period, entry.dated),
      ...readBody([...pair.loose, ...pair.aside.filter((one) => /\d/.test(one)), ...entry.body]),
    }),
  )
  const [named, nameless] = parted(studies, (one) => one.school ?? one.degree)
  return { studies: named, rest: [...rest, ...nameless] }
}

/** Returns the entries that have a name, and the source texts of the entries without a name. */
function parted<T extends CvJobReading | CvStudyReading>(
  entries: T[],
  nameOf: (entry: T) => ValueWithConfidence<string> | undefined,
): [T[], string[]] {
  const nameless = entries.filter((one) => !nameOf(one))
  const sources = nameless.flatMap(({ start, end, description }) =>
    [start ?? end, description].flatMap((one) => one?.source.split('\n') ?? []),
  )
  return [entries.filter(nameOf), sources]
}

function pairedEntries(
  lines: TextLine[],
  score: RoleOrOrganisationScorer,
): { paired: CvEntryWithNamePair[]; rest: string[] } {
  const known = readLabelledCvEntries(lines) ?? readTableCvEntries(lines)
  if (known) return { paired: known, rest: [] }
  // Durations on separate lines, as in LinkedIn exports, are dropped: the dates imply them.
  const { entries, lead } = splitLinesIntoCvEntries(
    lines.filter((line) => !isDurationText(line.text)),
  )
  const gaps = entries.filter(({ head }) => isCareerGap(head[0]?.text ?? ''))
  const worked = entries.filter((one) => !gaps.includes(one))
  const pairs = assignRoleAndOrganisationNames(worked, score)
  const paired = worked.map((entry, i) => ({ entry, pair: pairs[i]! }))
  const undated = worked.filter(({ period }) => period && !period.start).map(({ dated }) => dated)
  const unread = [...lead, ...gaps.flatMap((one) => one.lines)].map((line) => line.text)
  return { paired, rest: [...unread, ...undated] }
}

const readBody = (lines: string[]): { description?: ValueWithConfidence<string> } => {
  const value = joinParagraphs(
    lines.filter((line) => line.trim() !== '' && !/^https?:\S+$/.test(line)),
  )
  return value === '' ? {} : { description: { value, confidence: 0.8, source: lines.join('\n') } }
}

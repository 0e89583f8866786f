import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyseCv } from '../../worker/cv-reader/analyse-cv.ts'
import { findPeriodsInText, toIsoDate } from '../../worker/cv-reader/words/dates.ts'
import { foldText } from '../../worker/cv-reader/words/fold.ts'
import { hungarianAssignment } from './hungarian.ts'

const folder = join(import.meta.dirname, '../../../shared/data/cv')

type Entry = { what: string; where: string; start: string | null; end: string | null }
type Source = { name: string; jobs: Entry[]; studies: Entry[] }

/**
 * Prints how well sample CVs of well-known templates are read, compared with their source files.
 * Does nothing without the samples, which are stored outside the repository.
 */
export async function printSampleCvScores(): Promise<void> {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const sources = names.filter((name) => /\.(?:json|yaml)$/.test(name))
  if (sources.length === 0) {
    console.log('\nNo sample CVs beside the project: skipped.')
    return
  }
  console.log('\nsample                    name   role/degree  company/school   dates   of')
  for (const file of sources) {
    const text = readFileSync(join(folder, file), 'utf8')
    const source = file.endsWith('.json') ? fromJson(text) : fromYaml(text)
    const pdf = file.replace(/\.(?:json|yaml)$/, '.pdf')
    const read = await analyseCv(new Uint8Array(readFileSync(join(folder, pdf))))
    const jobs = (read.experience ?? []).map((one) => ({
      what: one.position,
      where: one.company,
      start: one.start_date,
      end: one.end_date,
    }))
    const studies = (read.education ?? []).map((one) => ({
      what: one.degree,
      where: one.school,
      start: one.start_date,
      end: one.end_date,
    }))
    const counts = [count(jobs, source.jobs), count(studies, source.studies)]
    const sum = (pick: (one: Count) => number) =>
      counts.reduce((total, one) => total + pick(one), 0)
    const isNamed = read.full_name !== null && foldText(read.full_name) === foldText(source.name)
    console.log(
      `${pdf.padEnd(24)} ${(isNamed ? 'yes' : 'no').padStart(5)} ${String(sum((one) => one.what)).padStart(12)} ${String(sum((one) => one.where)).padStart(15)} ${String(sum((one) => one.dates)).padStart(7)} ${String(source.jobs.length + source.studies.length).padStart(4)}`,
    )
  }
}

type Count = { what: number; where: number; dates: number }
type Given = { [K in keyof Entry]: string | null }

function count(given: Given[], wanted: Entry[]): Count {
  // A degree may be printed with its subject, so texts match if one contains the other. A read text
  // of up to five letters must contain the expected one, because short texts match by chance.
  const same = (a: string | null, b: string | null) =>
    a !== null &&
    b !== null &&
    (foldText(a).includes(foldText(b)) || (a.length > 5 && foldText(b).includes(foldText(a))))
  const dates = (a: Given, b: Entry) => a.start === b.start && a.end === b.end
  const points = (a: Given, b: Entry) =>
    Number(same(a.what, b.what)) + Number(same(a.where, b.where)) + Number(dates(a, b))
  const columns =
    wanted.length === 0 || given.length === 0
      ? []
      : hungarianAssignment(wanted.map((b) => given.map((a) => 3 - points(a, b))))
  const pairs = wanted.flatMap((b, i) => {
    const a = given[columns[i] ?? -1]
    return a ? [[a, b] as const] : []
  })
  return {
    what: pairs.filter(([a, b]) => same(a.what, b.what)).length,
    where: pairs.filter(([a, b]) => same(a.where, b.where)).length,
    dates: pairs.filter(([a, b]) => dates(a, b)).length,
  }
}

function datesOf(text: string): { start: string | null; end: string | null } {
  const [period] = findPeriodsInText(text)
  return {
    start: period?.start ? toIsoDate(period.start) : null,
    end: period?.end ? toIsoDate(period.end) : null,
  }
}

/** Reads a source file of Reactive Resume. */
function fromJson(text: string): Source {
  const { basics, sections } = JSON.parse(text)
  const entries = (section: string, what: string, where: string): Entry[] =>
    sections[section].items.map((one: Record<string, string>) => ({
      what: one[what] ?? '',
      where: one[where] ?? '',
      ...datesOf(one.date ?? ''),
    }))
  return {
    name: basics.name,
    jobs: entries('experience', 'position', 'company'),
    studies: entries('education', 'studyType', 'institution'),
  }
}

/** Reads a source file of RenderCV, in the subset of YAML that these files use. */
function fromYaml(text: string): Source {
  const section = (name: string): Record<string, string>[] => {
    const [, body = ''] = new RegExp(`\\n    ${name}:\\n((?: {6}.*\\n)+)`).exec(text) ?? []
    return body
      .split(/^ {6}- /m)
      .slice(1)
      .map((entry) =>
        Object.fromEntries(
          [...entry.matchAll(/^ *([a-z_]+): *(.*)$/gm)].map(([, key = '', value = '']) => [
            key,
            value.trim(),
          ]),
        ),
      )
  }
  const month = (value: string | undefined) =>
    /^\d{4}-\d{2}$/.test(value ?? '') ? `${value}-01` : null
  const entries = (name: string, what: string, where: string): Entry[] =>
    section(name).map((one) => ({
      what: one[what] ?? '',
      where: one[where] ?? '',
      start: month(one.start_date),
      end: month(one.end_date),
    }))
  return {
    name: /\n {2}name: (.*)/.exec(text)?.[1]?.trim() ?? '',
    jobs: entries('experience', 'position', 'company'),
    studies: entries('education', 'degree', 'institution'),
  }
}

import { languageLevels } from '#contract/enums'
import { limits } from '#contract/limits'
import type { CvAnalysis, CvKind } from '#contract/people/cv'
import { webAddressSchema } from '#contract/people/profiles'
import { toLinkKey } from './read/contacts.ts'
import { toPhoneNumber } from './read/phone-numbers.ts'
import type { CvReadingWithKind } from './read/read-cv.ts'
import {
  type CvJobReading,
  type CvStudyReading,
  createEmptyCvReading,
  type DateWithConfidence,
  type ValueWithConfidence,
} from './read/reading.ts'
import { cvConfidenceThreshold } from './threshold.ts'

/** The maximum number of texts in `unplaced`. */
const linesMax = 300
/** The maximum length of a value's source text. */
const sourceCharactersMax = 500

/** A CV analysis without `resume_url`, which the caller adds. */
export type CvAnalysisWithoutFile = Omit<CvAnalysis, 'resume_url'>

/**
 * Converts a reading to the API's analysis. Texts are cut to the profile's limits. Long skills and
 * surplus entries are dropped. Texts of doubtful values or of no field go to `unplaced`.
 */
export function buildCvAnalysis(reading: CvReadingWithKind): CvAnalysisWithoutFile {
  const sheet = new Sheet()
  const skills = sheet
    .sure(reading.skills)
    .filter((one) => one.value.length <= limits.skillLengthMax)
    .slice(0, limits.profileSkillsMax)
  // An entry needs one certain name, such as the role or the company. The person can add the other
  // name in the wizard. An entry without one is left out, and its names go to `unplaced`.
  const jobs = sheet.named(reading.jobs, (one) => [one.position, one.company])
  const studies = sheet.named(reading.studies, (one) => [one.degree, one.school])
  const analysis: CvAnalysisWithoutFile = {
    full_name: sheet.text('full_name', reading.name, limits.personNameMax),
    residency: sheet.text('residency', reading.residency, limits.residencyMax),
    birthdate: sheet.day('birthdate', reading.birthdate),
    phone: sheet.value('phone', phoneOf(reading)),
    links: linksOf(sheet, reading.links),
    skills: nullIfEmpty(
      skills.flatMap((one, i) => sheet.text(`skills.${i}`, one, limits.skillLengthMax) ?? []),
    ),
    job_title: sheet.text('job_title', reading.title, limits.jobTitleMax),
    experience: nullIfEmpty(
      jobs.map((one, i) => ({
        company: sheet.text(`experience.${i}.company`, one.company, limits.personNameMax),
        position: sheet.text(`experience.${i}.position`, one.position, limits.jobTitleMax),
        ...sheet.datesAndDescription(`experience.${i}`, one),
      })),
    ),
    education: nullIfEmpty(
      studies.map((one, i) => ({
        school: sheet.text(`education.${i}.school`, one.school, limits.personNameMax),
        degree: sheet.text(`education.${i}.degree`, one.degree, limits.personNameMax),
        ...sheet.datesAndDescription(`education.${i}`, one),
      })),
    ),
    bio: sheet.text('bio', reading.bio, limits.historyEntryDescriptionMax),
    price_per_h: sheet.value('price_per_h', reading.price),
    languages:
      reading.languages.length === 0
        ? null
        : Object.fromEntries(
            reading.languages.map(({ code, level }) => [
              code,
              levelOf(sheet.value(`languages.${code}`, level)),
            ]),
          ),
    kind: reading.kind,
    fields: sheet.fields,
    unplaced: [],
  }
  analysis.unplaced = [...new Set([...sheet.doubts, ...reading.rest].map((one) => one.trim()))]
    .filter((one) => /\p{L}/u.test(one))
    .slice(0, linesMax)
  return analysis
}

/** The analysis of a file without readable text. */
export const createEmptyCvAnalysis = (kind: CvKind): CvAnalysisWithoutFile =>
  buildCvAnalysis({ ...createEmptyCvReading(), kind })

const nullIfEmpty = <T>(list: T[]): T[] | null => (list.length === 0 ? null : list)

/** The maximum number of phone numbers that are checked. A page full of digits has very many. */
const phonesMax = 20

/** Returns the first phone number that can be converted to E.164, in that format. */
function phoneOf({
  phones,
  residency,
}: CvReadingWithKind): ValueWithConfidence<string> | undefined {
  for (const one of phones.slice(0, phonesMax)) {
    const value = toPhoneNumber(one.value, residency?.value)
    if (value !== undefined) return { ...one, value }
  }
  return undefined
}

/** Returns the valid web addresses without duplicates; adds `https://` if there is no protocol. */
function linksOf(sheet: Sheet, found: ValueWithConfidence<string>[]): string[] | null {
  const addresses = new Map<string, ValueWithConfidence<string>>()
  for (const one of found) {
    const value = /^https?:/i.test(one.value) ? one.value : `https://${one.value}`
    const key = toLinkKey(value)
    if (!addresses.has(key) && webAddressSchema.safeParse(value).success)
      addresses.set(key, { ...one, value })
  }
  const sure = [...addresses.values()].slice(0, limits.socialLinksMax)
  return sure.length === 0 ? null : sure.flatMap((one, i) => sheet.value(`links.${i}`, one) ?? [])
}

const levelOf = (value: string | null) => languageLevels.find((level) => level === value) ?? null

const isSure = (found: ValueWithConfidence<unknown> | undefined): boolean =>
  found !== undefined && found.confidence >= cvConfidenceThreshold

/** Collects the values of the analysis, and records the confidence and source of each. */
class Sheet {
  readonly fields: CvAnalysis['fields'] = {}
  readonly doubts: string[] = []

  value<T>(path: string, found: ValueWithConfidence<T> | undefined): T | null {
    if (!found) return null
    if (found.confidence < cvConfidenceThreshold) {
      this.doubts.push(found.source)
      return null
    }
    const confidence = Math.round(found.confidence * 100) / 100
    this.fields[path] = { confidence, source: found.source.slice(0, sourceCharactersMax) }
    return found.value
  }

  /** Returns the values with enough confidence. The source texts of all others go to `doubts`. */
  sure(found: ValueWithConfidence<string>[]): ValueWithConfidence<string>[] {
    this.doubts.push(...found.filter((one) => !isSure(one)).map((one) => one.source))
    return found.filter(isSure)
  }

  named<T>(entries: T[], names: (entry: T) => (ValueWithConfidence<string> | undefined)[]): T[] {
    const sure = entries.filter((one) => names(one).some(isSure))
    for (const one of entries) {
      if (!sure.includes(one)) this.doubts.push(...names(one).flatMap((name) => name?.source ?? []))
    }
    return sure.slice(0, limits.profileHistoryEntriesMax)
  }

  /** Returns the value if it is a valid date with enough confidence, otherwise null. */
  day(path: string, found: ValueWithConfidence<string> | undefined): string | null {
    const isDay =
      found &&
      !Number.isNaN(Date.parse(found.value)) &&
      new Date(found.value).toISOString().startsWith(found.value)
    return isDay ? this.value(path, found) : null
  }

  /** Like `day`, but also records in `fields` whether the CV states only a year. */
  month(path: string, found: DateWithConfidence | undefined): string | null {
    const value = this.day(path, found)
    const field = this.fields[path]
    if (field && found?.precision === 'year') field.precision = 'year'
    return value
  }

  datesAndDescription(path: string, { start, end, description }: CvJobReading | CvStudyReading) {
    return {
      start_date: this.month(`${path}.start_date`, start),
      end_date: this.month(`${path}.end_date`, end),
      description: this.text(`${path}.description`, description, limits.historyEntryDescriptionMax),
    }
  }

  text(
    path: string,
    found: ValueWithConfidence<string> | undefined,
    longest: number,
  ): string | null {
    return this.value(path, found)?.slice(0, longest) || null
  }
}

import { limits } from '#contract/limits'
import type { CvAnalysis } from '#contract/people/cv'
import type { CvSnippet, CvSnippetStep } from '../cv-reading-result.ts'
import { findDatesInCvLine } from './snippet-dates.ts'
import { isLabelledListLine, splitIntoListItems } from './snippet-skills.ts'
import {
  findStepOfCvHeading,
  isBirthDataLine,
  isCvBoilerplateLine,
  isJobRoleLine,
  isProseLine,
  isStudyLine,
  normalizeForComparison,
  removeContactDetails,
} from './snippet-words.ts'

type Read = Partial<CvAnalysis>

/**
 * Returns the lines of a CV that were assigned to no field, each with the step where it is offered.
 * The first rule that applies decides:
 *
 * 1. Not offered at all: lines with fewer than three letters, contact details, boilerplate
 * (`Curriculum vitae`, the consent clause), the person's name repeated on every page, anything that
 * is already in a field, and section headings. A heading decides the topic of the lines below it.
 * 2. A line that starts in lower case is joined to the previous line, unless that line ends with
 * punctuation or is a heading. Narrow columns break lines in this way.
 * 3. Birth data → review. A role without a year, if no job title was read → job title.
 * 4. A labelled list of short items (`Software: Valentina, Inkscape`) not about studies → skills.
 * 5. Publications, prizes, references, hobbies → review.
 * 6. Sentences → summary.
 * 7. Words about studies, courses and certificates → education.
 * 8. A year → experience. Projects and voluntary work: name → experience, description → summary.
 * 9. A list of short items → skills.
 * 10. A role → experience.
 * 11. Anything else → review.
 */
export function extractCvSnippets(analysis: Read): CvSnippet[] {
  const isKnown = knownFrom(analysis)
  const hasTitle = Boolean(analysis.job_title?.trim())
  const found = new Map<string, CvSnippetStep>()
  let topic: CvSnippetStep | null = null
  for (const line of joined(analysis.unplaced ?? [])) {
    const heads = findStepOfCvHeading(line)
    if (heads) topic = heads
    else if (!isKnown(line))
      found.set(line.slice(0, limits.summaryMax), stepOf(line, topic, hasTitle))
  }
  return [...found].map(([text, step]) => ({ text, step }))
}

function stepOf(line: string, topic: CvSnippetStep | null, hasTitle: boolean): CvSnippetStep {
  const isDated = findDatesInCvLine(line).start_date !== ''
  if (isBirthDataLine(line)) return 'review'
  if (!hasTitle && !isDated && isJobRoleLine(line)) return 'job_title'
  if (isLabelledListLine(line) && !isStudyLine(line)) return 'skills'
  if (topic === 'review') return 'review'
  if (isProseLine(line)) return 'summary'
  if (topic === 'education' || isStudyLine(line)) return 'education'
  if (isDated) return 'experience'
  if (topic === 'experience') return line.split(' ').length > 6 ? 'summary' : 'experience'
  if (splitIntoListItems(line).length > 1) return 'skills'
  return isJobRoleLine(line) ? 'experience' : 'review'
}

/** Removes useless lines and joins lines that belong together. */
function joined(lines: readonly string[]): string[] {
  const whole: string[] = []
  for (const given of lines) {
    const line = removeContactDetails(given).replace(bullet, '').replace(/\s+/g, ' ').trim()
    if ((line.match(/\p{L}/gu) ?? []).length < 3 || isCvBoilerplateLine(line)) continue
    const before = whole.at(-1)
    const goesOn = /^\p{Ll}/u.test(line) && !bullet.test(given)
    const isOpen =
      before !== undefined && !/[.!?:;]$/.test(before) && findStepOfCvHeading(before) === null
    if (!goesOn || !isOpen || before.length + line.length > limits.summaryMax) whole.push(line)
    else whole[whole.length - 1] = before.endsWith('-') ? before + line : `${before} ${line}`
  }
  return whole
}

const bullet = /^\s*(?:[•◦▪●‣∙·*/–—-]|\d{1,2}[.)])\s+/

/** Returns a function that recognises the person's name and texts that are already in a field. */
function knownFrom(analysis: Read): (line: string) => boolean {
  const name = normalizeForComparison(analysis.full_name ?? '')
  const values = [
    analysis.residency,
    analysis.job_title,
    analysis.bio,
    ...(analysis.skills ?? []),
    ...(analysis.experience ?? []).flatMap(({ company, position }) => [company, position]),
    ...(analysis.education ?? []).flatMap(({ school, degree }) => [school, degree]),
  ]
  const known = new Set(values.map((value) => normalizeForComparison(value ?? '')))
  return (line) => {
    const words = normalizeForComparison(line)
    if (known.has(words) || (analysis.birthdate && isBirthDataLine(line))) return true
    if (name === '') return false
    // Remove the name, also without spaces, as in a profile URL. A page number may remain.
    const rest = words.replaceAll(name, ' ').replaceAll(name.replaceAll(' ', ''), ' ')
    return !/\p{L}{2}/u.test(rest)
  }
}

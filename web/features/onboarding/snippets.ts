import type { CvAnalysis } from '#contract/cv'
import { limits } from '#contract/limits'
import type { Snippet, SnippetStep } from './file-reading.ts'
import { datesIn } from './snippet-dates.ts'
import { isNamedList, listedIn } from './snippet-skills.ts'
import {
  fold,
  hasRole,
  hasStudy,
  isBirth,
  isForm,
  isProse,
  topicOf,
  withoutContacts,
} from './snippet-words.ts'

type Read = Partial<CvAnalysis>

/**
 * What the reader could not place, by the step it is offered at. For each line the first that fits:
 *
 * 1. Not offered at all: fewer than three letters, contacts, what the form itself says (`Curriculum
 *    vitae`, the consent to its use), the name on every page, what is in a field anyway. Names of
 *    sections neither, but the lines after one belong to what it is about.
 * 2. A line that begins small goes on the one before: a narrow column has broken it.
 * 3. A role, where no title was read → the title.
 * 4. Short things with commas between, under a name (`Software: Valentina, Inkscape`) → skills.
 * 5. Publications, prizes, references, hobbies → review.
 * 6. Sentences → summary.
 * 7. Words of study, courses and certificates → education.
 * 8. A year; the names of projects and of voluntary work → experience, what is said of them → summary.
 * 9. Short things with commas between → skills.
 * 10. A role → experience.
 * 11. Anything else → review.
 */
export function snippetsOf(analysis: Read): Snippet[] {
  const isKnown = knownFrom(analysis)
  const hasTitle = Boolean(analysis.job_title?.trim())
  const found = new Map<string, SnippetStep>()
  let topic: SnippetStep | null = null
  for (const line of joined(analysis.unplaced ?? [])) {
    const heads = topicOf(line)
    if (heads) topic = heads
    else if (!isKnown(line))
      found.set(line.slice(0, limits.summaryMax), stepOf(line, topic, hasTitle))
  }
  return [...found].map(([text, step]) => ({ text, step }))
}

function stepOf(line: string, topic: SnippetStep | null, hasTitle: boolean): SnippetStep {
  const isDated = datesIn(line).start_date !== ''
  if (isBirth(line)) return 'review'
  if (!hasTitle && !isDated && hasRole(line)) return 'job_title'
  if (isNamedList(line) && !hasStudy(line)) return 'skills'
  if (topic === 'review') return 'review'
  if (isProse(line)) return 'summary'
  if (topic === 'education' || hasStudy(line)) return 'education'
  if (isDated) return 'experience'
  if (topic === 'experience') return line.split(' ').length > 6 ? 'summary' : 'experience'
  if (listedIn(line).length > 1) return 'skills'
  return hasRole(line) ? 'experience' : 'review'
}

/** Removes useless lines and joins those that belong together. */
function joined(lines: readonly string[]): string[] {
  const whole: string[] = []
  for (const given of lines) {
    const line = withoutContacts(given).replace(bullet, '').replace(/\s+/g, ' ').trim()
    if ((line.match(/\p{L}/gu) ?? []).length < 3 || isForm(line)) continue
    const before = whole.at(-1)
    const goesOn = /^\p{Ll}/u.test(line) && !bullet.test(given)
    const isOpen = before !== undefined && !/[.!?:;]$/.test(before) && topicOf(before) === null
    if (!goesOn || !isOpen || before.length + line.length > limits.summaryMax) whole.push(line)
    else whole[whole.length - 1] = before.endsWith('-') ? before + line : `${before} ${line}`
  }
  return whole
}

const bullet = /^\s*(?:[•◦▪●‣∙·*/–—-]|\d{1,2}[.)])\s+/

/** Whether a text is already in a field or is just the person's name. */
function knownFrom(analysis: Read): (line: string) => boolean {
  const name = fold(analysis.full_name ?? '')
  const values = [
    analysis.residency,
    analysis.job_title,
    analysis.bio,
    ...(analysis.skills ?? []),
    ...(analysis.experience ?? []).flatMap(({ company, position }) => [company, position]),
    ...(analysis.education ?? []).flatMap(({ school, degree }) => [school, degree]),
  ]
  const known = new Set(values.map((value) => fold(value ?? '')))
  return (line) => {
    const words = fold(line)
    if (known.has(words) || (analysis.birthdate && isBirth(line))) return true
    if (name === '') return false
    // As in page footers and in profile addresses.
    const rest = words.replaceAll(name, ' ').replaceAll(name.replaceAll(' ', ''), ' ')
    return !/\p{L}{2}/u.test(rest)
  }
}

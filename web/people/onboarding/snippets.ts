import { limits } from '#contract/limits'
import type { CvAnalysis } from '#contract/people/cv'
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
 * The unplaced lines of a CV, each at the step where it is offered. The first rule that applies
 * decides:
 *
 * 1. Not offered: fewer than three letters, contacts, boilerplate (`Curriculum vitae`, the consent
 * clause), the name on every page, anything that is already in a field, and section headings. A
 * heading decides the topic of the lines below it.
 * 2. A line that starts in lower case continues the previous one: a narrow column broke it.
 * 3. A role, if no job title was read → job title.
 * 4. A labelled list of short items (`Software: Valentina, Inkscape`) → skills.
 * 5. Publications, prizes, references, hobbies → review.
 * 6. Sentences → summary.
 * 7. Words of study, courses and certificates → education.
 * 8. A year, or the name of a project or voluntary work → experience; its description → summary.
 * 9. A list of short items → skills.
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

/** Removes useless lines and joins lines that belong together. */
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

/**
 * Returns a function which says whether a text is already in a field or is just the person's name.
 */
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
    // In page footers and profile addresses, the name also appears without spaces or together with
    // other words.
    const rest = words.replaceAll(name, ' ').replaceAll(name.replaceAll(' ', ''), ' ')
    return !/\p{L}{2}/u.test(rest)
  }
}

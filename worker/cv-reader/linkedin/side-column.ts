import type { TextLine } from '../layout/item.ts'
import { extractCvContacts } from '../read/contacts.ts'
import { readSpokenLanguages } from '../read/languages.ts'
import type { CvReading } from '../read/reading.ts'
import { findLanguageNames } from '../words/language-names.ts'
import type { LinkedinExportColumns } from './export-columns.ts'
import { classifyLinkedinHeading } from './export-words.ts'
import { toConfidentNameValue } from './found.ts'
import { joinWrappedListEntries } from './wrapped-texts.ts'

/** LinkedIn prints only the first three skills of a profile. */
const topSkillsMax = 3

/** Reads contacts, skills and languages from the side column. All other sections go to `rest`. */
export function readLinkedinSideColumn(
  { side, rankOf, edge }: LinkedinExportColumns,
  links: string[],
  into: CvReading,
): void {
  const right = Math.min(edge - 20, Math.max(...side.map((line) => line.x1)))
  for (const { title, lines } of splitAtHeadings(side, (line) => rankOf(line) === 'sideHeading')) {
    const kind = classifyLinkedinHeading(title)
    if (kind === 'contacts' || (!kind && lines.some((line) => isAddress.test(line.text))))
      Object.assign(into, extractCvContacts(contactLines(lines), links))
    else if (kind === 'skills')
      into.skills.push(
        ...joinWrappedListEntries(lines, right, topSkillsMax).map((text) =>
          toConfidentNameValue(text),
        ),
      )
    else if (kind === 'languages' || (!kind && lines.every(startsWithLanguage)))
      into.languages.push(
        ...readSpokenLanguages(
          joinWrappedListEntries(lines, right).map((text) => ({ ...lines[0]!, text })),
        ),
      )
    else into.rest.push(title, ...joinWrappedListEntries(lines, right))
  }
}

/** Splits a column at its headings, which may be wrapped. Drops lines above the first heading. */
export function splitAtHeadings(
  lines: TextLine[],
  isHeading: (line: TextLine) => boolean,
): { title: string; lines: TextLine[] }[] {
  const blocks: { title: string; lines: TextLine[] }[] = []
  lines.forEach((line, i) => {
    if (!isHeading(line)) blocks.at(-1)?.lines.push(line)
    else if (i > 0 && isHeading(lines[i - 1]!) && blocks.at(-1)!.lines.length === 0)
      blocks.at(-1)!.title += ` ${line.text}`
    else blocks.push({ title: line.text, lines: [] })
  })
  return blocks
}

const isAddress = /@|linkedin\.com/i
const startsWithLanguage = ({ text }: TextLine): boolean =>
  findLanguageNames(text.split(/[ (]/)[0] ?? '').length > 0 || /\)$/.test(text)

// Joins wrapped addresses and labels: `www.linkedin.com/in/some-` above `body (LinkedIn)`.
function contactLines(lines: TextLine[]): TextLine[] {
  const joined: TextLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const text =
      last && goesOn(last.text, line.text) ? joinedAddress(last.text, line.text) : undefined
    if (text === undefined) joined.push(line)
    else joined[joined.length - 1] = withText(last!, text)
  }
  return joined
}

const withText = (line: TextLine, text: string): TextLine => ({
  ...line,
  text,
  segments: [{ ...line.segments[0]!, text }],
})

const isWholeMail = /^\S+@\S+\.\p{L}{2,}$/u
const isUrl = /^(?:www\.|https?:)|linkedin\.com|^[^@]+\.\p{L}{2,}\//iu
const startsAddress = /^(?:www\.|https?:)|@|^\+?[\d\s()./-]{6,}/i

// Whether an address continues on the next line, because one of the two lines is incomplete.
function goesOn(text: string, next: string): boolean {
  if (/\)$/.test(text) || / /.test(text)) return false
  if (isUrl.test(text)) return next.startsWith('(') || /\)$/.test(next) || !startsAddress.test(next)
  if (text.includes('@')) {
    if (startsAddress.test(next) || / /.test(next)) return false
    return !isWholeMail.test(text) || /^[\p{Ll}\d.]+$/u.test(next)
  }
  // A mail address may wrap before its `@`.
  return /[.@_-]/.test(text) && /^\S*@\S+$/.test(next)
}

const joinedAddress = (text: string, next: string): string =>
  next.startsWith('(') ? `${text} ${next}` : text + next

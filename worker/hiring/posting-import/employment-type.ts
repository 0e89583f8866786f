import type { EmploymentType } from '../../contract/enums.ts'

/** Patterns for lower-case text with single spaces between words. The first match counts. */
const words: [RegExp, EmploymentType][] = [
  [/\b(intern|interns|internship|stage|tirocinio|apprentice(ship)?|apprendistato)\b/, 'Internship'],
  [/\b(fixed term|temporary|temp|seasonal|tempo determinato|determinato)\b/, 'Temporary'],
  [/\bper diem\b/, 'Per diem'],
  [/\b(volunteer|volontari\w*)\b/, 'Volunteer'],
  [/(?<!permanent )\b(contract|contractor|freelance|freelancer|partita iva|p iva)\b/, 'Contractor'],
  [/\b(part time|parttime|tempo parziale)\b/, 'Part-time'],
  [/\b(full time|fulltime|tempo pieno)\b/, 'Full-time'],
]

/** Returns the first employment type that a feed states; null if it states none. */
export function readPostingEmploymentType(
  raw: string | string[] | undefined,
): EmploymentType | null {
  const values = [raw ?? []].flat().flatMap((value) => value.split(/[,;/|]/))
  for (const value of values) {
    const folded = value.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
    const plain = folded.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
    const type = words.find(([pattern]) => pattern.test(plain))?.[1]
    if (type) return type
  }
  return null
}

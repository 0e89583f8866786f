import type { TextLine } from '../layout/item.ts'
import { findPeriodsInText } from '../words/dates.ts'
import { foldText } from '../words/fold.ts'
import { memoiseWhileReadingCv } from '../words/memoise.ts'
import { findForeignPhoneForm, toPhoneNumber } from './phone-numbers.ts'
import type { ValueWithConfidence } from './reading.ts'

const email = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu
const link =
  /(?<![@\p{L}\d.])(?:https?:\/\/[^\s,;|)]+|www\.[^\s,;|)]+|(?!(?:asp|ado|vb)\.net)(?:[\p{L}\d-]+\.)+(?:com|it|io|dev|net|org|me|eu|app|tech|design|co|info)(?:\/[^\s,;|)]*)?)(?![\p{L}@])/giu
const phone =
  /(?<![\p{L}\d/.-])(?:\(?(?:\+|00)\d{1,3}\)?[\s./-]*)?(?:\(\d{1,5}\)[\s./-]*)?(?:\d(?:\s\/\s|[\s./()-]{0,2})){6,}\d(?![\p{L}\d])/gu
const phoneLabel =
  /(?:tel|cell|phone|mobile|mobil|telefono|cellulare|whatsapp|\bmob\b|\bt\b|\bm\b|\bph\b)/

/** Matches the first line of a mail address that is broken at its `@` or before it. */
const cutMail = /(?<!\S)\S+@$|^[\p{Ll}\d][\p{Ll}\d._-]*[._-]$/u
const startsWithMail = /^[\p{Ll}\d._-]+@/u

type CvContacts = {
  emails: ValueWithConfidence<string>[]
  phones: ValueWithConfidence<string>[]
  links: ValueWithConfidence<string>[]
}

/** Matches a domain without `www.` or path. It may be a company or a product: `Booking.com`. */
const bareDomain = /^(?!www\.)[^/]+$/i

// Finds the mail addresses, phone numbers and links in a CV's text and its link targets. A bare
// domain counts only in the lines about the person.
export function extractCvContacts(
  lines: TextLine[],
  links: string[],
  about: TextLine[] = lines,
): CvContacts {
  const found: CvContacts = { emails: [], phones: [], links: [] }
  let above = ''
  for (const line of lines) {
    for (const { text: own } of line.segments) {
      const text = above.endsWith('@') || startsWithMail.test(own) ? above + own : own
      above = cutMail.exec(own)?.[0] ?? ''
      const rest = take(found.emails, text, '@', email, (one) => one.toLowerCase(), keyOf)
      take(found.links, rest, '.', link, (one) => one.replace(/[.)]+$/, ''), toLinkKey)
      takePhones(found.phones, rest, foldText(line.text))
    }
  }
  found.links = found.links.filter(
    ({ value }) => !bareDomain.test(value) || about.some(({ text }) => text.includes(value)),
  )
  for (const url of links) {
    const address = /^mailto:([^?]+)/i.exec(url)?.[1]
    if (address) put(found.emails, decoded(address).toLowerCase(), url, keyOf)
    else if (/^https?:/i.test(url)) put(found.links, url, url, toLinkKey)
  }
  return found
}

const keyOf = (text: string): string => text.toLowerCase()
/** A key that is equal for different spellings of one web address. */
export const toLinkKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '')

function take(
  into: ValueWithConfidence<string>[],
  text: string,
  sign: string,
  pattern: RegExp,
  made: (one: string) => string,
  key: (one: string) => string,
): string {
  if (!text.includes(sign)) return text
  return text.replace(pattern, (hit) => {
    put(into, made(hit), text, key)
    return ' '
  })
}

function put(
  into: ValueWithConfidence<string>[],
  value: string,
  source: string,
  key: (one: string) => string,
): void {
  if (!into.some((one) => key(one.value) === key(value)))
    into.push({ value, confidence: 0.98, source })
}

const italianMobile = /^3\d{8,9}$/
/** Matches Italian numbers by their first digits. */
const dialled = /^\(?(?:3\d{2}|0\d)/

function takePhones(into: ValueWithConfidence<string>[], text: string, line: string): void {
  if (!/\d\D{0,4}\d\D{0,4}\d\D{0,4}\d/.test(text)) return
  for (const [hit] of text.matchAll(phone)) {
    const printed = hit.trim()
    const digits = printed.replace(/\D/g, '')
    if (digits.length < 8 || digits.length > 15) continue
    const isInternational = /^\(?(?:\+|00)/.test(printed)
    // The end of `356 274 1945` looks like a year. A valid Italian mobile number is therefore never
    // taken for a date.
    const isDate =
      !isInternational &&
      findPeriodsInText(hit).length > 0 &&
      !(italianMobile.test(digits) && toPhoneNumber(printed) !== undefined)
    const isDialled = dialled.test(printed) || findForeignPhoneForm(printed) !== undefined
    const isLikely = isInternational || phoneLabel.test(line) || isDialled
    const isCode = /(?:p\.? ?iva|vat|codice fiscale|isbn|iban)/.test(line)
    if (isDate || !isLikely || isCode) continue
    put(into, hit.trim(), text, (one) => one.replace(/\D/g, ''))
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the texts that remain on a line after its contacts and icons are removed. */
export const extractTextsBesideContacts = (text: string): string[] =>
  text
    .replace(email, '|')
    .replace(link, '|')
    .replace(phone, '|')
    .split(/[^\p{L}\p{N}\s.,;'’()/-]/u)

/** Whether a text is little more than a contact. Dates (`08/2019-07/2022`) are not contacts. */
export const isContactText = memoiseWhileReadingCv((text): boolean => {
  const rest = text
    .replace(email, '')
    .replace(link, '')
    .replace(phone, (hit) => (findPeriodsInText(hit).length > 0 ? hit : ''))
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < 24
})

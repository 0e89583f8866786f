import type { TextLine } from '../layout/item.ts'
import { isPostalAddressText } from '../words/addresses.ts'
import { findPeriodsInText, type PartialDate, toIsoDate } from '../words/dates.ts'
import { foldText } from '../words/fold.ts'
import { isPersonalDetailLabel } from '../words/form-labels.ts'
import { classifySectionHeading } from '../words/headings.ts'
import { scoreRoleVersusCompany } from '../words/lexicon.ts'
import { isPlaceName, isRemoteWork } from '../words/places.ts'
import { extractTextsBesideContacts, isContactText } from './contacts.ts'
import { removeTrailingPlace } from './pieces.ts'
import type { ValueWithConfidence } from './reading.ts'

const homeLabel =
  /^(?:residenza|residente a|residente in|indirizzo|domicilio|residence|address|location|luogo|citta|city|sede|based in|vive a|localita|place of residence|home address|dove|where|adresse|domicile|anschrift|wohnort|wohnhaft in|direccion|domicilio|ciudad|ville|ort)\s*[:.]?\s+/

/** Matches where to split a line before contacts: `Lecce, Cell. 320 1234567, E-mail: …`. */
const beforeContact =
  /[,;]?\s+(?=(?:tel(?:efono)?|cell(?:ulare)?|phone|mobile|e-?mail|mail|web|linkedin|www\.|https?:|nat[oa] |data di nascita|date of birth)\b)|,\s(?=\+|00|\()/i

/** Returns the place of residence, found after a label or among the contacts. */
export function findCvResidency(lines: TextLine[]): ValueWithConfidence<string> | undefined {
  for (const line of lines) {
    for (const part of new Set([
      line.text,
      ...line.text.split(/\s[|·•–-]\s|,\s(?=resident|domicili)/),
      ...line.text.split(beforeContact),
    ])) {
      const label = homeLabel.exec(foldText(part).replace(/^[^a-z]+/, ''))
      const text = label ? part.replace(/^[^\p{L}]+/u, '').slice(label[0].length) : ''
      const place = label ? placeIn(text) : undefined
      if (place) return { value: place, confidence: 0.92, source: line.text }
    }
  }
  for (const line of lines) {
    for (const { text } of line.segments) {
      for (const part of new Set([
        ...text.split(/\s[|·•–—/-]\s|\s{2,}/),
        text,
        // The place may be after the contacts: `ada@posta.example, 320 1234567, Grosseto`.
        ...(text.includes('@') ? extractTextsBesideContacts(text) : []),
        ...text.split(beforeContact).slice(0, 1),
      ])) {
        if (/\d{4}/.test(part) && findPeriodsInText(part).length > 0) continue
        const place =
          isPlaceName(withoutStreet(part.replace(/^[\s,|·•–-]+/u, '').trim()), true) ||
          /\b\d{5}\b/.test(part)
            ? placeIn(part)
            : undefined
        if (place && (isPostalAddressText(part) || !isContactText(part)))
          return { value: place, confidence: 0.85, source: text }
      }
    }
  }
  return undefined
}

const street =
  /^(?:via|viale|v\.le|piazza|p\.zza|piazzale|corso|c\.so|largo|vicolo|strada|localita|loc\.|fraz\.|contrada|borgo|\d+[a-z]? \p{L}+ (?:street|road|lane|avenue|st|rd|ave))\b[^,–-]*[,–-]\s*(?:n\.? ?)?(?:\d+\/?\p{L}?\s*[,–-]?\s+)?/iu

const withoutStreet = (text: string): string =>
  text
    .replace(street, '')
    .replace(/\s*\((?:abitazione|domicilio|residenza|home|work|(?:gmt|utc|cet)[^)]*)\)$/i, '')

// Returns the place in an address: `Via Roma 1, 10121 Torino (TO)` gives `Torino (TO)`.
function placeIn(text: string): string | undefined {
  // After a street, a postal code shows where the town begins: `Via Etnea 100 95131 Catania`.
  const [coded] = /(?<=\p{L}.*[\s,–-])\d{5}[\s,–-]+\p{Lu}.*/u.exec(text) ?? []
  const cleaned = withoutStreet(coded ?? text).replace(/^[^\p{L}\d]+|[\s,;.|]+$/gu, '')
  const parts = cleaned.split(/\s[|·•]\s/)[0]!.split(/,\s*|\s[–-]\s/)
  for (let at = 0; at < parts.length; at += 1) {
    const rest = parts
      .slice(at)
      .join(', ')
      .replace(/^\d{5}[\s,]+/, '')
      .replace(/\s+\d{5}$/, '')
    // A few words after a postal code are a town, whether a list has it or not.
    const isTown = /^\d{5}[\s,]+\p{Lu}[\p{L}'’ -]+$/u.test(parts[at]!) && rest.split(' ').length < 5
    if (
      (isTown || isPlaceName(rest, true)) &&
      rest.length <= 32 &&
      !isRemoteWork(rest) &&
      scoreRoleVersusCompany(rest) < 0.9
    )
      return rest.replace(/,? \d{5}\b/, '')
  }
  return undefined
}

export const birthDateLabelPattern =
  /(?<!\p{L})(?:data di nascita|nat[oa]\/?a?\b|date of birth|born|birth ?date|d\.o\.b\.|\bdob\b|nascita|geburtsdatum|geboren|date de naissance|nee? le\b|fecha de nacimiento|nacid[oa]\b)/u

const findDayOfBirth = (text: string): PartialDate | undefined =>
  findPeriodsInText(text).find(({ start, end }) => end === undefined && start?.day)?.start

/** A date after this year that has no label is not the date of birth of somebody who works. */
const birthYearMax = 2010

/**
 * Returns the date of birth as `YYYY-MM-DD`: the date after a label, or the only full date in the
 * lines about the person.
 */
export function findCvBirthdate(
  lines: TextLine[],
  about: TextLine[],
): ValueWithConfidence<string> | undefined {
  for (const [i, line] of lines.entries()) {
    const label = birthDateLabelPattern.exec(foldText(line.text))
    if (!label) continue
    const text = line.text.slice(label.index)
    const below = lines[i + 1]?.text ?? ''
    // In a narrow column the date may be on two lines, such as `Nata il 21` above `settembre 1976`.
    const day = [text, `${text} ${below}`, below].flatMap((one) => findDayOfBirth(one) ?? [])[0]
    if (day) return { value: toIsoDate(day), confidence: 0.95, source: line.text }
  }
  const dated = about.filter(({ text }) => text.length < 90 && findDayOfBirth(text))
  const day = dated.length === 1 ? findDayOfBirth(dated[0]!.text) : undefined
  return day && day.year <= birthYearMax
    ? { value: toIsoDate(day), confidence: 0.7, source: dated[0]!.text }
    : undefined
}

const amount = '(\\d{1,3}(?:[.,]\\d{1,2})?)'
const hourly = "(?:/ ?|all'|l'|per |a |an )(?:ora|h\\b|hour|hr)"
const prices = [
  new RegExp(`(?:€|eur|euro) ?${amount} ?${hourly}`),
  new RegExp(`${amount} ?(?:€|eur|euro) ?${hourly}`),
  new RegExp(`(?:tariffa oraria|hourly rate|compenso orario)[^\\d]{0,12}${amount}`),
]

/** Returns the hourly rate, rounded to whole EUR; undefined if the CV does not state one. */
export function findCvHourlyRate(lines: TextLine[]): ValueWithConfidence<number> | undefined {
  for (const line of lines) {
    for (const pattern of prices) {
      const value = Math.round(Number(pattern.exec(foldText(line.text))?.[1]?.replace(',', '.')))
      if (value > 0) return { value, confidence: 0.9, source: line.text }
    }
  }
  return undefined
}

const wanted =
  /^(?:posizione desiderata|posizione ricercata|occupazione desiderata.*?|job applied for|position applied for|desired job|preferred job|professione|ruolo)\s*:?\s+/

// Whether a text is a short line below the name, or a longer one in a font size that no other line
// has. Such a line counts as a job title, whatever its words are.
function isBelow(lines: TextLine[], at: number, text: string): boolean {
  // Lines of contacts may be between the name and the job title.
  const next = lines.slice(at + 1, at + 5).find((line) => !isContactText(line.text))
  const isShort = text.length < 50 && text.split(' ').length < 7
  const isApart = lines.every((line) => line === next || line.size !== next?.size)
  return at >= 0 && next?.text === text && (isShort || isApart) && !/[\d:@]/.test(text)
}

/** Whether a text contains the name, or is the last part of a name that is on two lines. */
export const containsPersonName = (text: string, name: string): boolean =>
  text.includes(name) || name.endsWith(` ${text}`)

/** Returns the job title, found after a label, or beside or below the name. */
export function findCvJobTitle(
  lines: TextLine[],
  name: string | undefined,
): ValueWithConfidence<string> | undefined {
  for (const line of lines) {
    const label = wanted.exec(foldText(line.text))
    if (label)
      return { value: line.text.slice(label[0].length), confidence: 0.9, source: line.text }
  }
  const at = name ? lines.findIndex((line) => containsPersonName(line.text, name)) : -1
  for (const line of lines.slice(Math.max(0, at), at + 5)) {
    for (const { text } of line.segments) {
      const whole = name ? text.replace(name, '').replace(/^[\s,|·•–—-]+/, '') : text
      const [first = '', ...beside] = whole.split(/\s[|•·–—-]\s/)
      const isLine = beside.some(
        (one) => isContactText(one) || isPlaceName(one) || findDayOfBirth(one),
      )
      const own = isLine ? first : whole
      const [head = ''] = own.split(/\s[|•·]\s/)
      const score = scoreRoleVersusCompany(head)
      if (
        head === '' ||
        /\p{Ll}{3}\.$/u.test(own) ||
        own.split(' ').length > 14 ||
        isContactText(own) ||
        isPlaceName(own) ||
        classifySectionHeading(own) ||
        isPersonalDetailLabel(own) ||
        own.length > 110 ||
        homeLabel.test(foldText(own))
      )
        continue
      if (score >= 1.2 || isBelow(lines, at, text))
        return {
          value: removeTrailingPlace(own),
          confidence: Math.max(0.7, Math.min(0.95, 0.7 + score * 0.08)),
          source: text,
        }
    }
  }
  return undefined
}

import type { TextLine, TextSegment } from '../layout/item.ts'
import { foldText } from '../words/fold.ts'
import { classifyFormLabel } from '../words/form-labels.ts'
import { classifySectionHeading } from '../words/headings.ts'
import { scoreRoleVersusCompany } from '../words/lexicon.ts'
import { isPlaceName } from '../words/places.ts'
import type { ValueWithConfidence } from './reading.ts'

const notNames =
  /^(?:curriculum|curriculum vitae|cv|c\.v\.|resume|europass|formato europeo.*|curriculum vitae europass|pagina.*|page.*)$/
const titles =
  /^(?:dott\.?(?:ssa)?|dr\.?|ing\.?|avv\.?|prof\.?(?:ssa)?|arch\.?|mr\.?|ms\.?|mrs\.?|sig\.?(?:ra)?|geom\.?|rag\.?)\s+/i
/** Matches degrees and titles after a person's name. */
const postnominals =
  /,?\s+(?:ph\.? ?d\.?|m\.?sc\.?|b\.?sc\.?|m\.?b\.?a\.?|m\.?d\.?|r\.?n\.?|esq\.?|pmp|cpa|cfa)$/i
const nameLabel =
  /^(?:nome e cognome|cognome e nome|nome\/cognome|cognome\/nome|nome ?\/ ?cognome|name ?\/ ?surname|surname\(s\) ?\/ ?first name\(s\)|nome|name|full name|nominativo|cognome\/i nome\/i)\s*:?\s*/

/** Finds the name: after a label, or as the largest text of page 1 that looks like a name. */
export function findCvPersonName(
  lines: TextLine[],
  emails: string[],
): ValueWithConfidence<string> | undefined {
  const first = lines.filter((line) => line.page === 0)
  const labelled = labelledName(first)
  if (labelled) return labelled
  const texts = first.flatMap((line) => line.segments)
  const named = texts.map((one) => ({
    ...one,
    text: one.text.replace(
      /\s+(?:resume|cv|curriculum vitae|\([^)]*\))$|^(?:cv|curriculum vitae)(?: di| of)?\s+/i,
      '',
    ),
  }))
  const candidates = named
    .filter((one) => looksLikePersonName(one.text))
    .map((one) => {
      const matches = emails.some((email) => sharesWord(one.text, email))
      const rank =
        one.size +
        (matches ? 6 : 0) -
        one.y / 400 -
        (scoreRoleVersusCompany(one.text) > 0.9 ? 8 : 0)
      return { one, rank, matches }
    })
  const best = candidates.sort((a, b) => b.rank - a.rank)[0]
  if (!best) return twoLineName(first)
  const bigger = texts.filter(
    (other) =>
      other.size > best.one.size * 1.15 &&
      !notNames.test(foldText(other.text)) &&
      other.text.length > 3,
  ).length
  if (bigger > 0 && !best.matches) return twoLineName(first)
  const confidence = best.matches ? 0.98 : best.one.size > 12 ? 0.9 : 0.6
  const above = texts.find((two) => isFirstName(two) && isSecondLine(two, best.one))
  const below = texts.find((two) => isSecondLine(best.one, two))
  const text = [above, best.one, below].flatMap((one) => (one ? [one.text] : [])).join(' ')
  return { value: toPersonNameCase(text), confidence, source: text }
}

/** Whether a text is a single word that may be a first name above a surname of two words. */
const isFirstName = ({ text }: TextSegment): boolean =>
  nameWord.test(text) &&
  /^\p{Lu}/u.test(text) &&
  !classifySectionHeading(text) &&
  !notNames.test(foldText(text))

/** Whether the second segment continues a long name that is printed in large letters. */
const isSecondLine = (one: TextSegment, two: TextSegment): boolean =>
  two.y > one.y &&
  two.y - one.y < 1.5 * one.size &&
  Math.abs(two.size - one.size) < 0.3 &&
  two.size > 12 &&
  Math.abs(two.x0 - one.x0) < 4 &&
  looksLikePersonName(`${one.text} ${two.text}`)

/** Finds a name on one or two lines in the largest letters. It may be in lower case. */
function twoLineName(lines: TextLine[]): ValueWithConfidence<string> | undefined {
  const size = Math.max(...lines.map((line) => line.size))
  const big = lines
    .flatMap((line) => line.segments)
    .filter((one) => one.size > size * 0.95 && !notNames.test(foldText(one.text)))
  const text = big.map((one) => one.text).join(' ')
  const value = toPersonNameCase(text)
  return big.length <= 2 && looksLikePersonName(value)
    ? { value, confidence: 0.85, source: text }
    : undefined
}

function labelledName(lines: TextLine[]): ValueWithConfidence<string> | undefined {
  for (const [i, line] of lines.slice(0, 60).entries()) {
    const halves = [line, lines[i + 1]].map((one) => halfName.exec(one?.text ?? ''))
    const [first, last] = [halves.find((one) => one?.[1]), halves.find((one) => one?.[2])]
    const whole = `${first?.[3]} ${last?.[3]}`
    if (first && last && looksLikePersonName(whole))
      return {
        value: toPersonNameCase(whole),
        confidence: 0.96,
        source: `${line.text}\n${lines[i + 1]!.text}`,
      }
    const hit = nameLabel.exec(foldText(line.text))
    const text = hit ? line.text.slice(hit[0].length).replace(/^[\s:,]+/, '') : ''
    const isLabel =
      hit && (/:/.test(hit[0]) || line.segments.length > 1 || hit[0].trim().length > 5)
    if (isLabel && looksLikePersonName(text))
      return { value: toPersonNameCase(text), confidence: 0.96, source: line.text }
  }
  return undefined
}

/** Matches a line with only a first name or only a surname: `Nome: Ada`, `Cognome: Neri`. */
const halfName =
  /^(?:(nome|first name|given name)|(cognome|surname|last name|family name))(?:\/i)?\s*:?\s+(\p{L}[\p{L}\s'’-]*)$/iu

/** Whether a text looks like a name: two to five words, at least two of them capitalised. */
export function looksLikePersonName(given: string): boolean {
  const text = withoutTitles(given).replace(/,$/, '')
  if (text.length > 42) return false
  if (/[.!]$/.test(text) && /\p{Ll}{2}[.!]$/u.test(text)) return false
  const words = text.split(/[\s,]+/)
  if (words.length < 2 || words.length > 5 || !words.every((word) => nameWord.test(word)))
    return false
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return (
    capital >= 2 &&
    !classifySectionHeading(text) &&
    !notNames.test(foldText(text)) &&
    !isPlaceName(text) &&
    !classifyFormLabel(text)
  )
}

/** Removes additions to a name, as in `Ada Neri - PMP`. Additions after a comma are kept. */
export const stripPersonNameAdditions = (text: string): string =>
  text
    .replace(/\s*[([][^)\]]*[)\]]/g, '')
    .replace(/\s+[-–—|•·/].*$/u, '')
    .replace(/\p{Extended_Pictographic}|[™®]|\p{Cf}|\p{Variation_Selector}/gu, '')
    .trim() || text

const nameWord =
  /^(?:\p{Lu}[\p{L}'’-]*\.?|d[aei]l?(?:la|le|lo|gli)?|de['’]?|di|d['’]\p{Lu}[\p{L}'’-]*|van|von|der|la|lo|y|e|al|el|bin)$/u

const sharesWord = (name: string, email: string): boolean => {
  const local = foldText(email).split('@')[0] ?? ''
  return foldText(name)
    .split(/[\s']+/)
    .some((word) => word.length > 2 && local.includes(word))
}

/** Removes titles and degrees: `Dott. Ada Neri, Ph.D.` becomes `Ada Neri`. */
function withoutTitles(given: string): string {
  let text = given
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(titles, '').replace(postnominals, '')
  }
  return text
}

/** Removes titles. Converts a name in only capitals or only lower case to the usual case. */
function toPersonNameCase(given: string): string {
  const text = withoutTitles(given).replace(/[\s,]+$/, '')
  if (/\p{Ll}/u.test(text) && /\p{Lu}/u.test(text)) return text
  return text.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (one) => one.toUpperCase())
}

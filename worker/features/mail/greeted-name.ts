import { hasContactDetails } from '../../contract/contact-details.ts'
import { oneLine } from '../../contract/invisible-characters.ts'
import { isParticle, speaksToReader, standsInMessages } from './greeted-words.ts'

const lengthMax = 50
const wordsMax = 6

/** Letters with what belongs to them; a dot only where no address could come of it. */
const plainName = /^(?!.*\p{M}{3})(?:[\p{L}\p{M}'’ -]|\.(?= |$|\p{L}\.))+$/u

/** Companies have digits and signs in their names as well: `3M`, `E&Y`, `Rossi & C. (Milano)`. */
const plainCompanyName = /^(?!.*\p{M}{3})(?!(?:.*\d){7})[\p{L}\p{M}\d'’ .,&+/()-]+$/u

/**
 * The name of a person as a mail may greet it, or null. Anyone can have us write to anyone under any
 * name, so a name that could carry a message, an address to click or a number to call is left out. So
 * is one that is not written like a name: nobody misses it in a greeting.
 */
export function greetedName(name: string): string | null {
  const line = normal(name)
  const words = line.split(' ')
  const isName =
    isShort(line, words) &&
    plainName.test(line) &&
    words.every((word) => isParticle(word) || isCapital(word)) &&
    !words.every(isParticle) &&
    !words.some((word) => speaksToReader(word) || standsInMessages(word))
  return isName ? line : null
}

/** The same for the name of a company, which may hold any word that does not speak to the reader. */
export function greetedCompany(name: string): string | null {
  const line = normal(name)
  const words = line.split(' ')
  const isName =
    isShort(line, words) &&
    plainCompanyName.test(line) &&
    /[\p{L}\d]/u.test(line) &&
    !hasContactDetails(line) &&
    !words.some(speaksToReader)
  return isName ? line : null
}

const normal = (name: string): string => oneLine(name).normalize('NFC')

const isShort = (line: string, words: string[]): boolean =>
  line.length <= lengthMax && words.length <= wordsMax

/** Begins with a capital, also behind an apostrophe or a hyphen, or is of a script that has none. */
const isCapital = (word: string): boolean =>
  /^(?:\p{Ll}{1,4}['’-])?\p{Lu}|^['’]?(?:\p{Lo}|\p{Script=Georgian})/u.test(word)

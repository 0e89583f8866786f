import { hasContactDetails } from '../../contract/hiring/contact-details.ts'
import { toSingleLine } from '../../contract/invisible-characters.ts'
import { isNameParticle, isReaderAddressWord, isScamWord } from './greeted-words.ts'

const charactersMax = 50
const wordsMax = 6

/** Letters, diacritics, apostrophes, hyphens, spaces, and dots that cannot form a web address. */
const plainName = /^(?!.*\p{M}{3})(?:[\p{L}\p{M}'’ -]|\.(?= |$|\p{L}\.))+$/u

/** Also allows the digits and signs of company names: `3M`, `E&Y`, `Rossi & C. (Milano)`. */
const plainCompanyName = /^(?!.*\p{M}{3})(?!(?:.*\d){7})[\p{L}\p{M}\d'’ .,&+/()-]+$/u

/**
 * Returns the name to greet a person by in a mail, or null. Anyone can make us send a mail under
 * any name, so names that could carry a message, a link or a phone number are left out.
 */
export function safeGreetingName(name: string): string | null {
  const line = normal(name)
  const words = line.split(' ')
  const isName =
    isShort(line, words) &&
    plainName.test(line) &&
    words.every((word) => isNameParticle(word) || isCapital(word)) &&
    !words.every(isNameParticle) &&
    !words.some((word) => isReaderAddressWord(word) || isScamWord(word))
  return isName ? line : null
}

/** Like `safeGreetingName`, for companies. Allows any word that does not address the reader. */
export function safeGreetingCompanyName(name: string): string | null {
  const line = normal(name)
  const words = line.split(' ')
  const isName =
    isShort(line, words) &&
    plainCompanyName.test(line) &&
    /[\p{L}\d]/u.test(line) &&
    !hasContactDetails(line) &&
    !words.some(isReaderAddressWord)
  return isName ? line : null
}

const normal = (name: string): string => toSingleLine(name).normalize('NFC')

const isShort = (line: string, words: string[]): boolean =>
  line.length <= charactersMax && words.length <= wordsMax

// Whether a word has a capital letter, perhaps after `d'` or `al-`, or belongs to a script without.
const isCapital = (word: string): boolean =>
  /^(?:\p{Ll}{1,4}['’-])?\p{Lu}|^['’]?(?:\p{Lo}|\p{Script=Georgian})/u.test(word)

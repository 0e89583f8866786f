import { foldText } from './fold.ts'
import { memoiseWhileReadingCv } from './memoise.ts'
import { isPlaceName } from './places.ts'

/** Matches words that begin the name of a street and hardly ever anything else. */
const streetStart =
  /^(?:via|viale|v\.le|piazza|p\.zza|p\.za|piazzale|p\.le|vicolo|c\.so|loc\.|localita|fraz\.|frazione|contrada|c\.da|lungo(?:mare|tevere|arno|po)|rue|boulevard|bd|chemin|impasse|calle|c\/|avda\.?|avenida|paseo)\s\S/
// Matches words that begin a street only if a house number follows: `Corso Italia 3`, not `Corso di
// cucina 2`.
const numberedStart =
  /^(?:corso(?! (?:di|per|in|su|base|avanzato|serale|professionale)\b)|largo|strada|borgo|salita|place|plaza|avenue|av\.|allee|quai|route|carrer|camino)\s[\p{L}'. -]+\s\d+\/?\p{L}?$/u
const numbered = [
  /^\d+[a-z]?(?: ?bis)?,? (?:rue|avenue|av\.|boulevard|bd|place|chemin|impasse|allee|quai|route|cours)\s/,
  /^\d+[a-z]? [\p{L}'. ]+ (?:street|road|lane|avenue|drive|way|square|close|court|st|rd|ave)\b/u,
  /^[\p{L}. -]*(?:strasse|straße|str\.|weg|platz|allee|gasse)\s?\d+/u,
]
/**
 * Matches a postal code before its town, or a British postal code at the end. Four digits that
 * begin with `19` or `20` do not count, because they may be a year.
 */
const postal =
  /^(?:[a-z]-)?(?!19|20)\d{4}\s\p{L}|^(?:[a-z]-)?\d{5}\s\p{L}|\b[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}$/u
const houseNumber = /^(?:n\.?\s?|nr\.?\s?)?\d+(?:\/?\p{L})?$/u

const isStreet = (line: string): boolean =>
  streetStart.test(line) || numberedStart.test(line) || numbered.some((one) => one.test(line))

/**
 * Whether a text is a postal address or part of one: `Via Po 3, 10123 Torino`, `Lecce, Via Po 3`.
 * After a street or postal code, any text of a few words counts as a town.
 */
export const isPostalAddressText = memoiseWhileReadingCv((text): boolean => {
  if (text.length > 90) return false
  const parts = text
    .split(/,\s*|\s[–—-]\s|[()]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  let hasStreet = false
  for (const part of parts) {
    const line = foldText(part)
    if (isStreet(line) || postal.test(line)) hasStreet = true
    else if (
      !(hasStreet && part.split(' ').length < 5) &&
      !isPlaceName(part) &&
      !houseNumber.test(line)
    )
      return false
  }
  return hasStreet
})

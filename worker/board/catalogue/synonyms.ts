import { italianCountryName } from '../../contract/board/places.ts'
import { type CountryCode, countryCodes } from '../../contract/countries.ts'
import { contentWords, phraseKey, searchedWords } from './search-words.ts'
import { synonymLists } from './synonym-lists.ts'

/** Other words for the same, and words for a part of it, each as the words of a phrase. */
export type Synonyms = {
  same: string[][]
  narrower: string[][]
  /** Places have no plural: Germania is not German. */
  isPlace: boolean
}

const none: Synonyms = { same: [], narrower: [], isPlace: false }
let byKey: Map<string, Synonyms> | undefined

/** The synonyms of a word or phrase in any of its forms. */
export function synonymsOf(words: readonly string[]): Synonyms {
  byKey ??= readLists()
  return byKey.get(phraseKey(words)) ?? none
}

/** Whether the words together are an entry. */
export const isPhrase = (words: readonly string[]): boolean => {
  byKey ??= readLists()
  return byKey.has(phraseKey(words))
}

/** See `synonym-lists.ts` for the notation. */
function readLists(): Map<string, Synonyms> {
  const known = new Map<string, Synonyms>()
  const entry = (phrase: string, isPlace: boolean) => {
    const key = phraseKey(searchedWords(phrase))
    const found = known.get(key) ?? { same: [], narrower: [], isPlace }
    known.set(key, found)
    return found
  }
  for (const { groups, arePlaces = false } of synonymLists) {
    for (const line of groups.trim().split('\n')) {
      const [same, narrower = ''] = line.split('>')
      const phrases = phrasesIn(same!)
      for (const phrase of phrases) {
        const { same, narrower: parts } = entry(phrase, arePlaces)
        same.push(...phrases.filter((other) => other !== phrase).map(wordsOfEntry))
        parts.push(...phrasesIn(narrower).map(wordsOfEntry))
      }
    }
  }
  for (const names of countryNames()) {
    for (const name of names) {
      const { same } = entry(name, true)
      same.push(...names.filter((other) => other !== name).map(wordsOfEntry))
    }
  }
  return known
}

/** The names of each country in Italian, English and its own language, as CLDR has them. */
function countryNames(): string[][] {
  const [italian, english] = ['it', 'en'].map(
    (language) => new Intl.DisplayNames(language, { type: 'region' }),
  )
  return countryCodes.map((code) => {
    const own = ownLanguages[code]
    const names = [
      italianCountryName(code),
      english!.of(code),
      italian!.of(code),
      own && new Intl.DisplayNames(own, { type: 'region' }).of(code),
    ].map((name) => searchedWords(name ?? '').join(' '))
    return [...new Set(names)].filter((name) => name !== '')
  })
}

/** Languages in which people search; English and Italian are there for all. */
const ownLanguages: Partial<Record<CountryCode, string>> = {
  ...{ DE: 'de', AT: 'de', CH: 'de', FR: 'fr', BE: 'nl', NL: 'nl', ES: 'es', PT: 'pt', PL: 'pl' },
  ...{ SI: 'sl', HR: 'hr', CZ: 'cs', SK: 'sk', HU: 'hu', RO: 'ro', BG: 'bg', GR: 'el', AL: 'sq' },
  ...{ SE: 'sv', NO: 'nb', DK: 'da', FI: 'fi', EE: 'et', LV: 'lv', LT: 'lt', TR: 'tr', UA: 'uk' },
  ...{ RS: 'sr-Latn', BR: 'pt', MX: 'es', AR: 'es', JP: 'ja', CN: 'zh', KR: 'ko', IS: 'is' },
}

const wordsOfEntry = (phrase: string): string[] => contentWords(searchedWords(phrase))

const phrasesIn = (list: string): string[] =>
  list
    .split('=')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

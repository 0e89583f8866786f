import type { LanguageCode } from '../../contract/people/languages.ts'
import italianPlaces from './synonyms/italian-places.json' with { type: 'json' }

/** Matches words, which consist of letters, digits and the signs in c++ and c#. */
const wordPattern = /[\p{L}\p{N}+#]+/gu
const isAscii = /^[ -~]*$/
/** Matches words joined by hyphens or dots: front-end, node.js, e-commerce. */
const joinedPattern = /[\p{L}\p{N}+#]+(?:[-.‐‑][\p{L}\p{N}+#]+)+/gu

/** Matches the Italian preposition before a plural: addetto ai servizi. Otherwise `ai` means AI. */
export const prepositionAi = /\bai\s+(?=\p{L}+i(?!\p{L}))/giu

export const foldCaseAndAccents = (text: string): string =>
  isAscii.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns the words of a text in order, in lower case and without accents. */
export const splitIntoFoldedWords = (text: string): string[] =>
  (foldCaseAndAccents(text).replaceAll(prepositionAi, '').match(wordPattern) ?? [])
    .map(withoutSigns)
    .filter((word) => word !== '')

/** Returns the distinct words of a text. For front-end, they are `front`, `end` and `frontend`. */
export function listIndexedWords(text: string): string[] {
  const joined = (foldCaseAndAccents(text).match(joinedPattern) ?? []).map((each) =>
    each.replaceAll(/[^\p{L}\p{N}+#]/gu, ''),
  )
  return [...new Set([...splitIntoFoldedWords(text), ...joined])]
}

/** Removes `+` and `#` at the beginning of a word, where they have no meaning: `+39`, `# 5`. */
const withoutSigns = (word: string): string => word.replace(/^[+#]+/, '')

/** Words that are not reduced to a stem, such as foreign words and names of places. */
const unchanged = new Set([
  ...italianPlaces,
  ...(
    'office store stage care data java node site media agile mobile remote lead service ' +
    'devops express sales business analytics mathematics logistics news series process access ' +
    'operations systems windows aws ios canvas kubernetes jenkins postgres pandas ' +
    'medio banco posto milani'
  ).split(' '),
])
const otherStems = new Map(
  Object.entries({
    dottoressa: 'dottor',
    dottoresse: 'dottor',
    professoressa: 'professor',
    professoresse: 'professor',
    studentessa: 'student',
    studentesse: 'student',
    poetessa: 'poet',
    medica: 'medic',
    mediche: 'medic',
  }),
)
const vowelEnd = /[aeio]$/

/** Returns the stem of an Italian or English word, such as `sviluppator` for sviluppatrici. */
export function stemWord(word: string): string {
  if (unchanged.has(word) || !/^\p{Script=Latin}+$/u.test(word)) return word
  const other = otherStems.get(word)
  if (other) return other
  if (word.length < 5) return word.length === 4 ? word.replace(/([^s])s$/, '$1') : word
  const base = word
    .replace(/(t)(?:ore|rice|ori|rici)$/, '$1or')
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^siu])s$/, '$1')
  if (base !== word) return base.length > 4 && vowelEnd.test(base) ? base.slice(0, -1) : base
  const ending = base.replace(/(ist)(?:a|i|e)$/, '$1').replace(/([cg])h[ei]$/, '$1')
  if (ending !== base) return ending
  return vowelEnd.test(base) ? base.slice(0, -1).replace(/i$/, '') : base
}

/** Whether words differ only in the last vowel: forms of one word, or names (Ferrara, Ferrari). */
export const haveOtherVowelAtEnd = (a: string, b: string): boolean =>
  a.slice(0, -1) === b.slice(0, -1) && vowelEnd.test(a) && vowelEnd.test(b)

const endings = ['', 's', 'es', 'as', 'os', 'a', 'e', 'i', 'o', 'ia', 'ie', 'ii', 'io', 'he', 'hi']

/** Returns all words that may have the stem: the inverse of `stemWord`. */
export function listWordFormsOfStem(stem: string): string[] {
  const words = endings.map((ending) => stem + ending)
  if (stem.endsWith('tor')) {
    words.push(...['ore', 'ori', 'rice', 'rici'].map((ending) => stem.slice(0, -2) + ending))
  }
  if (stem.endsWith('y')) words.push(`${stem.slice(0, -1)}ies`)
  words.push(...[...otherStems.keys()].filter((word) => otherStems.get(word) === stem))
  return words.filter((word) => stemWord(word) === stem)
}

/** Returns the prefix that all words with this stem share. */
export const findCommonPrefixOfStem = (stem: string): string =>
  stem.slice(0, Math.max(2, stem.length - (stem.endsWith('or') ? 2 : 1)))

/** Words such as `di` or `the`, which say nothing about the work. */
export const functionWords: ReadonlySet<string> = new Set(
  (
    'a ad al allo alla agli alle con col coi da dal dallo dalla dai dagli dalle di del dello della dei ' +
    'degli delle e ed il in nel nello nella nei negli nelle i gli la le lo l un uno una per su sul sulla ' +
    'tra fra o che come anche all dell nell sull dall d ' +
    'an and as at by for from in of on or the to with'
  ).split(' '),
)
const jobWords = new Set(
  (
    'lavoro lavori lavorare offerta offerte annuncio annunci cerco cercasi cercare posizione posizioni ' +
    'impiego contratto opportunita qualsiasi qualunque vorrei sono salve buongiorno settore ambito ruolo solo ' +
    'chi cosa dove quanto quali guadagna guadagnare assume assumono trovare diventare esperto esperta ' +
    'esperienza voglio posso stipendio estate zona vicino presso urgente subito ' +
    'job jobs position positions vacancy vacancies hiring'
  ).split(' '),
)

export const isFunctionWord = (word: string): boolean => functionWords.has(word)

/** Whether a word such as "job", "offerta" or "vorrei" says nothing about the work. */
export const isJobWord = (word: string): boolean => jobWords.has(word)

/** Words that only say that somebody does the work. Offers for this work often lack them. */
const roleWords = new Set(
  ['addetto', 'incaricato', 'collaboratore', 'specialista', 'specialist', 'figura'].map(stemWord),
)

/** Whether a word such as `addetta` says who works, but not what the work is. */
export const isRoleWord = (word: string): boolean => roleWords.has(stemWord(word))

/** Removes function words such as `di` or `the`, unless there are no other words. */
export function removeFunctionWords(words: readonly string[]): string[] {
  const found = words.filter((word) => !functionWords.has(word))
  return found.length > 0 ? found : [...words]
}

/** Returns the key for looking up a phrase: the stems of its words. */
export const buildPhraseKey = (words: readonly string[]): string =>
  removeFunctionWords(words).map(stemWord).join(' ')

/** Returns a language's one-word names in Italian, in English and in the language itself. */
export function listLanguageWords(code: LanguageCode): string[] {
  const names = ['it', 'en', code].map((language) =>
    splitIntoFoldedWords(new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? ''),
  )
  return [...new Set(names.filter((words) => words.length === 1).flat())]
}

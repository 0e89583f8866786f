/**
 * The words of a text, as search compares them: lower case, without accents; letters, digits and the
 * signs of c++ and c#.
 */
const wordPattern = /[\p{L}\p{N}+#]+/gu
const isAscii = /^[ -~]*$/
/** Words that hyphens or dots join: front-end, node.js, e-commerce. */
const joinedPattern = /[\p{L}\p{N}+#]+(?:[-.‐‑][\p{L}\p{N}+#]+)+/gu

export const fold = (text: string): string =>
  isAscii.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words of a text in their order. */
export const searchedWords = (text: string): string[] =>
  (fold(text).match(wordPattern) ?? []).map(withoutSigns).filter((word) => word !== '')

/** The words of a text, and those that it joins written as one: front-end is also frontend. */
export function indexedWords(text: string): string[] {
  const joined = (fold(text).match(joinedPattern) ?? []).map((each) =>
    each.replaceAll(/[^\p{L}\p{N}+#]/gu, ''),
  )
  return [...new Set([...searchedWords(text), ...joined])]
}

/** Signs before a word, or alone, mean nothing: `+39`, `# 5`. */
const withoutSigns = (word: string): string => word.replace(/^[+#]+/, '')

/** Words that are the same in number and gender, or not Italian at all. */
const unchanged = new Set(
  (
    'office store stage care data java node site media agile mobile remote lead service ' +
    'devops express sales business analytics mathematics logistics news series process access ' +
    'operations systems windows aws ios canvas kubernetes jenkins postgres pandas ' +
    'medio banco posto milani'
  ).split(' '),
)
const otherStems: Record<string, string> = {
  ...{ dottoressa: 'dottor', dottoresse: 'dottor', professoressa: 'professor' },
  ...{ professoresse: 'professor', studentessa: 'student', studentesse: 'student' },
  ...{ poetessa: 'poet', medica: 'medic', mediche: 'medic' },
}
const vowelEnd = /[aeio]$/

/**
 * What the forms of a word share: sviluppatore, sviluppatrice and sviluppatori are `sviluppator`. Made for
 * Italian gender and number and English plurals; other words stay as they are. Words with one stem
 * share all of it but the last two letters.
 */
export function stemOf(word: string): string {
  if (unchanged.has(word) || !/^\p{Script=Latin}+$/u.test(word)) return word
  const other = otherStems[word]
  if (other) return other
  if (word.length < 5) return word.length === 4 ? word.replace(/([^s])s$/, '$1') : word
  const base = word
    .replace(/(t)(?:ore|rice|ori|rici)$/, '$1or')
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|ss|x)es$/, '$1')
    .replace(/([^siu])s$/, '$1')
  if (base !== word) return base.length > 4 && /[aeio]$/.test(base) ? base.slice(0, -1) : base
  const ending = base.replace(/(ist)(?:a|i|e)$/, '$1').replace(/([cg])h[ei]$/, '$1')
  if (ending !== base) return ending
  return vowelEnd.test(base) ? base.slice(0, -1).replace(/i$/, '') : base
}

const endings = ['', 's', 'es', 'as', 'os', 'a', 'e', 'i', 'o', 'ia', 'ie', 'ii', 'io', 'he', 'hi']

/** Every word that has a stem: what `stemOf` takes away, put back in all ways. */
export function formsOfStem(stem: string): string[] {
  const words = endings.map((ending) => stem + ending)
  if (stem.endsWith('tor')) {
    words.push(...['ore', 'ori', 'rice', 'rici'].map((ending) => stem.slice(0, -2) + ending))
  }
  if (stem.endsWith('y')) words.push(`${stem.slice(0, -1)}ies`)
  words.push(...Object.keys(otherStems).filter((word) => otherStems[word] === stem))
  return words.filter((word) => stemOf(word) === stem)
}

/** The letters with which every word of a stem begins. */
export const stemStart = (stem: string): string =>
  stem.slice(0, Math.max(2, stem.length - (stem.endsWith('or') ? 2 : 1)))

const functionWords = new Set(
  (
    'a ad al allo alla ai agli alle con col coi da dal dallo dalla dai dagli dalle di del dello della dei ' +
    'degli delle e ed il in nel nello nella nei negli nelle i gli la le lo l un uno una per su sul sulla ' +
    'tra fra o che come anche all dell nell sull dall d ' +
    'an and as at by for from in of on or the to with'
  ).split(' '),
)
const jobWords = new Set(
  (
    'lavoro lavori lavorare offerta offerte annuncio annunci cerco cercasi cercare posizione posizioni ' +
    'impiego opportunita job jobs position positions vacancy vacancies hiring'
  ).split(' '),
)

export const isFunctionWord = (word: string): boolean => functionWords.has(word)

/** Every offer is a job, so these words say nothing beside others. */
export const isJobWord = (word: string): boolean => jobWords.has(word)

/** The words without those that say nothing, unless there are no others. */
export function contentWords(words: readonly string[]): string[] {
  const found = words.filter((word) => !functionWords.has(word))
  return found.length > 0 ? found : [...words]
}

/** By which phrases are looked up: the stems of their words. */
export const phraseKey = (words: readonly string[]): string =>
  contentWords(words).map(stemOf).join(' ')

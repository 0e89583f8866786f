import { listCountryNames } from '../../contract/board/place-keys.ts'
import { worldRegions } from '../../contract/board/world-regions.ts'
import { languageCodes } from '../../contract/people/languages.ts'
import {
  buildPhraseKey,
  listLanguageWords,
  removeFunctionWords,
  splitIntoFoldedWords,
} from './search-words.ts'
import { synonymLists } from './synonym-lists.ts'

/** The synonyms (`same`) and narrower terms of a word or phrase, each split into words. */
export type Synonyms = {
  same: string[][]
  narrower: string[][]
  /** True for names of places, which have no other forms: Germania must not match "German". */
  isPlace: boolean
}

const none: Synonyms = { same: [], narrower: [], isPlace: false }
let byKey: Map<string, Synonyms> | undefined

const entries = () => (byKey ??= readLists())

/** Returns the synonyms of a word or phrase, which may be in any form, such as the plural. */
export const findSynonyms = (words: readonly string[]): Synonyms =>
  entries().get(buildPhraseKey(words)) ?? none

export const hasSynonymEntry = (words: readonly string[]): boolean =>
  entries().has(buildPhraseKey(words))

/** Parses the synonym lists; see `SynonymList` for the notation. */
function readLists(): Map<string, Synonyms> {
  const known = new Map<string, Synonyms>()
  const phrases = new Set<string>()
  const entry = (phrase: string, isPlace: boolean) => {
    const key = buildPhraseKey(splitIntoFoldedWords(phrase))
    const found = known.get(key) ?? { same: [], narrower: [], isPlace }
    known.set(key, found)
    phrases.add(phrase)
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
  const regions = Object.keys(worldRegions).map((name) => [name])
  for (const named of [...listCountryNames(), ...regions]) {
    const names = [...new Set(named.map((name) => splitIntoFoldedWords(name).join(' ')))]
    for (const name of names) {
      const { same } = entry(name, true)
      same.push(...names.filter((other) => other !== name).map(wordsOfEntry))
    }
  }
  for (const words of languageCodes.map(listLanguageWords)) {
    for (const word of words) {
      const key = buildPhraseKey([word])
      const same = words.filter((other) => other !== word).map((other) => [other])
      if (!known.has(key)) known.set(key, { same, narrower: [], isPlace: false })
    }
  }
  // People also write a phrase as one word: callcenter.
  for (const phrase of phrases) {
    const words = wordsOfEntry(phrase)
    const key = buildPhraseKey([words.join('')])
    const { same, ...others } = known.get(buildPhraseKey(words))!
    if (!known.has(key)) known.set(key, { ...others, same: [words, ...same] })
  }
  return known
}

const wordsOfEntry = (phrase: string): string[] => removeFunctionWords(splitIntoFoldedWords(phrase))

const phrasesIn = (list: string): string[] =>
  list
    .split('=')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

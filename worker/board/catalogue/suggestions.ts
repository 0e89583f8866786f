import type { Suggestion } from '../../contract/board/search.ts'
import type { OfferTable } from './offer-table.ts'
import { searchedWords } from './search-words.ts'
import { type TextField, textFields } from './text-index.ts'

/**
 * What a reader may be typing: words of titles, skills, companies and places that begin as the last typed
 * word does, the most frequent first, behind the words before it.
 */
export function suggestWords({ text }: OfferTable, typed: string, limit: number): Suggestion[] {
  const words = searchedWords(typed)
  const last = words.pop()
  if (last === undefined) return []
  const before = words.map((word) => `${word} `).join('')
  const beginnings = [last, ...text.beginningWith(last)]
  return beginnings
    .map((word) => ({ word, ...mostFrequentField(text, word) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, limit)
    .map(({ word, kind, count }) => ({ kind, text: before + word, count }))
}

function mostFrequentField(
  text: OfferTable['text'],
  word: string,
): { kind: TextField; count: number } {
  const counts = textFields.map((kind) => ({ kind, count: text.countIn(kind, word) }))
  return counts.reduce((most, each) => (each.count > most.count ? each : most))
}

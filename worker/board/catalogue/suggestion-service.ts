import { capitalizePlaceName } from '../../contract/board/place-name.ts'
import type { SearchSuggestion } from '../../contract/board/search.ts'
import type { CatalogueVersion } from '../../deps/catalogue-version.ts'
import type { Deps } from '../../deps/context.ts'
import { buildPhraseKey, splitIntoFoldedWords } from './search-words.ts'
import { callEachShard } from './shard-service.ts'
import { listTitlesAndCompanies } from './store.ts'
import { type IndexedSuggestion, restoreSpelling } from './suggestions.ts'

/** At most this many suggestions of one kind (such as skills), unless other kinds leave space. */
const ofKindMax = 4

/** Returns the cache key of a typed text. Texts with the same key get the same suggestions. */
export const buildSuggestionCacheKey = (typed: string): string =>
  splitIntoFoldedWords(typed).join(' ')

/** Returns suggestions for a typed text, most frequent first, in the spelling of the offers. */
export async function suggestSearches(
  deps: Deps,
  typed: string,
  limit: number,
  atLeast: CatalogueVersion,
): Promise<SearchSuggestion[]> {
  const found = await callEachShard(deps, (replica) => replica.suggest(typed, atLeast))
  const chosen = choose(found.flat(), limit)
  const rowids = chosen.flatMap(({ rowid }) => rowid ?? [])
  const names = new Map(
    rowids.length === 0
      ? []
      : (await listTitlesAndCompanies(deps.db, rowids)).map((row) => [row.rowid, row] as const),
  )
  return chosen.map((each) => {
    const { kind, beside, count } = each
    const written = asWritten(each, each.rowid === null ? undefined : names.get(each.rowid))
    return { kind, text: beside === '' ? written : `${beside} ${written}`, count }
  })
}

function asWritten(
  { kind, text }: IndexedSuggestion,
  names: { title: string; company: string } | undefined,
): string {
  if (kind === 'place') return capitalizePlaceName(text)
  // Skills and filters come from no offer, and a restored database may lack the found offer.
  if (!names) return text
  return kind === 'company' ? names.company : restoreSpelling(text, names.title.toLowerCase())
}

/** Adds up the counts of equal suggestions of all shards and selects the most frequent texts. */
function choose(found: IndexedSuggestion[], limit: number): IndexedSuggestion[] {
  const sums = new Map<string, IndexedSuggestion>()
  for (const each of found) {
    const key = `${each.kind} ${each.beside} ${each.text}`
    const known = sums.get(key)
    sums.set(key, { ...each, count: each.count + (known?.count ?? 0) })
  }
  const sorted = [...sums.values()].sort(compareCountAndText)
  const texts = new Set<string>()
  const distinct = sorted.filter(({ kind, beside, text }) => {
    const words = splitIntoFoldedWords(`${beside} ${text}`)
    // A title in another form finds the same offers: sviluppatrice, sviluppatrice o sviluppatore.
    const stems = [...new Set(buildPhraseKey(words).split(' '))].sort().join(' ')
    const keys = kind === 'title' ? [words.join(' '), `title ${stems}`] : [words.join(' ')]
    const isNew = !keys.some((key) => texts.has(key))
    for (const key of keys) texts.add(key)
    return isNew
  })
  const ofKind = new Map<string, number>()
  const isFirst = ({ kind }: IndexedSuggestion) => {
    const before = ofKind.get(kind) ?? 0
    ofKind.set(kind, before + 1)
    return before < ofKindMax
  }
  const first = distinct.filter(isFirst)
  const others = distinct.filter((each) => !first.includes(each))
  return [...first, ...others].slice(0, limit).sort(compareCountAndText)
}

const compareCountAndText = (a: IndexedSuggestion, b: IndexedSuggestion): number =>
  b.count - a.count || (a.text < b.text ? -1 : Number(a.text > b.text))

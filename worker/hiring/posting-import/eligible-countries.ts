import { findCountriesInTexts, foldPlaceName } from '../../contract/board/places.ts'
import { worldRegions } from '../../contract/board/world-regions.ts'
import { type CountryCode, countryCodes } from '../../contract/countries.ts'
import type { Workplace } from '../../contract/enums.ts'
import { findPostingCountryCode } from './country-names.ts'
import { worldRegionNames } from './place-names.ts'

type Posting = { workplace: Workplace | null; title: string; places: string[]; text: string }

/** Phrases after which a posting names the countries from which people may work. */
const openings = [
  /\bwork(?:ing)?(?: fully)?(?: remotely)?(?: remote)? from (?:anywhere|any(?:where)?(?: country)?|wherever)(?: you (?:want|like))? (?:in|within|across) (?:the )?/gi,
  /\bremot(?:e|ely)(?: work| working| role| position)? (?:from|within|in|across)(?: anywhere in| any)?(?: the)? /gi,
  /\bremote ?[([/-] ?(?:within |in |anywhere in |from )?(?:the )?/gi,
  /\b(?:candidates?|applicants?|you)(?: who)?(?: must| should| need to| have to)?(?: be| are| is)?(?: currently)? (?:based|located|residing|living|reside|live) in (?:the )?/gi,
  /\bopen to (?:candidates|applicants)(?: located| based)? (?:in|from|across) (?:the )?/gi,
  /\b(?:residen(?:te|ti|za)|domicilio|domiciliat[oiae])(?: fiscale)? in /gi,
  /\blavor\w+ da (?:tutta |tutto |qualsiasi (?:parte|luogo) (?:d['’]|dell['’]|di |in ))/gi,
]
const anywhere =
  /\b(worldwide|anywhere in the world|da qualsiasi parte del mondo|ovunque nel mondo)\b/i
/** How many characters after one of the `openings` are searched for names of countries. */
const listMax = 80

/**
 * Returns the countries from which people may work. Null if they may work from anywhere, or if this
 * is unclear. For remote work the text is more reliable than the posting's places, which often are
 * only the company's location or the place entered in a search.
 */
export function readPostingEligibleCountries(posting: Posting): CountryCode[] | null {
  const { workplace, title, places, text } = posting
  if (workplace !== 'remote') return findCountriesInTexts(places)
  const words = `${title}\n${text}`
  const named = openings.flatMap((opening) =>
    [...words.matchAll(opening)].flatMap(({ index, 0: { length } }) =>
      namesAt(words.slice(index + length, index + length + listMax)),
    ),
  )
  if (named.length > 0) return [...new Set(named)]
  return anywhere.test(words) ? null : findCountriesInTexts(places)
}

/** Returns the countries of the list with which the text begins: "Italy, Spain or the EU". */
function namesAt(text: string): CountryCode[] {
  const found: CountryCode[] = []
  for (const part of text.split(
    /,|\/|\bor\b|\band\b|\be\b|\bo\b|&|\(|\)|;|\bincl\.?|\bincluding\b|\bthe\b|\+/i,
  )) {
    if (part.trim() === '') continue
    const area = longestArea(part)
    if (area === null) break
    found.push(...area)
  }
  return found
}

/** Returns the countries of the longest name at a text's start: `GB` for "United Kingdom only". */
function longestArea(text: string): readonly CountryCode[] | null {
  const words = foldPlaceName(text.split(/[.:|\n]/, 1)[0] ?? '').split(' ')
  for (let count = Math.min(words.length, 5); count > 0; count--) {
    const name = words.slice(0, count).join(' ')
    const code =
      count > 1 || name.length > 2 || name === 'uk' || name === 'us'
        ? findPostingCountryCode(name)
        : null
    if (isCountry(code)) return [code]
    const region = worldRegionNames.get(name)
    if (region && region in worldRegions) return worldRegions[region as keyof typeof worldRegions]
  }
  return null
}

const isCountry = (code: string | null): code is CountryCode =>
  countryCodes.some((known) => known === code)

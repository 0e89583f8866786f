import { cityNameTranslations } from '../../../contract/board/city-names.ts'
import italianPlaces from './italian-places.json' with { type: 'json' }
import type { SynonymList } from './synonym-list.ts'

/** Whether the words of a search are the name of a place in Italy. */
export const isItalianPlace = (words: readonly string[]): boolean =>
  italianPlaces.includes(words.join(' '))

/** The Italian regions, and the towns after which the provinces are named. */
export const italianPlaceNames: SynonymList = {
  source: 'by hand',
  arePlaces: true,
  groups: italianPlaces.join('\n'),
}

/** Names of cities and regions in several languages. Names of countries come from CLDR. */
export const citySynonyms: SynonymList = {
  source: 'GeoNames (CC BY 4.0), see city-names.ts',
  arePlaces: true,
  groups: cityNameTranslations,
}

/** Names of countries and world regions that the lists of the contract do not contain. */
export const countrySynonyms: SynonymList = {
  source: 'by hand',
  arePlaces: true,
  groups: `
usa = stati uniti = united states = u s a = america = us
regno unito = united kingdom = uk = gran bretagna = great britain = inghilterra = england
paesi bassi = olanda = netherlands = holland = nederland
europa = europe
unione europea = european union = ue = eu
nord america = north america
america latina = latin america = latam
medio oriente = middle east
asia pacifico = asia pacific = apac
paesi nordici = nordics = scandinavia
monaco > monaco di baviera = munich
`,
}

import { cityNameTranslations } from '../../../contract/board/city-names.ts'
import type { SynonymList } from './synonym-list.ts'

/** Names of cities and regions in several languages. Names of countries come from CLDR. */
export const citySynonyms: SynonymList = {
  source: 'GeoNames (CC BY 4.0), see city-names.ts',
  arePlaces: true,
  groups: cityNameTranslations,
}

/** Names of countries that CLDR does not contain. */
export const countrySynonyms: SynonymList = {
  source: 'by hand',
  arePlaces: true,
  groups: `
usa = stati uniti = united states = u s a = america = us
regno unito = united kingdom = uk = gran bretagna = great britain = inghilterra = england
paesi bassi = olanda = netherlands = holland = nederland
monaco > monaco di baviera = munich
`,
}

import { cityNameTranslations } from '../../../contract/board/city-names.ts'
import type { SynonymList } from './synonym-list.ts'

/** Towns that give provinces their names, and regions: words that are neither work nor forms. */
export const italianPlaces = `
abruzzo|agrigento|alessandria|ancona|andria|aosta|aquila|arezzo|ascoli piceno|asti|avellino|bari|barletta
basilicata|belluno|benevento|bergamo|biella|bologna|bolzano|brescia|brianza|brindisi|cagliari|calabria
caltanissetta|campania|campobasso|carrara|caserta|catania|catanzaro|cesena|chieti|como|cosenza|cremona|crotone
cuneo|emilia romagna|enna|fermo|ferrara|firenze|foggia|forli|friuli venezia giulia|frosinone|genova|gorizia
grosseto|imperia|isernia|italia|la spezia|latina|lazio|lecce|lecco|liguria|livorno|lodi|lombardia|lucca
macerata|mantova|marche|massa|matera|mestre|messina|milano|modena|molise|monza|napoli|novara|nuoro|olbia
oristano|padova|palermo|parma|pavia|perugia|pesaro|pescara|piacenza|piemonte|pisa|pistoia|pordenone|potenza
prato|puglia|ragusa|ravenna|reggio calabria|reggio emilia|rieti|rimini|roma|rovigo|salerno|sardegna|sassari
savona|sicilia|siena|siracusa|sondrio|taranto|teramo|terni|torino|toscana|trani|trapani|trentino alto adige
trento|treviso|trieste|udine|umbria|urbino|valle d aosta|varese|veneto|venezia|verbania|vercelli|verona
vibo valentia|vicenza|viterbo
`
  .trim()
  .split(/[|\n]/)

/** Whether the words of a search are the name of a place in Italy. */
export const isItalianPlace = (words: readonly string[]): boolean =>
  italianPlaces.includes(words.join(' '))

/** The same places as a list of synonyms. */
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

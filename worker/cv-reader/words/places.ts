import { foldText } from './fold.ts'
import { memoiseWhileReadingCv } from './memoise.ts'

const set = (...lines: string[]): ReadonlySet<string> => new Set(lines.join('|').split('|'))

/** Names of countries in Italian and English, in lower case and without accents. */
const countries = set(
  'italia|italy|francia|france|spagna|spain|germania|germany|deutschland|regno unito|united kingdom|uk|inghilterra',
  'england|scozia|scotland|galles|wales|irlanda|ireland|portogallo|portugal|svizzera|switzerland|austria|belgio',
  'belgium|olanda|paesi bassi|netherlands|the netherlands|lussemburgo|luxembourg|danimarca|denmark|svezia|sweden',
  'norvegia|norway|finlandia|finland|islanda|iceland|polonia|poland|repubblica ceca|czech republic|czechia|slovacchia',
  'slovakia|ungheria|hungary|slovenia|croazia|croatia|serbia|romania|bulgaria|grecia|greece|albania|turchia|turkey',
  'turkiye|ucraina|ukraine|russia|malta|cipro|cyprus|estonia|lettonia|latvia|lituania|lithuania|moldavia|moldova',
  'stati uniti|united states|usa|u.s.a.|us|canada|messico|mexico|brasile|brazil|argentina|cile|chile|colombia|peru',
  'australia|nuova zelanda|new zealand|giappone|japan|cina|china|india|singapore|israele|israel|emirati arabi uniti',
  'united arab emirates|uae|marocco|morocco|tunisia|egitto|egypt|nigeria|kenya|sudafrica|south africa|san marino',
  'citta del vaticano|corea del sud|south korea|indonesia|filippine|philippines|vietnam|thailandia|thailand',
)

/** Towns that CVs often name, in Italian, English and their own language, folded by `foldText`. */
const towns = set(
  'roma|rome|milano|milan|napoli|naples|torino|turin|palermo|genova|genoa|bologna|firenze|florence|bari|catania',
  'venezia|venice|verona|messina|padova|padua|trieste|brescia|parma|taranto|prato|modena|reggio calabria|reggio emilia',
  'perugia|ravenna|livorno|cagliari|foggia|rimini|salerno|ferrara|sassari|latina|monza|siracusa|pescara|bergamo',
  'forli|trento|vicenza|terni|bolzano|novara|piacenza|ancona|andria|arezzo|udine|cesena|lecce|pesaro|alessandria',
  'la spezia|pisa|catanzaro|como|varese|treviso|lucca|asti|cuneo|siena|mantova|cremona|pavia|lodi|lecco|savona|rovigo',
  "l'aquila|reggio nell'emilia|campobasso|potenza|matera|cosenza|aosta|biella|imperia|grosseto|massa|carrara|pistoia|viterbo|rieti|caserta",
  'avellino|benevento|brindisi|barletta|trani|ragusa|trapani|agrigento|nuoro|oristano|olbia|macerata|ascoli piceno|fermo',
  'teramo|chieti|isernia|crotone|vibo valentia|enna|caltanissetta|gorizia|pordenone|belluno|sondrio|vercelli|verbania',
  'london|londra|paris|parigi|berlin|berlino|madrid|barcelona|barcellona|lisbon|lisbona|amsterdam|bruxelles|brussels',
  'dublin|dublino|vienna|wien|zurich|zurigo|geneva|ginevra|munich|monaco|monaco di baviera|hamburg|amburgo|frankfurt',
  'francoforte|cologne|colonia|stockholm|stoccolma|copenhagen|oslo|helsinki|warsaw|varsavia|prague|praga|budapest',
  'bucharest|bucarest|athens|atene|edinburgh|edimburgo|manchester|bristol|leeds|birmingham|glasgow|cambridge|oxford',
  'new york|nyc|san francisco|los angeles|chicago|boston|seattle|austin|toronto|vancouver|montreal|sydney|melbourne',
  'cork|galway|limerick|belfast|cardiff|swansea|newcastle|sheffield|liverpool|nottingham|leicester|coventry|york|bath',
  'brighton|southampton|portsmouth|plymouth|exeter|norwich|aberdeen|dundee|inverness|hull|bradford|wakefield',
  'philadelphia|houston|dallas|denver|atlanta|miami|phoenix|san diego|portland|minneapolis|detroit|pittsburgh|baltimore',
  'nantes|lille|grenoble|toulouse|bordeaux|strasbourg|montpellier|rennes|reims|dijon|angers|nimes|le mans|rouen|metz',
  'nancy|amiens|limoges|brest|avignon|orleans|caen|mulhouse|besancon|annecy|perpignan|clermont-ferrand|saint-etienne',
  'namur|liege|gand|gent|anvers|antwerpen|charleroi|lausanne|geneve|fribourg|neuchatel|sion',
  'koln|munchen|leipzig|dresden|stuttgart|dusseldorf|dortmund|nurnberg|hannover|duisburg|bochum|bonn|munster|mannheim',
  'karlsruhe|augsburg|wiesbaden|kiel|freiburg|freiburg im breisgau|mainz|kassel|erfurt|rostock|saarbrucken|potsdam|ulm|jena',
  'regensburg|wurzburg|heidelberg|gottingen|trier|konstanz|lubeck|graz|linz|salzburg|innsbruck|klagenfurt|bern|luzern',
  'winterthur|st. gallen|sevilla|seville|siviglia|zaragoza|malaga|murcia|palma|bilbao|alicante|cordoba|valladolid|vigo|gijon',
  'granada|oviedo|santander|pamplona|almeria|salamanca|burgos|tarragona|girona|logrono|badajoz|cadiz|huelva|toledo',
  'a coruna|san sebastian|santiago de compostela|quito|lima|bogota|medellin|buenos aires|caracas|montevideo|guadalajara',
  'monterrey|santiago de chile|ciudad de mexico|sao paulo|rio de janeiro|braga|coimbra|eindhoven|utrecht|den haag',
  'the hague|gothenburg|goteborg|malmo|aarhus|bergen|krakow|cracovia|wroclaw|poznan|gdansk|brno|bratislava|ljubljana',
  'lubiana|zagreb|zagabria|belgrade|belgrado|tirana|tallinn|riga|vilnius|valletta|thessaloniki|istanbul|ankara|kyiv',
  'vigevano|busto arsizio|gallarate|sesto san giovanni|cinisello balsamo|legnano|rho|carpi|faenza|imola|empoli|pontedera',
  'viareggio|piombino|civitavecchia|velletri|aprilia|pomezia|tivoli|guidonia|anzio|formia|gaeta|cassino|frosinone|afragola',
  "aversa|giugliano|pozzuoli|torre del greco|portici|nocera inferiore|battipaglia|cava de' tirreni|altamura|molfetta|bitonto",
  "monopoli|cerignola|san severo|manfredonia|gela|marsala|mazara del vallo|acireale|modica|quartu sant'elena|alghero",
  'carbonia|jesi|senigallia|civitanova marche|foligno|spoleto|citta di castello|gubbio|merano|bressanone|rovereto|bassano del grappa',
  'conegliano|castelfranco veneto|montebelluna|san dona di piave|chioggia|mestre|portogruaro|monfalcone|sanremo|mondovi',
  'moncalieri|rivoli|ivrea|pinerolo|casale monferrato|tortona|novi ligure|domodossola|saronno|seregno|desio|treviglio|cantu',
  'sassuolo|mirandola|fidenza|lugo|cervia|riccione|cattolica|schio|thiene|valdagno|arzignano|lanciano|vasto|avezzano|termoli',
  'tokyo|singapore|dubai|hong kong|lugano|bellinzona|basel|basilea|rotterdam|lyon|lione|marseille|bremen|valencia|porto',
)

const anywhere =
  /^(?:(?:da |in )?remot[eoa]|full remote|remote work|hybrid|ibrido|on-?site|in sede|smart ?working|telelavoro|worldwide|(?:lavoro |100 ?% )?da remoto|(?:fully|100 ?%) remote|a distanza|teletravail|a distance|teletrabajo|home ?office)$/
const region =
  /^(?:provincia di|citta metropolitana di|area metropolitana|greater|metropolitan city of)\b|^(?:lombardia|lombardy|lazio|piemonte|piedmont|veneto|toscana|tuscany|emilia-romagna|emilia romagna|campania|puglia|apulia|sicilia|sicily|sardegna|sardinia|liguria|marche|umbria|abruzzo|calabria|friuli(?:-| )venezia giulia|trentino(?:-| )alto adige|basilicata|molise|valle d'aosta|california|bavaria)$/

/** Whether a text states a workplace (remote, hybrid or on site) instead of a place. */
export const isRemoteWork = (text: string): boolean => anywhere.test(foldText(text))

const isNamed = (part: string): boolean =>
  countries.has(part) || towns.has(part) || anywhere.test(part) || region.test(part)

/**
 * Whether a text is only a place: `Torino (TO)`, `Milano, Lombardia, Italia`, `Austin, TX`.
 * @param isKnownToBe whether the layout suggests a place; if it does, an unknown town before a
 * known place counts too
 */
export const isPlaceName = (text: string, isKnownToBe = false): boolean =>
  isKnownToBe ? looser(text) : stricter(text)

const stricter = memoiseWhileReadingCv((text) => standsForPlace(text, false))
const looser = memoiseWhileReadingCv((text) => standsForPlace(text, true))

function standsForPlace(text: string, isKnownToBe: boolean): boolean {
  const line = foldText(text)
    .replace(/^(?:sede|luogo|location|place)\s?:\s?/, '')
    .replace(/[.;]$/, '')
    .replace(/^\((.*)\)$/, '$1')
  if (line === '' || line.length > 70) return false
  const parts = line
    .split(/,|\s[-–|/·]\s|[()]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^\d{4,6}$/.test(part))
    .map((part) => part.replace(/^\d{5} /, '').replace(/ \d{5}$/, ''))
  if (parts.length === 0 || parts.length > 4) return false
  const named = parts.filter(isNamed).length
  const hasCode = /\([A-Z]{2}\)|, [A-Z]{2}$/.test(text.trim())
  const codes = hasCode
    ? parts.filter((part) => /^[a-z]{2}$/.test(part) && !isNamed(part)).length
    : 0
  const unknown = parts.length - named - codes
  if (unknown === 0) return named > 0
  const isShort =
    text.length < 40 && unknown === 1 && !isNamed(parts[0]!) && parts[0]!.split(' ').length <= 3
  return (
    isShort &&
    parts.length > 1 &&
    ((isKnownToBe && named + codes > 0) || (codes === 1 && parts.length === 2))
  )
}

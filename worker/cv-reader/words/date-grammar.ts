import { foldText } from './fold.ts'

// Words and patterns that recognise dates in folded text (lower case, no accents). `dates.ts`
// converts the matches to periods.

/** Italian and English months, and forms in other languages that `Intl` does not return. */
const months = [
  'gennaio|gen|genn|gena|january|jan|janner',
  'febbraio|feb|febb|february|febr|fev',
  'marzo|mar|march|mrz',
  'aprile|apr|april|avr',
  'maggio|mag|may',
  'giugno|giu|june|jun',
  'luglio|lug|july|jul|juil',
  'agosto|ago|august|aug',
  'settembre|set|sett|september|sep|sept|setiembre',
  'ottobre|ott|october|oct',
  'novembre|nov|november',
  'dicembre|dic|december|dec|dez',
].map((names) => names.split('|'))

/** CVs may be in other languages, and LinkedIn prints months in the language of its interface. */
for (const locale of ['fr', 'de', 'es']) {
  for (const month of ['long', 'short'] as const) {
    const written = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
    months.forEach((names, i) => {
      const name = foldText(written.format(Date.UTC(2024, i, 15))).replace(/\.$/, '')
      if (!names.includes(name)) names.push(name)
    })
  }
}

export const monthNumberByName = new Map(
  months.flatMap((names, i) => names.map((name) => [name, i + 1] as const)),
)
const byLength = (a: string, b: string) => b.length - a.length
export const monthNamesPattern = months.flat().sort(byLength).join('|')
export const yearPattern = '(?:19[3-9]\\d|20[0-4]\\d)'
export const seasonMonths = new Map([
  ...['spring', 'primavera'].map((name) => [name, 3] as const),
  ...['summer', 'estate'].map((name) => [name, 6] as const),
  ...['autumn', 'fall', 'autunno'].map((name) => [name, 9] as const),
  ...['winter', 'inverno'].map((name) => [name, 1] as const),
])

/** The pattern for a single date. The most specific forms come first. */
const point = [
  `(?:\\d{1,2}(?:st|nd|rd|th|°|º|\\.)? (?:di |of |de )?)?(?:${monthNamesPattern})\\.?(?: \\d{1,2}(?:st|nd|rd|th)?,?(?= ))?(?:,? (?:del |di |of |de )?|[/.'-] ?)${yearPattern}`,
  `(?:(?:${monthNamesPattern})\\.? ?|(?:0?[1-9]|1[0-2]) ?[/.-] ?)'\\d{2}(?!\\d)`,
  `(?:${[...seasonMonths.keys()].join('|')}) ${yearPattern}`,
  `${yearPattern}[-/.](?:0?[1-9]|1[0-2])(?:[-/.](?:[0-2]?\\d|3[01]))?(?!\\d)`,
  `(?:[0-2]?\\d|3[01]) ?[/.-] ?(?:0?[1-9]|1[0-2]) ?[/.-] ?${yearPattern}`,
  `(?:0?[1-9]|1[0-2]) ?[/.-] ?${yearPattern}`,
  `${yearPattern} ?/ ?(?:0?[1-9]|1[0-2])(?!\\d)`,
  yearPattern,
].join('|')

/** Dates such as `Sep 15` or `'19`, which are ambiguous and so count only within a period. */
const shortPoint = [
  `(?:${monthNamesPattern})\\.?[ -](?:[0-3]\\d|[6-9]\\d)(?! ?[\\d.,/])`,
  `(?:0[1-9]|1[0-2])[/.](?:[0-3]\\d|[6-9]\\d)(?! ?[\\d.,/])`,
  `'\\d{2}(?!\\d)`,
].join('|')

/** Words for the end of an ongoing period, such as `oggi`. */
export const ongoingPeriodPattern = [
  'presente|present|oggi|ad oggi|a oggi|attuale|attualmente|attuale posizione|in corso',
  'corrente|current|currently|now|today|to date|date|ongoing|on going|tuttora|adesso',
  "in essere|till now|until now|tutt'oggi|a tutt'oggi|odierna|data odierna|in poi|onwards",
  "onward|this day|the present|in progress|aujourd'hui|actuel|actuellement|heute|gegenwart",
  'derzeit|aktuell|actualidad|la actualidad|actualmente|actual|hoy|la fecha|el presente',
  'ce jour|maintenant|en cours|a ce jour|a present|jour|en poste|jetzt|laufend|dato',
  'andauernd|en curso|en la actualidad|hoy en dia|act|ora|a ora|ad ora|in servizio|en activite|momentan',
]
  .flatMap((words) => words.split('|'))
  .sort(byLength)
  .join('|')

const since =
  "da|dal|dall'|since|from|a partire da|a partire dal|desde(?: el)?|depuis(?: le)?|seit(?: dem)?|ab"
const before =
  "(?:(?:da|dal|dall'|from|since|a partire da|a partire dal|desde(?: el)?|de|del|depuis(?: le)?|du|von|vom|seit|periodo:?|dates?:?|date \\(da - a\\):?) ?)?"
const between = ` ?(?:[-=]*[→➔➜⟶➝>»]|-+|\\.{2,3}|…|/|~|÷|to|until|till|thru|through|al?|ad|all'|fino al?|fino ad|sino al?|a tutt'|au|bis(?: zum| zu)?|hasta(?: el)?|jusqu'a|jusqu'au|jusqu'en) ?(?:il |al |ad |a |la |alla data |alla |el |exp(?:ected|\\.)? |previst[ao] (?:per )?|voraussichtlich |prevue? )?`
const everywhere = (pattern: string): RegExp => new RegExp(pattern, 'gu')

export const dateRangePattern = everywhere(
  `(?<![\\p{L}\\d])${before}\\(?(${point})(?:${between}(${point}|${ongoingPeriodPattern})| (${ongoingPeriodPattern}))(?![\\p{L}\\d])\\)?`,
)
export const shortDateRangePattern = everywhere(
  `(?<![\\p{L}\\d])${before}\\(?(${shortPoint})${between}(${shortPoint}|${ongoingPeriodPattern})(?![\\p{L}\\d])\\)?`,
)
// An ongoing period, such as `since 07/2024` or `since 07/24`.
const sinceDate = (date: string): RegExp =>
  everywhere(`(?<![\\p{L}\\d])(?:${since}) ?(${date})(?![\\p{L}\\d])`)
export const sinceDatePattern = sinceDate(point)
export const sinceShortDatePattern = sinceDate(shortPoint)
/** A period such as `2019 - 20`. The end has two digits and is in the same century as the start. */
export const twoDigitEndYearPattern = everywhere(
  `(?<![\\p{L}\\d./-])(${yearPattern}) ?[-/] ?(\\d{2})(?![\\d/.-])`,
)
export const monthsOfSameYearPattern = everywhere(
  `(?<![\\p{L}\\d])(${monthNamesPattern})\\.? ?(?:-|/|to|a) ?((?:${monthNamesPattern})\\.? ${yearPattern})(?![\\p{L}\\d])`,
)
const schoolYear = `${yearPattern}/(?:${yearPattern}|\\d{2})`
export const schoolYearsPattern = everywhere(
  `(?<![\\p{L}\\d./-])(a\\.? ?[as]\\.? ?|anno (?:scolastico|accademico) )?(${schoolYear})(?: ?(?:-+|e) ?(?:(${schoolYear})|(${ongoingPeriodPattern})))?(?![\\p{L}\\d])`,
)
/** Matches a period of two months in the same year, such as `03-08/2015`. */
export const numericMonthsOfSameYearPattern = everywhere(
  `(?<![\\p{L}\\d./-])(0?[1-9]|1[0-2]) ?- ?((?:0?[1-9]|1[0-2])/${yearPattern})(?!\\d)`,
)
/** A start with a dash and no end: `Gennaio 2020 –`, `2020– Sarta`. */
export const openEndedPeriodPattern = new RegExp(
  `^${before}\\(?(${point})(?: ?(?:-+|[-=]*[→>])\\)?$|-(?= +\\p{L}))`,
  'u',
)
export const singleDatePattern = everywhere(`(?<![\\p{L}\\d+])(${point})(?![\\p{L}\\d]|[.,]\\d)`)

export const sinceWordPattern = /(?:dal?|dall'|since|from|desde|depuis|seit|ab) ?\S/
export const probableYearPattern = /19[3-9]\d|20[0-4]\d|['’]\d\d/
export const probableTwoDigitYearPattern = new RegExp(
  `(?:(?<!\\p{L})(?:${monthNamesPattern})\\.?[ -]|(?<!\\d)[01]\\d[/.])\\d\\d(?!\\d)`,
  'iu',
)
export const onlyOngoingWordsPattern = new RegExp(`^(?:${ongoingPeriodPattern})$`)
export const monthNamePattern = new RegExp(`(?<!\\p{L})(${monthNamesPattern})(?!\\p{L})`, 'u')
export const wholeYearPattern = new RegExp(`(?<!\\d)${yearPattern}(?!\\d)`)
export const leadingSeasonPattern = new RegExp(`^(?:${[...seasonMonths.keys()].join('|')})`)

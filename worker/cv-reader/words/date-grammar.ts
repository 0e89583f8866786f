/* Words and patterns of dates, Italian and English, for folded text; dates.ts turns them into periods. */

const months = [
  'gennaio|gen|gena|january|jan',
  'febbraio|feb|february',
  'marzo|mar|march',
  'aprile|apr|april',
  'maggio|mag|may',
  'giugno|giu|june|jun',
  'luglio|lug|july|jul',
  'agosto|ago|august|aug',
  'settembre|set|sett|september|sep|sept',
  'ottobre|ott|october|oct',
  'novembre|nov|november',
  'dicembre|dic|december|dec',
].map((names) => names.split('|'))

export const monthOf = new Map(
  months.flatMap((names, i) => names.map((name) => [name, i + 1] as const)),
)
const byLength = (a: string, b: string) => b.length - a.length
export const monthNames = months.flat().sort(byLength).join('|')
export const yearPattern = '(?:19[3-9]\\d|20[0-4]\\d)'
export const seasonMonths = new Map([
  ...['spring', 'primavera'].map((name) => [name, 3] as const),
  ...['summer', 'estate'].map((name) => [name, 6] as const),
  ...['autumn', 'fall', 'autunno'].map((name) => [name, 9] as const),
  ...['winter', 'inverno'].map((name) => [name, 1] as const),
])

/** One date, from the most specific form to the least. */
const point = [
  `(?:\\d{1,2}(?:st|nd|rd|th|°|º)? (?:di |of )?)?(?:${monthNames})\\.?(?: \\d{1,2}(?:st|nd|rd|th)?,)?(?:,? (?:del |di |of )?|[/.'-] ?)${yearPattern}`,
  `(?:${monthNames})\\.? ?'\\d{2}`,
  `(?:${[...seasonMonths.keys()].join('|')}) ${yearPattern}`,
  `${yearPattern}[-/.](?:0?[1-9]|1[0-2])(?:[-/.](?:[0-2]?\\d|3[01]))?(?!\\d)`,
  `(?:[0-2]?\\d|3[01]) ?[/.-] ?(?:0?[1-9]|1[0-2]) ?[/.-] ?${yearPattern}`,
  `(?:0?[1-9]|1[0-2]) ?[/.-] ?${yearPattern}`,
  `${yearPattern} ?/ ?(?:0?[1-9]|1[0-2])(?!\\d)`,
  yearPattern,
].join('|')

export const ongoingPattern = [
  ...[
    'presente',
    'present',
    'oggi',
    'ad oggi',
    'a oggi',
    'attuale',
    'attualmente',
    'attuale posizione',
  ],
  ...[
    'in corso',
    'corrente',
    'current',
    'currently',
    'now',
    'today',
    'to date',
    'ongoing',
    'on going',
  ],
  ...['ad ora', 'tuttora', 'adesso', 'in essere', 'till now', 'until now'],
]
  .sort(byLength)
  .join('|')

const before =
  "(?:(?:da|dal|dall'|from|since|a partire da|a partire dal|periodo:?|dates?:?|date \\(da - a\\):?) ?)?"
const between = ` ?(?:-+|/|~|→|>|to|until|till|al?|ad|all'|fino al?|fino ad|sino al?|a tutt'|e) ?(?:il |al |ad |a |alla data )?`
export const rangePattern = new RegExp(
  `(?<![\\p{L}\\d])${before}\\(?(${point})(?:${between}(${point}|${ongoingPattern})| (${ongoingPattern}))(?![\\p{L}\\d])\\)?`,
  'gu',
)
/** `2019 - 20`, `mar - giu 2020`, `2014/15`: one end takes missing parts from the other. */
export const shortYearPattern = new RegExp(
  `(?<![\\p{L}\\d./-])(${yearPattern}) ?[-/] ?(\\d{2})(?![\\d/.-])`,
  'gu',
)
export const sharedYearPattern = new RegExp(
  `(?<![\\p{L}\\d])(${monthNames})\\.? ?(?:-|/|to|a) ?((?:${monthNames})\\.? ${yearPattern})(?![\\p{L}\\d])`,
  'gu',
)
export const sincePattern = new RegExp(
  `(?<![\\p{L}\\d])(?:da|dal|dall'|since|from|a partire da|a partire dal) ?(${point})(?![\\p{L}\\d])`,
  'gu',
)
export const singleDatePattern = new RegExp(
  `(?<![\\p{L}\\d+])(${point})(?![\\p{L}\\d]|[.,]\\d)`,
  'gu',
)

export const sinceHint = /(?:dal?|dall'|since|from) ?\S/
export const yearHint = /19[3-9]\d|20[0-4]\d|['’]\d\d/
export const ongoingOnlyPattern = new RegExp(`^(?:${ongoingPattern})$`)
export const monthHint = new RegExp(`(?<!\\p{L})(${monthNames})(?!\\p{L})`, 'u')
export const wholeYearPattern = new RegExp(`(?<!\\d)${yearPattern}(?!\\d)`)
export const seasonHint = new RegExp(`^(?:${[...seasonMonths.keys()].join('|')})`)

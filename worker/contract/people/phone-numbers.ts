/**
 * Whether plain text contains a phone number. Years, dates, salaries, working hours, standards and
 * laws do not count.
 */
export function hasPhoneNumber(text: string): boolean {
  const rest = noPhonePatterns.reduce((left, pattern) => left.replaceAll(pattern, ' ; '), text)
  return [...rest.matchAll(digitRun)].some(([run]) => isPhoneNumber(run.trim()))
}

/** Digits, possibly with the separators that phone numbers may have. */
const digitRun = /\+?\(?\d[\d ()./\-–—_*|~·•]*\d/g

const amount = String.raw`\d{1,3}(?:[.,' ]\d{3}|[.,' ]\d{3}[.,' ]000)?(?:,\d{2})?|\d{4,7}(?:[.,]\d{2})?`
const currency = String.raw`(?:€|\$|£|(?:eur|euro|usd|gbp|chf|ral)(?![a-z]))`

const noPhonePatterns = [
  // Amounts and ranges of amounts, with the currency before or after them.
  new RegExp(
    `${currency} ?(?:${amount})k?(?: ?(?:-|–|/|a|to) ?${currency}? ?(?:${amount})k?)?(?![\\d.])`,
    'gi',
  ),
  new RegExp(`(?<![\\d.])(?:${amount})k?(?: ?(?:-|–|/|a|to) ?(?:${amount})k?)? ?${currency}`, 'gi'),
  // Years and dates.
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)?\d\d(?!\d)/g,
  /(?<!\d)(?:19|20)\d\d[./-](?:0[1-9]|1[0-2])[./-](?:0[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<![\d+])(?:19|20)\d\d(?: ?[/–-] ?(?:(?:19|20)?\d\d))?(?!\d)/g,
  // Laws, such as `D.Lgs. 81/2008` or `L. 68/99`.
  /(?:\bl|legge|lgs|\bdl|\bdm|\bdpr|\bart)\b[. ]*(?:n\.? ?)?\d{1,4}\/\d{2,4}(?!\d)/gi,
  // Standards, such as `ISO 9001/14001/45001`.
  /\b(?:iso|uni|en|iec|cei|din|sa|ohsas)\b[ /:-]*(?:\d{3,5}(?!\d)(?:[:-]\d{1,4}(?!\d))?[ /,&+-]*)+/gi,
  // Working hours, such as `6-14/14-22`.
  /(?<![\d+])\d{1,2}(?::\d\d)? ?[-–] ?\d{1,2}(?::\d\d)?(?:[ /,e]+\d{1,2}(?::\d\d)? ?[-–] ?\d{1,2}(?::\d\d)?)+(?![\d -]*\d)/g,
]

/** The minimum number of digits. Numbers that begin with `+`, 0, 800 or similar may be shorter. */
const digitsMin = 9
const prefixedDigitsMin = 7

function isPhoneNumber(run: string): boolean {
  const digits = run.replaceAll(/\D/g, '')
  if (isRange(run)) return false
  const hasPrefix = /^\(?(?:\+|0)/.test(run) || /^(?:800|89\d|199|166)/.test(digits)
  if (digits.length < (hasPrefix ? prefixedDigitsMin : digitsMin)) return false
  // If all groups have only one or two digits, the separators between them must be the same.
  const groups = run.match(/\d+/g) ?? []
  const between = new Set(run.match(/(?<=\d)\D+(?=\d)/g)?.map((sign) => sign.trim()))
  return groups.some((group) => group.length >= 3) || between.size === 1
}

/** Whether a text is a range of round amounts, such as `30000-40000`. */
function isRange(run: string): boolean {
  const [low, high, ...more] = run.replaceAll(/[. ]/g, '').split(/[-–/]/)
  if (!low || !high || more.length > 0 || low.startsWith('0')) return false
  const [from, to] = [Number(low), Number(high)]
  return from < to && to <= 5 * from && from % 50 === 0 && to % 50 === 0
}

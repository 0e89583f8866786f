import { removeInvisibleCharacters } from '../invisible-characters.ts'
import { hasPhoneNumber } from '../people/phone-numbers.ts'
import { topLevelDomains } from './top-level-domains.ts'

/**
 * Whether a line contains a web address, e-mail address or phone number, even if it is disguised
 * with spaces, brackets, words or look-alike characters. Titles, skills, places and company names
 * must not contain any, because they appear in mails to strangers and on landing pages.
 */
export function hasContactDetails(line: string): boolean {
  if (isPlainlyHarmless(line)) return false
  const plain = normalised(line)
  return [plain, withoutLetterSpacing(plain)].some(
    (text) => hasAddress(text) || hasPhoneNumber(text),
  )
}

/** Like `hasContactDetails`, but allows a name that is the domain of the company's website. */
export const hasContactDetailsInName = (name: string, website: string | null): boolean =>
  hasContactDetails(name) && !isDomainOf(name, website)

/** Shortens `Booking.com` to `Booking`, so that mail programs do not turn the name into a link. */
export const toMailSafeCompanyName = (name: string): string =>
  isBareDomain(name) ? name.trim().split('.')[0]! : name

export const isBareDomain = (name: string): boolean => {
  const end = /^[a-z\d-]+(?:\.[a-z]{2,})?\.([a-z]{2,})$/i.exec(name.trim())?.[1]
  return end !== undefined && topLevelDomains.has(end.toLowerCase())
}

function isDomainOf(name: string, website: string | null): boolean {
  if (!isBareDomain(name) || website === null || !URL.canParse(website)) return false
  const host = new URL(website).hostname.replace(/^www\./, '')
  return host === name.trim().toLowerCase()
}

/** Letters of other scripts that look like Latin ones, each followed by its Latin replacement. */
const lookalikes = new Map(
  [...'аaеeоoрpсcуyхxіiѕsјjкkмmнhтtвbοoαaνvιiρp'].flatMap((letter, i, all) =>
    i % 2 === 0 ? [[letter, all[i + 1]!] as const] : [],
  ),
)

/** A fast check for most lines: only Latin letters, few digits, nothing like an address. */
const isPlainlyHarmless = (line: string): boolean =>
  /^[\x20-\x7e\u00c0-\u017f–’]*$/.test(line) &&
  !/[.@:]|w ?w ?w|\b(?:at|dot|punto|chiocciola)\b/i.test(line) &&
  !/(?:\d\D*){7}/.test(line)

/** Only this many characters are checked, because longer lines are refused elsewhere. */
const readMax = 1_000

/** Reduces a line to plain letters, without invisible characters, diacritics and look-alikes. */
function normalised(line: string): string {
  const folded = removeInvisibleCharacters(line.slice(0, readMax))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('。', '.')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/\s+/g, ' ')
  return [...folded].map((letter) => lookalikes.get(letter.toLowerCase()) ?? letter).join('')
}

/** Joins spaced-out letters: `e v i l . c o m` becomes `evil.com`. */
const withoutLetterSpacing = (text: string): string =>
  text.replaceAll(/(?<!\S)(?:\S ){3,}\S(?!\S)/g, (run) => run.replaceAll(' ', ''))

const signs: RegExp[] = [
  /[a-z] ?: ?\/ ?\//i,
  /(?<![\p{L}\d])www(?!\p{L})/iu,
  // An e-mail address, or a symbol spelt as a word: `(at)`, `[dot]`, `chiocciola`.
  /[\p{L}\d]@[\p{L}\d]/u,
  /[[({<] ?(?:at|dot|punto|chiocciola|@|\.) ?[\])}>]/i,
  /\S chiocciola \S/i,
  // A domain with spaces around its dot, or with its dot written as a word. `.NET` after a space
  // does not match, because it is a technology.
  /[\p{L}\d-]{2,} \. ?(?:com|org|info|biz|eu|it|io|online|shop|site|xyz)(?![\p{L}\d])/iu,
  /[\p{L}\d-]{2,}\. (?:com|net|org|info|biz|eu|it)(?![\p{L}\d])/u,
  /[\p{L}\d-]{2,} (?:punto net|(?:punto|dot) (?:com|org|info|biz|eu|it|io|online|shop|xyz))(?![\p{L}\d])/iu,
]

const hasAddress = (text: string): boolean =>
  signs.some((sign) => sign.test(text)) || [...text.matchAll(dotted)].some(isDomain)

/** Words joined by dots, with an optional path. */
const dotted =
  /(?<![\p{L}\d.-])(?<labels>(?:[\p{L}\d-]+\.)+)(?<end>\p{L}{2,})(?![\p{L}\d])(?<path>\/(?=\S))?/giu

function isDomain({ groups }: RegExpMatchArray): boolean {
  const { labels = '', end = '', path } = groups ?? {}
  if (!topLevelDomains.has(end.toLowerCase())) return false
  const before = labels.slice(0, -1).split('.')
  const [first = ''] = before
  if (before.length === 1 && (abbreviations.has(first.toLowerCase()) || isTechnology(first, end)))
    return false
  // `M.Sc` and `C.so` are abbreviations, but `t.me/somebody` is a link because of its path.
  if (before.at(-1)!.length === 1) return path === '/'
  return !isInitials([...before, end])
}

/** Whether the parts form initials (`So.Ge.Mi`) or an Italian plural abbreviation (`AA.GG`). */
const isInitials = (parts: string[]): boolean =>
  (parts.length > 2 && parts.every((part) => /^\p{Lu}\p{L}{0,2}$/u.test(part))) ||
  parts.every((part) => /^(\p{Lu})\1$/u.test(part))

const isTechnology = (label: string, end: string): boolean =>
  (/^net$/i.test(end) && wordsBeforeDotNet.has(label.toLowerCase())) ||
  technologies.has(`${label}.${end}`.toLowerCase())

/** Products whose name is a domain. */
const technologies = new Set(
  words(`apollo.io booking.com cal.com customer.io draw.io fly.io force.com make.com monday.com n8n.io
  notion.so salesforce.com socket.io wordpress.com`),
)

/** Words that may be followed by `.NET` without a space. */
const wordsBeforeDotNet = new Set(
  words(`ado analyst analista angular architect asp azure backend c core dev
  developer engineer expert framework front frontend fullstack full-stack java jr junior lead ml
  medior mid middle programmatore programmer senior specialist sr sviluppatore sviluppatrice sql stack
  tecnico vb`),
)

/** Abbreviations that are often not followed by a space, as in `Resp.IT` and `Co.KG`. */
const abbreviations = new Set(
  words(`add amm arch art ass asst avv az cat co comm cons coop coord corp
  dep dept dip dir dott dr ecc es est etc ex fin geom gest imp inc ind ing int jr liv ltd mgr mktg mr
  mrs ms n no nr op ph prof prog proj prot pty pvt rag rep resp rif sig soc spec spett sr st supp svil
  tec tecn tel uff vs`),
)

function words(text: string): string[] {
  return text.split(/\s+/)
}

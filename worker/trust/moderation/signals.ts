import type { OfferWarningSignal } from '../../contract/trust/moderation.ts'
import type { OfferSignalRow } from './store.ts'

/** A yearly salary (in EUR) below the first or above the second of these bounds is unusual. */
const oddPayBelowEur = 8_000
const oddPayAboveEur = 300_000

/** Patterns for warning signs in Italian and English, for text in lower case without accents. */
const patterns: Partial<Record<OfferWarningSignal, RegExp>> = {
  asks_money:
    /\b(?:versa(?:re)?|invia(?:re)?|bonific(?:o|a|are)|anticip(?:o|a|are)|deposit(?:o|a|are)|cauzione|ricarica(?:re)?|send|deposit|transfer|pay)\b[^.!?\n]{0,60}(?:€|\beur(?:o)?\b|\$|\bcripto\b|\bcrypto\b|\bbitcoin\b|\busdt\b|postepay)|\b(?:kit|corso|quota|registration fee|starter kit)\b[^.!?\n]{0,30}\b(?:a pagamento|da pagare|iniziale di|fee)\b/,
  messenger: /\bwhats ?app\b|\btelegram\b|\bwa\.me\b|\bt\.me\/|\bsignal app\b|\bviber\b/,
  age: /\b(?:max(?:imo)?|massimo|non oltre|sotto)\s*(?:i\s*)?(?:18|19|[2-5]\d)\s*anni\b|\beta\s*(?:massima|minima|compresa|richiesta|tra|fra|max)\b|\b(?:tra|fra)\s*(?:i|gli)?\s*(?:18|19|[2-5]\d)\s*e\s*(?:i|gli)?\s*[2-6]\d\s*anni\b|\bunder\s*[2-4]\d\b|\bmaximum age\b/,
  gender:
    /\b(?:solo|soltanto|esclusivamente|only)\s+(?:per\s+)?(?:ragazz[ei]|donne|uomini|maschi|femmine|signore|women|men|girls|females|males)\b|\bsesso\s+(?:femminile|maschile)\b|\bbella presenza\b/,
}

export function detectOfferSignals(
  offer: Pick<OfferSignalRow, 'text' | 'salaryMinEur' | 'salaryMaxEur'>,
): OfferWarningSignal[] {
  const text = foldedText(offer.text)
  const found = Object.entries(patterns)
    .filter(([, pattern]) => pattern.test(text))
    .map(([signal]) => signal as OfferWarningSignal)
  const { salaryMinEur, salaryMaxEur } = offer
  const isOdd =
    (salaryMaxEur ?? 0) > oddPayAboveEur ||
    (salaryMaxEur !== null && salaryMaxEur < oddPayBelowEur) ||
    (salaryMinEur ?? 0) > oddPayAboveEur
  return isOdd ? [...found, 'odd_pay'] : found
}

const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ \t]+/g, ' ')

const legalForms =
  /\b(?:s\.?\s?r\.?\s?l\.?\s?s?|s\.?\s?p\.?\s?a|s\.?\s?n\.?\s?c|s\.?\s?a\.?\s?s|soc\.?\s?coop|gmbh|ltd|inc|srl|spa|italia|italy|group|gruppo)\b\.?/g

/** Maps characters to similar letters, so that `P0ste 1taliane` equals `Poste Italiane`. */
const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
  '8': 'b',
  i: 'l',
}

/**
 * Reduces a name so that similar-looking names become equal: removes the legal form, words such as
 * "Group", spaces and accents, and replaces lookalikes, such as `0` by `o` and `rn` by `m`.
 */
export const toVisualName = (name: string): string =>
  foldedText(name)
    .replace(legalForms, ' ')
    .replace(/[^a-z0-9]/g, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[01358i]/g, (character) => lookalikes[character] ?? character)

/** Whether two names look equal. Names of six or more characters may differ in one character. */
export function isLookalikeName(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  if (one === other) return true
  if (Math.min(one.length, other.length) < 6 || Math.abs(one.length - other.length) > 1) {
    return false
  }
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  const rest = long.slice(start + 1)
  return rest === short.slice(start + (long.length === short.length ? 1 : 0))
}

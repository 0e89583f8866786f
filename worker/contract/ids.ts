/**
 * Prefixes of ids. After the prefix, an id has 26 characters of Crockford base32: 130 random bits,
 * or for `newTimeSortedId` 50 bits of time and 80 random bits.
 */
export const idPrefixes = {
  offer: 'off',
  company: 'com',
  profile: 'prf',
  session: 'ses',
  mail: 'mai',
  job: 'job',
  education: 'edu',
  application: 'app',
  file: 'fil',
  transaction: 'trx',
  feedback: 'fbk',
  alert: 'alt',
  report: 'rpt',
  invitation: 'inv',
  stage: 'stg',
  template: 'tpl',
  command: 'cmd',
  draft: 'drf',
  alarm: 'alm',
  decision: 'dcs',
} as const
export type IdKind = keyof typeof idPrefixes

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Whether `value` has the format of an id of this kind. */
export function isId(kind: IdKind, value: string): boolean {
  return new RegExp(`^${idPrefixes[kind]}_[${alphabet}]{26}$`).test(value)
}

/** Creates an id such as `off_…`. `random` fills an array with random bytes. */
export function newId(
  kind: IdKind,
  random: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => void crypto.getRandomValues(bytes),
): string {
  const bytes = new Uint8Array(26)
  random(bytes)
  return `${idPrefixes[kind]}_${Array.from(bytes, (byte) => alphabet[byte & 31]).join('')}`
}

const timeCharacters = 10

/** Creates an id that sorts by the time `at`, but reveals this time and has fewer random bits. */
export const newTimeSortedId = (kind: IdKind, at: Date): string =>
  `${computeLowestIdAtTime(kind, at)}${newId(kind).slice(-(26 - timeCharacters))}`

/** Returns a text that sorts after all time-sorted ids from before `at`, and before all others. */
export function computeLowestIdAtTime(kind: IdKind, at: Date): string {
  let rest = at.getTime()
  let time = ''
  for (let place = 0; place < timeCharacters; place++) {
    time = alphabet[rest % 32] + time
    rest = Math.floor(rest / 32)
  }
  return `${idPrefixes[kind]}_${time}`
}

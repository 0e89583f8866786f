/** Every id is a prefix that names the entity and 26 characters of Crockford base32 (128 random bits). */
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
} as const
export type IdKind = keyof typeof idPrefixes

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** True when `value` has the shape of an id of that kind; says nothing about whether it exists. */
export function isId(kind: IdKind, value: string): boolean {
  return new RegExp(`^${idPrefixes[kind]}_[${alphabet}]{26}$`).test(value)
}

/**
 * A new id, `off_…`.
 * @param random fills the given bytes; `crypto.getRandomValues` outside of tests.
 */
export function newId(
  kind: IdKind,
  random: (bytes: Uint8Array<ArrayBuffer>) => void = (bytes) => void crypto.getRandomValues(bytes),
): string {
  const bytes = new Uint8Array(26)
  random(bytes)
  return `${idPrefixes[kind]}_${Array.from(bytes, (byte) => alphabet[byte & 31]).join('')}`
}

import { isSameHash, keyedHash } from './keyed-hash.ts'

/**
 * A text for an address, to be believed without anything stored: the parts, and the HMAC over them that
 * proves that we said so, for one purpose. Parts hold neither dots nor line ends; a new secret ends all
 * tokens that are out.
 */
export async function signToken(purpose: string, secret: string, parts: string[]): Promise<string> {
  return [...parts, await proofOf(purpose, secret, parts)].join('.')
}

/** The parts of a token; null for what was never ours, or was for another purpose. */
export async function readToken(
  purpose: string,
  secret: string,
  token: string,
): Promise<string[] | null> {
  const parts = token.split('.')
  const proof = parts.pop() ?? ''
  return isSameHash(await proofOf(purpose, secret, parts), proof) ? parts : null
}

const proofOf = (purpose: string, secret: string, parts: string[]): Promise<string> =>
  keyedHash(purpose, secret, parts.join('\n'))

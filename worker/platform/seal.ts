import { CompactEncrypt, compactDecrypt } from 'jose'
import { keyFor } from './keys.ts'

/**
 * Closes a text so that only this app can read it: a compact JWE (`dir`, AES-256-GCM) under a key made
 * from the app's secret for one purpose. Sealing the same text twice gives two different seals.
 */
export async function seal(purpose: string, secret: string, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(await keyFor(purpose, secret))
}

/**
 * The text that was sealed for this purpose under this secret.
 * @throws when it was sealed for another purpose, under another secret, or tampered with.
 */
export async function unseal(purpose: string, secret: string, sealed: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, await keyFor(purpose, secret), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  return new TextDecoder().decode(plaintext)
}

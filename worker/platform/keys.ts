// Stores the keys themselves and not promises of them, because the promise of a cancelled request
// never settles.
const known = new Map<string, Uint8Array<ArrayBuffer>>()

/**
 * Derives a key of 256 bits (HKDF-SHA-256) from the secret. Each purpose has its own key, so a
 * signature is valid for one purpose only.
 */
export async function deriveKey(purpose: string, secret: string): Promise<Uint8Array<ArrayBuffer>> {
  const name = `${purpose}\n${secret}`
  const key = known.get(name) ?? (await derive(purpose, secret))
  known.set(name, key)
  return key
}

async function derive(purpose: string, secret: string): Promise<Uint8Array<ArrayBuffer>> {
  const text = new TextEncoder()
  const material = await crypto.subtle.importKey('raw', text.encode(secret), 'HKDF', false, [
    'deriveBits',
  ])
  const info = text.encode(`ovunque ${purpose}`)
  const salt = new Uint8Array(32)
  const bits = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(bits, material, 256))
}

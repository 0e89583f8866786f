import { env } from './env.ts'

/** Sets how the stand-in for VIES responds to a query about a VAT number. */
export async function setViesResponse(
  vatNumber: string,
  answer: 'valid' | 'invalid' | 'down' | 'unavailable',
): Promise<void> {
  const body = {
    valid: { isValid: true, userError: 'VALID', name: '---' },
    invalid: { isValid: false, userError: 'INVALID', name: '---' },
    down: {},
    unavailable: { isValid: false, userError: 'MS_UNAVAILABLE', name: '---' },
  }[answer]
  const registry = String(env.VIES_URL).replace(/\/vies$/, '')
  const response = await fetch(`${registry}/registered/${vatNumber}`, {
    method: 'PUT',
    body: JSON.stringify({ ...(answer === 'down' && { status: 503 }), body }),
  })
  if (!response.ok) throw new Error('The stand-in for VIES does not answer')
}

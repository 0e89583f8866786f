import { z } from '../../contract/zod.ts'
import type { Deps } from '../../deps/context.ts'
import { describeError } from '../../platform/describe-error.ts'

/** The EU member states by their VIES prefix (Greece is EL), and Northern Ireland (XI). */
const countries = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)

/** Whether VIES can check a VAT number, judged by the country code at its beginning. */
export const isVatNumberInViesCountry = (vatNumber: string): boolean =>
  countries.has(vatNumber.slice(0, 2))

/** The time limit for a response. VIES asks the member state, which may be slow. */
const timeoutMs = 10_000

const answer = z.object({
  isValid: z.boolean(),
  userError: z.string().nullish(),
  name: z.string().nullish(),
})

/** The answer from VIES. `unknown` means an outage and must never be treated as `invalid`. */
export type ViesCheckResult =
  | { state: 'valid'; name: string | null }
  | { state: 'invalid' }
  | { state: 'unknown' }

/** Matches the dashes that VIES sends in place of a name if a country discloses no names. */
const hidden = /^-+$/

/**
 * Asks VIES (REST: `GET /ms/{country}/vat/{number}`) whether a VAT number is registered, and under
 * which name. Never throws: an outage gives `unknown` and is logged.
 * @param vatNumber a number for which `isVatNumberInViesCountry` is true
 */
export async function checkVatNumberWithVies(
  { vars, event }: Pick<Deps, 'vars' | 'event'>,
  vatNumber: string,
): Promise<ViesCheckResult> {
  if (vars.VIES_URL === '') return { state: 'unknown' }
  const path = `/ms/${vatNumber.slice(0, 2)}/vat/${encodeURIComponent(vatNumber.slice(2))}`
  try {
    const response = await fetch(vars.VIES_URL + path, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`VIES answered ${response.status}`)
    return read(answer.parse(await response.json()))
  } catch (error) {
    event.error = describeError(error)
    return { state: 'unknown' }
  }
}

function read({ isValid, userError, name }: z.output<typeof answer>): ViesCheckResult {
  if (isValid) {
    const shown = name?.trim()
    return { state: 'valid', name: shown && !hidden.test(shown) ? shown : null }
  }
  // Other codes (MS_UNAVAILABLE, TIMEOUT, …) mean an outage, a rate limit or a bad request.
  return { state: userError === 'INVALID' ? 'invalid' : 'unknown' }
}

import { z } from '../../contract/zod.ts'
import type { Deps } from '../../deps/context.ts'
import { describeError } from '../../platform/describe-error.ts'

/** The member states by their prefix in VIES (Greece is EL), and Northern Ireland. */
const countries = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)

/** Whether VIES can be asked about a VAT number, which begins with its country. */
export const isInVies = (vatNumber: string): boolean => countries.has(vatNumber.slice(0, 2))

/** How long an answer may take: member states are slow. */
const timeoutMs = 10_000

const answer = z.object({
  isValid: z.boolean(),
  userError: z.string().nullish(),
  name: z.string().nullish(),
})

/**
 * What VIES says of a VAT number. `unknown` is no verdict: the service or the member state did not
 * answer, and it must never be taken for `invalid`.
 */
export type ViesAnswer =
  | { state: 'valid'; name: string | null }
  | { state: 'invalid' }
  | { state: 'unknown' }

/** A country that shows no names answers so. */
const hidden = /^-+$/

/**
 * Asks VIES (`GET /ms/{country}/vat/{number}` of its REST service) whether a VAT number is registered,
 * and under which name. Never throws: an outage is `unknown`, and its reason goes into the log.
 * @param vatNumber of a country that takes part (`isInVies`)
 */
export async function askVies(
  { vars, event }: Pick<Deps, 'vars' | 'event'>,
  vatNumber: string,
): Promise<ViesAnswer> {
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

function read({ isValid, userError, name }: z.output<typeof answer>): ViesAnswer {
  if (isValid) {
    const shown = name?.trim()
    return { state: 'valid', name: shown && !hidden.test(shown) ? shown : null }
  }
  // Anything else than INVALID (MS_UNAVAILABLE, TIMEOUT, …) is an outage, a limit or our own mistake.
  return { state: userError === 'INVALID' ? 'invalid' : 'unknown' }
}

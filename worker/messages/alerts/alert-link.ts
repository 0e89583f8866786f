import {
  emptyOfferFilters,
  parseOfferFilters,
  toCanonicalFilterParams,
} from '../../contract/board/offer-filters.ts'
import { isId, newId } from '../../contract/ids.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { WorkerVars } from '../../deps/env.ts'
import { computeKeyedHash } from '../../platform/keyed-hash.ts'
import { readSignedToken, signToken } from '../../platform/signed-token.ts'

type Needs = { vars: Pick<WorkerVars, 'SESSION_SECRET' | 'SITE_ORIGIN'> }

/** Included in each link's signature. Changing it would break old links, which never expire. */
const purpose = 'alert'

/** Returns the token in an alert's links. Its holder can confirm, change and end the alert. */
export const signAlertToken = ({ vars }: Needs, id: string): Promise<string> =>
  signToken(purpose, vars.SESSION_SECRET, [id])

/** Returns the address of an alert's page. A POST to it ends the alert (RFC 8058). */
export const buildAlertPageUrl = async (deps: Needs, id: string): Promise<string> =>
  deps.vars.SITE_ORIGIN + sitePagePaths.alert.replace(':token', await signAlertToken(deps, id))

/** Returns the id of the alert that a token opens; null if the signature is wrong. */
export async function readAlertToken({ vars }: Needs, token: string): Promise<string | null> {
  const [id = ''] = (await readSignedToken(purpose, vars.SESSION_SECRET, token)) ?? []
  return isId('alert', id) ? id : null
}

/** Derives the alert's id from address and query, so that concurrent requests create one alert. */
export async function deriveAlertId(
  { vars }: Needs,
  { email, query }: { email: string; query: string },
): Promise<string> {
  const hash = await computeKeyedHash('alert id', vars.SESSION_SECRET, `${email}\n${query}`)
  return newId('alert', (bytes) => void bytes.set(new TextEncoder().encode(hash).slice(0, 26)))
}

export const hashBlockedAddress = ({ vars }: Needs, email: string): Promise<string> =>
  computeKeyedHash('blocked address', vars.SESSION_SECRET, email)

/** Returns an alert's query in canonical form, without the sort order and the filter by age. */
export function toCanonicalAlertQuery(query: string): string {
  const { sortBy, sortOrder } = emptyOfferFilters
  return toCanonicalFilterParams({
    ...parseOfferFilters(new URLSearchParams(query)),
    posted_within: null,
    sortBy,
    sortOrder,
  }).toString()
}

import { canonicalFilters, noFilters, readFilters } from '../../contract/board/offer-filters.ts'
import { isId, newId } from '../../contract/ids.ts'
import { pages } from '../../contract/shared/pages.ts'
import type { Vars } from '../../deps/env.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import { readToken, signToken } from '../../platform/signed-token.ts'

type Needs = { vars: Pick<Vars, 'SESSION_SECRET' | 'SITE_ORIGIN'> }

/** Signed into the links. It never changes, since they do not expire. */
const purpose = 'alert'

/** The token of an alert's links: whoever has it reads the mail, so it confirms, changes and ends. */
export const alertToken = ({ vars }: Needs, id: string): Promise<string> =>
  signToken(purpose, vars.SESSION_SECRET, [id])

/** The address of an alert's page; mail programs also post to it to end the alert (RFC 8058). */
export const alertAddress = async (deps: Needs, id: string): Promise<string> =>
  deps.vars.SITE_ORIGIN + pages.alert.replace(':token', await alertToken(deps, id))

/** The id of the alert that a token opens; null if it is not ours. */
export async function readAlertToken({ vars }: Needs, token: string): Promise<string | null> {
  const [id = ''] = (await readToken(purpose, vars.SESSION_SECRET, token)) ?? []
  return isId('alert', id) ? id : null
}

/** The same id for the same address and query, so that two requests at once make one alert. */
export async function alertIdOf(
  { vars }: Needs,
  { email, query }: { email: string; query: string },
): Promise<string> {
  const hash = await keyedHash('alert id', vars.SESSION_SECRET, `${email}\n${query}`)
  return newId('alert', (bytes) => void bytes.set(new TextEncoder().encode(hash).slice(0, 26)))
}

/** The keyed hash under which an address is blocked. */
export const addressHash = ({ vars }: Needs, email: string): Promise<string> =>
  keyedHash('blocked address', vars.SESSION_SECRET, email)

/** The canonical query of an alert: the filters of an address without its sort and the age of offers. */
export function alertQueryOf(query: string): string {
  const { sortBy, sortOrder } = noFilters
  return canonicalFilters({
    ...readFilters(new URLSearchParams(query)),
    posted_within: null,
    sortBy,
    sortOrder,
  }).toString()
}

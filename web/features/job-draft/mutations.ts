import type { VerifiedCompany } from '#contract/companies'
import { confirmHeader } from '#contract/confirm-header'
import type { CreatedOffer } from '#contract/offer-input'
import { ApiError, api, unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { upload } from '../../lib/upload.ts'
import { fetchOwnCompanies } from '../session/queries.ts'
import { session } from '../session/state.ts'
import type { offerBody } from './offer-body.ts'

/** What the client takes its environment to be; the protocol wants it said. */
const env = 'production'

/** How often a request is asked after whose first attempt is still under way, and how long between. */
const patience = 5
const pauseMs = 1_000

/**
 * Creates the offer.
 * @param key the same for the same answers: sent again, one offer comes of them
 */
export async function publishOffer(
  body: ReturnType<typeof offerBody>,
  key: string,
): Promise<CreatedOffer> {
  for (let tries = 1; ; tries++) {
    try {
      const headers = { 'Idempotency-Key': key }
      const call = sessionApi.api['job-offer'].$post({ json: body, query: { env } }, { headers })
      return await unwrap(call)
    } catch (error) {
      const isUnderWay = error instanceof ApiError && error.code === 'request.in_progress'
      if (!isUnderWay || tries >= patience) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/** Sends the picture of a company that has just been made; it is kept as a `data:` address. */
export async function uploadLogo(companyId: string, picture: string): Promise<void> {
  await upload(`/api/company/${companyId}/logo`, 'logo', blobOf(picture))
}

/** Asks for the link that verifies a company once more. */
export async function resendCompanyLink(companyId: string): Promise<void> {
  const call = sessionApi.api.company[':id'].verification.resend
  await unwrap(call.$post({ param: { id: companyId } }))
}

/**
 * Redeems the link that verifies a company.
 * @param isConfirmed a person has pressed the button, in a browser that did not ask for the link
 */
export function verifyCompany(token: string, isConfirmed: boolean): Promise<VerifiedCompany> {
  const headers: Record<string, string> = {}
  if (isConfirmed) headers[confirmHeader.name] = confirmHeader.value
  return unwrap(api.api['verify-company'][':token'].$get({ param: { token } }, { headers }))
}

/** What the server has of the companies now; the page goes on with what it knows if it cannot tell. */
export async function reloadCompanies(): Promise<void> {
  const id = session.profile?.id
  if (id === undefined) return
  try {
    const companies = await fetchOwnCompanies(id)
    if (session.profile?.id === id) session.companies = companies
  } catch {
    // They come anew with the next page.
  }
}

/** Not by `fetch`: the page's policy lets it ask nobody but our own server. */
function blobOf(picture: string): Blob {
  const [head = '', data = ''] = picture.split(',')
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: head.slice('data:'.length, head.indexOf(';')) })
}

import { linkConfirmationHeader } from '#contract/confirm-header'
import type { CompanyVerificationResult } from '#contract/hiring/companies'
import type { CreatedOffer } from '#contract/hiring/offer-input'
import type { ImportedPosting } from '#contract/hiring/posting-import'
import type { SharedDraftBody, SharedDraftWithContent } from '#contract/hiring/shared-drafts'
import { ApiError, api, unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { uploadFile } from '../../lib/upload.ts'
import { forceRefetchQuery, ownCompaniesQuery } from '../../people/session/queries.ts'
import type { toOfferRequestBody } from './offer-body.ts'

const draft = sessionApi.api.company[':id'].drafts[':draftId']

/** The query parameter `env`: the environment in which this client runs. */
const env = 'production'

/** The maximum number of attempts while the server still handles a request with the same key. */
const triesMax = 5
const retryDelayMs = 1_000

/** @param key idempotency key: the same for all attempts, so that only one offer is created */
export async function publishOffer(
  body: ReturnType<typeof toOfferRequestBody>,
  key: string,
): Promise<CreatedOffer> {
  for (let tries = 1; ; tries++) {
    try {
      const headers = { 'Idempotency-Key': key }
      const call = sessionApi.api['job-offer'].$post({ json: body, query: { env } }, { headers })
      return await unwrapResponse(call)
    } catch (error) {
      const isUnderWay = error instanceof ApiError && error.code === 'request.in_progress'
      if (!isUnderWay || tries >= triesMax) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    }
  }
}

/** Uploads the logo of a new company, which the draft stores as a `data:` URL. */
export async function uploadNewLogo(companyId: string, picture: string): Promise<void> {
  await uploadFile(`/api/company/${companyId}/logo`, 'logo', blobOf(picture))
}

/** @param key idempotency key: the same for all attempts, so that only one draft is stored */
export async function addSharedDraft(
  companyId: string,
  json: SharedDraftBody,
  key: string,
): Promise<SharedDraftWithContent> {
  const headers = { 'Idempotency-Key': key }
  const param = { id: companyId }
  const call = sessionApi.api.company[':id'].drafts.$post({ param, json }, { headers })
  return (await unwrapResponse(call)).draft
}

/** Replaces a shared draft, unless another member has changed it since `revision`. */
export async function changeSharedDraft(
  { id: draftId, company_id: id, revision }: { id: string; company_id: string; revision: number },
  json: SharedDraftBody,
): Promise<SharedDraftWithContent> {
  const call = draft.$put({ param: { id, draftId }, json: { ...json, revision } })
  return (await unwrapResponse(call)).draft
}

export async function deleteSharedDraft(id: string, draftId: string): Promise<void> {
  await unwrapResponse(draft.$delete({ param: { id, draftId } }))
}

export const importPostingFromUrl = (url: string): Promise<ImportedPosting> =>
  unwrapResponse(sessionApi.api['posting-import'].$post({ json: { url } }))

export async function resendCompanyVerificationLink(companyId: string): Promise<void> {
  const call = sessionApi.api.company[':id'].verification.resend
  await unwrapResponse(call.$post({ param: { id: companyId } }))
}

/**
 * Verifies a company with the token of the mailed link.
 * @param isConfirmed whether the person has confirmed with a button. The server requires this if
 * the link was requested in another browser.
 */
export function verifyCompany(
  token: string,
  isConfirmed: boolean,
): Promise<CompanyVerificationResult> {
  const headers: Record<string, string> = {}
  if (isConfirmed) headers[linkConfirmationHeader.name] = linkConfirmationHeader.value
  return unwrapResponse(api.api['verify-company'][':token'].$get({ param: { token } }, { headers }))
}

/** Reloads the person's own companies; errors are ignored. */
export const reloadCompanies = (): Promise<void> =>
  forceRefetchQuery(ownCompaniesQuery).catch(() => undefined)

/** Converts a `data:` URL without `fetch`, which the CSP allows only for requests to our server. */
function blobOf(picture: string): Blob {
  const [head = '', data = ''] = picture.split(',')
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: head.slice('data:'.length, head.indexOf(';')) })
}

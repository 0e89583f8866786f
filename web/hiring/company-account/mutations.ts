import type { Purchase } from '#contract/hiring/billing'
import type { CompanyPatch, OwnCompany } from '#contract/hiring/companies'
import type { CompanyPhoto } from '#contract/hiring/company-photos'
import type { CompanyProofOutcome } from '#contract/hiring/company-verification'
import type { CopiedOfferDraft } from '#contract/hiring/draft-from-offer'
import type { JobOfferPatch } from '#contract/hiring/offer-fields'
import type { OwnJobOffer } from '#contract/hiring/offer-input'
import type {
  ExpiringOffer,
  ExpiryMailAction,
  OfferClosingBody,
  OfferClosingResult,
} from '#contract/hiring/offer-life'
import { api, toApiError, unwrapResponse } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { downloadFile } from '../../lib/save-file.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { getTodayIsoDate } from '../../lib/today.ts'
import { uploadFile } from '../../lib/upload.ts'
import { changeServerData, ownCompaniesQuery } from '../../people/session/queries.ts'
import { reloadCompanies } from '../offer-draft/mutations.ts'
import { companyVerificationQuery } from './queries.ts'

const company = sessionApi.api.company[':id']
const offer = sessionApi.api['job-offer'][':id']

export const changeCompany = (id: string, json: CompanyPatch): Promise<void> =>
  changeAndCache(() => unwrapResponse(company.$patch({ param: { id }, json })))

type Progress = { onProgress?: (share: number) => void; signal?: AbortSignal }

/** Uploads a logo that was already shrunk. */
export const uploadCompanyLogo = (id: string, image: Blob, options: Progress): Promise<void> =>
  changeAndCache(() => uploadFile(`/api/company/${id}/logo`, 'logo', image, options))

export const removeCompanyLogo = (id: string): Promise<void> =>
  changeAndCache(() => unwrapResponse(company.logo.$delete({ param: { id } })))

/** Uploads a photo that was already shrunk, and adds it to the end of the company's photos. */
export const addCompanyPhoto = (id: string, image: Blob, alt: string): Promise<void> =>
  changeAndCache(() => uploadFile(`/api/company/${id}/photos`, 'photo', image, { texts: { alt } }))

/** Stores the order and the descriptions of the photos. Calls for one company must not overlap. */
export function reorderCompanyPhotos({ id }: OwnCompany, photos: CompanyPhoto[]): Promise<void> {
  const json = { photos: photos.map(({ id, alt }) => ({ id, alt })) }
  return changeServerData(ownCompaniesQuery, async () => {
    await unwrapResponse(company.photos.$put({ param: { id }, json }))
  })
}

/** Replaces the cached photos. The editor does so before the server has confirmed a new order. */
export const setCachedCompanyPhotos = (company: OwnCompany, photos: CompanyPhoto[]): void =>
  cacheCompany({ ...company, photos })

export const removePhoto = (id: string, photoId: string): Promise<void> =>
  changeAndCache(() =>
    unwrapResponse(company.photos[':photoId'].$delete({ param: { id, photoId } })),
  )

/** The facts that a company can prove about itself: its domain or its VAT number. */
export type CompanyProofKind = 'domain' | 'business'

export async function checkCompanyProof(
  id: string,
  proof: CompanyProofKind,
): Promise<CompanyProofOutcome> {
  const { domain, business } = company.verification
  const post = proof === 'domain' ? domain.$post : business.$post
  const { outcome, verification } = await unwrapResponse(post({ param: { id } }))
  queryClient.setQueryData(companyVerificationQuery(id).queryKey, verification)
  return outcome
}

/** Buys offer slots and bills them to a company. The invoice is sent by mail. */
export async function orderOfferPlaces(id: string, places: number): Promise<Purchase> {
  const call = company.plan.$post({ param: { id }, json: { places } })
  const { transaction } = await unwrapResponse(call)
  await reloadCompanies()
  return transaction
}

export async function downloadStatistics(id: string): Promise<void> {
  const response = await company['statistics.csv'].$get({ param: { id } })
  if (!response.ok) throw await toApiError(response)
  downloadFile(await response.blob(), `ovunque-andamento-${getTodayIsoDate()}.csv`)
}

export async function changeOwnOffer(id: string, change: JobOfferPatch): Promise<OwnJobOffer> {
  const json = { job_offer: change }
  return (await unwrapResponse(offer.$patch({ param: { id }, json }))).job_offer
}

/** Withdraws an offer, which frees its offer slot. */
export async function deleteOffer(id: string): Promise<void> {
  await unwrapResponse(offer.$delete({ param: { id } }))
  await reloadCompanies()
}

/** Closes an offer; a message in `json` is sent to all waiting applicants. */
export const closeOffer = (id: string, json: OfferClosingBody): Promise<OfferClosingResult> =>
  unwrapResponse(offer.closing.$post({ param: { id }, json }))

/** Renews an offer, so that it stays open for at least 60 days from today. */
export async function renewOffer(id: string): Promise<OwnJobOffer> {
  const call = offer.renewal.$post({ param: { id }, json: {} })
  return (await unwrapResponse(call)).job_offer
}

export const copyOffer = async (id: string): Promise<CopiedOfferDraft['draft']> =>
  (await unwrapResponse(offer.copy.$post({ param: { id } }))).draft

export const renewOrCloseExpiringOffer = (
  token: string,
  json: ExpiryMailAction,
): Promise<ExpiringOffer> =>
  unwrapResponse(api.api['offer-expiry'][':token'].$post({ param: { token }, json }))

const changeAndCache = (change: () => Promise<{ company: OwnCompany }>): Promise<void> =>
  changeServerData(ownCompaniesQuery, async () => cacheCompany((await change()).company))

function cacheCompany(company: OwnCompany): void {
  queryClient.setQueryData(ownCompaniesQuery.queryKey, (companies) =>
    companies?.map((one) => (one.id === company.id ? company : one)),
  )
}

import type { Purchase } from '#contract/billing'
import type { CompanyPatch, OwnCompany } from '#contract/companies'
import type { PlanCode } from '#contract/enums'
import type { JobOfferPatch, OwnJobOffer } from '#contract/offer-input'
import { unwrap } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'
import { upload } from '../../lib/upload.ts'
import { fetchOwnCompanies } from '../session/queries.ts'
import { session } from '../session/state.ts'

// The session holds the companies: what the server answers goes there, and nowhere else.

/** Grows as each change begins and ends, so that an answer that was on its way before does not undo it. */
let changes = 0

/** What the server has of one's companies now, unless they have been changed from here meanwhile. */
export async function refreshCompanies(): Promise<void> {
  const owner = session.profile?.id
  if (!owner) return
  const before = changes
  const companies = await fetchOwnCompanies(owner)
  if (changes === before && session.profile?.id === owner) session.companies = companies
}

/** Changes what is named of a company. */
export function changeCompany(id: string, change: CompanyPatch): Promise<void> {
  const call = () => sessionApi.api.company[':id'].$patch({ param: { id }, json: change })
  return changing(async () => hold((await unwrap(call())).company))
}

type Progress = { onProgress?: (share: number) => void; signal?: AbortSignal }

/** Sends a logo, already small. */
export function uploadLogo(id: string, image: Blob, options: Progress): Promise<void> {
  return changing(async () => {
    hold((await upload(`/api/company/${id}/logo`, 'logo', image, options)).company)
  })
}

export function removeLogo(id: string): Promise<void> {
  const call = () => sessionApi.api.company[':id'].logo.$delete({ param: { id } })
  return changing(async () => hold((await unwrap(call())).company))
}

/** Sends the link again that verifies a company. */
export async function resendCompanyVerification(id: string): Promise<void> {
  await unwrap(sessionApi.api.company[':id'].verification.resend.$post({ param: { id } }))
}

/** Begins the purchase of a plan, billed to a company; the invoice goes out by mail. */
export async function choosePlan(id: string, plan: PlanCode): Promise<Purchase> {
  const call = sessionApi.api.company[':id'].plan.$post({ param: { id }, json: { plan } })
  const { transaction } = await unwrap(call)
  await refreshCompanies().catch(() => undefined)
  return transaction
}

/** Changes what is named of an offer, and answers it as it is then. */
export async function changeOffer(id: string, change: JobOfferPatch): Promise<OwnJobOffer> {
  const json = { job_offer: change }
  return (await unwrap(sessionApi.api['job-offer'][':id'].$patch({ param: { id }, json })))
    .job_offer
}

/** Takes an offer back: nobody sees it any more, and its place in the plan is free. */
export async function deleteOffer(id: string): Promise<void> {
  await unwrap(sessionApi.api['job-offer'][':id'].$delete({ param: { id } }))
  await refreshCompanies().catch(() => undefined)
}

async function changing(work: () => Promise<void>): Promise<void> {
  changes++
  try {
    await work()
  } finally {
    changes++
  }
}

/** Who has signed out meanwhile gets nothing. */
function hold(company: OwnCompany): void {
  session.companies = session.companies.map((one) => (one.id === company.id ? company : one))
}

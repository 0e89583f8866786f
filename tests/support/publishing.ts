import type { ProblemDetails } from '../../worker/contract/errors.ts'
import type { CompanyVerificationResult } from '../../worker/contract/hiring/companies.ts'
import type {
  CreatedOffer,
  createOfferBodySchema,
  OwnJobOffer,
  OwnJobOfferList,
} from '../../worker/contract/hiring/offer-input.ts'
import type { z } from '../../worker/contract/zod.ts'
import type { startApp } from './app.ts'
import type { TestClock } from './clock.ts'
import { uniqueMailAddress } from './outbox.ts'
import { seedPerson } from './people.ts'
import { db } from './seed.ts'
import { mailbox } from './worker-mailbox.ts'

type Body = z.input<typeof createOfferBodySchema>
type App = Pick<ReturnType<typeof startApp>, 'fetch' | 'json'>
type Signed = { headers: { Authorization: string } }

const offer = {
  title: 'Redattrice o redattore',
  job_type: ['Marketing'],
  skills: ['Scrittura', 'seo', 'scrittura'],
  locations: ['Italia'],
  job_description: '<p>Scrivi per <strong>noi</strong>.</p>',
  employment_type: 'Full-time',
  experience_level: 'Mid Level',
  salary_min: 30_000,
  salary_max: 42_000,
  currency: 'GBP',
  benefits: ['Async'],
  apply_url: 'https://alba.example/lavora',
  apply_email: '',
  internal_ats: false,
  quick_apply: false,
} satisfies Partial<Body>

/**
 * The request body that publishes an offer for an existing company, in the format that the wizard
 * sends.
 */
export const offerBodyForCompany = (companyId: string, more: Partial<Body> = {}) => ({
  ...offer,
  company_selection_type: 'select',
  company_id: companyId,
  ...more,
})

let vatNumbers = 123_456_789

/** The request body that publishes an offer for a new company with a unique billing address. */
export const offerBodyForNewCompany = (more: Partial<Body> = {}) => ({
  ...offer,
  company_selection_type: 'new',
  company_name: 'Cooperativa Alba',
  company_website: 'https://alba.example',
  company_invoice_email: uniqueMailAddress(),
  company_invoice_address: 'Via dei Test 1\n00100 Roma',
  // The VAT number is unique, because each VAT number gets the free plan only once.
  company_invoice_vat: `de ${(vatNumbers++).toString().padStart(9, '0')}`,
  ...more,
})

export const requestPublishOffer = (app: App, { headers }: Signed, body: object, key?: string) =>
  app.fetch('/api/job-offer?env=production', {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  })

/** Publishes an offer and expects success. */
export async function publishOfferOrThrow(
  app: App,
  person: Signed,
  body: object,
): Promise<CreatedOffer> {
  const response = await requestPublishOffer(app, person, body)
  if (response.status !== 201) throw new Error(`Not published: ${await response.text()}`)
  return response.json()
}

export const ownOffers = (app: App, { headers }: Signed, companyId: string, query = '') =>
  app.json<OwnJobOfferList>(`/api/company/${companyId}/job-offers${query}`, { headers })

export const changeOffer = (app: App, { headers }: Signed, id: string, job_offer: object) =>
  app.fetch(`/api/job-offer/${id}`, {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ job_offer }),
  })

export const requestOfferWithdrawal = (app: App, { headers }: Signed, id: string) =>
  app.fetch(`/api/job-offer/${id}`, { method: 'DELETE', headers })

export const requestVerificationResend = (app: App, { headers }: Signed, companyId: string) =>
  app.fetch(`/api/company/${companyId}/verification/resend`, { method: 'POST', headers })

/**
 * Opens a company's verification link. Without `confirmed`, it sends the request that a browser
 * sends by itself, before the person clicks to confirm.
 */
export const openCompanyVerificationLink = (
  app: App,
  token: string,
  { cookie, confirmed = false, method = 'GET' }: VerifyOptions = {},
) =>
  app.fetch(`/api/verify-company/${token}`, {
    method,
    headers: { ...(cookie && { Cookie: cookie }), ...(confirmed && { 'X-Confirm': 'click' }) },
  })
type VerifyOptions = { cookie?: string | undefined; confirmed?: boolean; method?: string }

/** The cookie that a response sets, in the format in which a browser returns it. */
export const readSetCookie = (response: Response): string | undefined =>
  response.headers.get('Set-Cookie')?.split(';')[0]

/** The tokens of links mailed to a company, newest first. */
export async function listMailedVerificationTokens(to: string): Promise<string[]> {
  const messages = await mailbox.messages(to)
  return messages.flatMap(
    ({ links }) => /\/job-offers\/create\/success\/([\w-]{43})$/.exec(links[0] ?? '')?.[1] ?? [],
  )
}

/**
 * A company that was created together with an offer and awaits verification. Also returns its owner
 * and the token of the verification link mailed to it.
 */
export async function publishAsUnverifiedCompany(app: App & { clock: TestClock }) {
  const person = await seedPerson(app.clock, { profileType: 'provider' })
  const to = uniqueMailAddress()
  const response = await requestPublishOffer(
    app,
    person,
    offerBodyForNewCompany({ company_invoice_email: to }),
  )
  const { company, job_offer } = await response.json<{
    company: { id: string; name: string }
    job_offer: { id: string }
  }>()
  const [token = ''] = await listMailedVerificationTokens(to)
  const cookie = readSetCookie(response)
  const verified: CompanyVerificationResult = { company, job_offer: { id: job_offer.id } }
  return { person, to, token, cookie, companyId: company.id, offerId: job_offer.id, verified }
}

/** The error code of a problem response, and its field errors as "path: code". */
export async function readProblemCodes(response: Response) {
  const { code, errors }: ProblemDetails = await response.json()
  return { code, errors: errors?.map(({ path, code }) => `${path}: ${code}`) }
}

/**
 * Reads a response that refuses an offer because the plan has no room for it: the status, the error
 * code, and the code of the next plan that has room.
 */
export async function readNextPlanProblem(response: Response) {
  const { code, next_plan }: ProblemDetails = await response.json()
  return [response.status, code, next_plan?.code]
}

export async function readOfferFromResponse(response: Response): Promise<OwnJobOffer> {
  const { job_offer } = await response.json<{ job_offer: OwnJobOffer }>()
  return job_offer
}

/** The companies for which this person is the plan holder. */
export const listCompaniesHeldBy = ({ profileId }: { profileId: string }) =>
  db.query.companies.findMany({ where: (row, { eq }) => eq(row.ownerId, profileId) })

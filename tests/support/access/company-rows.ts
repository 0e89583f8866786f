import { eq } from 'drizzle-orm'
import { offers } from '../../../worker/db/schema/board.ts'
import { apiOf, buy, seedOwner } from '../billing.ts'
import { form } from '../files.ts'
import { samples } from '../images.ts'
import { newRecipient } from '../outbox.ts'
import { seedMember } from '../people.ts'
import { draftFor } from '../publishing.ts'
import { db, seedCompany, seedOffer, seedOffers } from '../seed.ts'
import { type Cast, putImage } from './cast.ts'
import { everybody, only, type Rows, team } from './roles.ts'

const theCompany = ({ companyId }: Cast) => companyId
const anOffer = ({ companyId }: Cast) => seedOffer({ companyId })

async function waitingCompany({ app, idOf }: Cast): Promise<string> {
  const companyId = await seedCompany({ verifiedAt: null, invoiceEmail: newRecipient() })
  for (const role of ['company', 'colleague'] as const) {
    await seedMember(app.clock, companyId, { profileId: idOf(role) })
  }
  return companyId
}

/** An invoice id with its key as query. */
async function anInvoice({ app }: Cast): Promise<string> {
  const bought = await buy(app, await seedOwner(app.clock), 'starter')
  return apiOf(bought).replace('/api/invoices/', '')
}

/** An offer that fits in the plan. */
async function draftWithRoom({ givePlan, companyId }: Cast) {
  await givePlan('enterprise')
  return draftFor(companyId)
}

/** An offer beyond the current plan that accepts the next one. */
async function draftBeyondPlan({ givePlan, companyId, app }: Cast) {
  await givePlan(null)
  // Withdraw the offers of other rows, which could exceed the next plan, too.
  const withdrawnAt = app.clock.now()
  await db.update(offers).set({ withdrawnAt }).where(eq(offers.companyId, companyId))
  await seedOffers(companyId, Array(5).fill({}))
  return draftFor(companyId, { plan: 'starter' })
}

/** Companies, their offers and purchases. */
export const companyRows: Rows = {
  'POST /api/job-offer': {
    body: draftWithRoom,
    gets: { ...team(201), freelancer: 403, otherFreelancer: 403 },
  },
  // The plan belongs to the owner: for a colleague there is no room, and nothing is bought.
  'POST /api/job-offer · with a plan to go on to': {
    body: draftBeyondPlan,
    gets: { ...only('company', 201), colleague: 409, freelancer: 403, otherFreelancer: 403 },
  },
  'PATCH /api/job-offer/:id': {
    id: anOffer,
    body: { job_offer: { title: 'Regista' } },
    gets: team(200),
  },
  'DELETE /api/job-offer/:id': {
    id: anOffer,
    gets: team(200),
  },
  'POST /api/job-offer/:id/closing': {
    id: anOffer,
    body: { outcome: 'filled' },
    gets: team(200),
  },
  'POST /api/job-offer/:id/copy': { id: anOffer, gets: team(200) },
  'POST /api/job-offer/:id/renewal': { id: anOffer, body: {}, gets: team(200) },
  // Needs no session, but the token of a mail about an expiry, which no role has.
  'GET /api/offer-expiry/:token': { gets: everybody(401) },
  'POST /api/offer-expiry/:token': { body: { action: 'renew' }, gets: everybody(401) },
  'GET /api/company/:id/job-offers': { id: theCompany, gets: team(200) },
  'GET /api/company/profile/:profileId': {
    id: ({ idOf }) => idOf('company'),
    gets: only('company', 200),
  },
  // Needs no session, but a secret that no role has.
  'GET /api/verify-company/:token': { gets: everybody(403) },
  'POST /api/company/:id/verification/resend': { id: waitingCompany, gets: team(202) },
  'GET /api/company/:id/verification': { id: theCompany, gets: team(200) },
  'POST /api/company/:id/verification/domain': { id: theCompany, gets: team(200) },
  'POST /api/company/:id/verification/business': { id: theCompany, gets: team(200) },
  'PATCH /api/company/:id': {
    id: theCompany,
    body: { website: 'https://alba.example' },
    gets: team(200),
  },
  'POST /api/company/:id/logo': {
    id: theCompany,
    body: form('logo', samples.png),
    gets: team(200),
  },
  'DELETE /api/company/:id/logo': { id: theCompany, gets: team(200) },
  'GET /api/company/:id/statistics': { id: theCompany, gets: team(200) },
  'GET /api/logos/:id': { id: () => putImage('logo'), gets: everybody(200) },
  'GET /api/plans': { gets: everybody(200) },
  // Only the owner buys a plan; other members can see it.
  'POST /api/company/:id/plan': {
    id: theCompany,
    body: async ({ givePlan }) => {
      await givePlan('starter')
      return { plan: 'pro' }
    },
    gets: { ...only('company', 201), colleague: 403 },
  },
  // Needs no session, but the key of the mailed link, which is given here.
  'GET /api/invoices/:id': { id: anInvoice, gets: everybody(200) },
  'POST /api/invoices/:id/checkout': { gets: everybody(404) },
  // Needs no session, but a signature.
  'POST /api/webhooks/stripe': { body: {}, gets: everybody(400) },
}

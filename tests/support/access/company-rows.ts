import { eq } from 'drizzle-orm'
import { newId } from '../../../worker/contract/ids.ts'
import { limits } from '../../../worker/contract/limits.ts'
import { offers } from '../../../worker/db/schema/board.ts'
import { companyInvitations } from '../../../worker/db/schema/hiring.ts'
import { offerDrafts } from '../../../worker/db/schema/offer-life.ts'
import { buy, invoiceApiPath, seedOwner } from '../billing.ts'
import { photoForm, singleFileForm } from '../files.ts'
import { sampleImages } from '../images.ts'
import { seedColleague } from '../members.ts'
import { uniqueMailAddress } from '../outbox.ts'
import { seedMember } from '../people.ts'
import { offerBodyForCompany } from '../publishing.ts'
import { db, seedCompany, seedOffer, seedOffers } from '../seed.ts'
import { type AccessCases, type AccessTestSetup, putImage } from './cast.ts'
import {
  statusForCompanyOwners,
  statusForCompanyTeam,
  statusForEmployers,
  statusForEverybody,
  statusForHiringRoles,
  statusForOneRole,
} from './roles.ts'

const theCompany = ({ companyId }: AccessTestSetup) => companyId
const anOffer = ({ companyId }: AccessTestSetup) => seedOffer({ companyId })

const waitingCompany = (cast: AccessTestSetup) => aCompany(cast, { verifiedAt: null })

/** A new company with the same members as the first one. */
async function aCompany(
  { app, idOf, joinAsStaff }: AccessTestSetup,
  more: Parameters<typeof seedCompany>[0] = {},
): Promise<string> {
  const companyId = await seedCompany({ invoiceEmail: uniqueMailAddress(), ...more })
  for (const role of ['company', 'colleague'] as const) {
    await seedMember(app.clock, companyId, { profileId: idOf(role) })
  }
  await joinAsStaff(companyId)
  return companyId
}

/** The ids of the first company and of a new member. */
async function aMember({ app, companyId }: AccessTestSetup): Promise<string[]> {
  const { profileId } = await seedColleague(app, companyId, 'viewer')
  return [companyId, profileId]
}

/** The ids of the first company and of an open invitation. */
async function anInvitation({ app, companyId, idOf }: AccessTestSetup): Promise<string[]> {
  const id = newId('invitation')
  const sentAt = app.clock.now()
  const expiresAt = new Date(sentAt.getTime() + limits.invitationLifeMs)
  const to = {
    companyId,
    email: uniqueMailAddress(),
    invitedBy: idOf('company'),
    role: 'viewer' as const,
  }
  await db.insert(companyInvitations).values({ id, ...to, sentAt, expiresAt })
  return [companyId, id]
}

/** The ids of the first company and of a new draft. */
async function aDraft({ app, companyId, idOf }: AccessTestSetup): Promise<string[]> {
  const id = newId('draft')
  const at = app.clock.now()
  const by = { profileId: idOf('company'), createdAt: at, updatedAt: at }
  await db.insert(offerDrafts).values({ id, companyId, content: {}, ...by })
  return [companyId, id]
}

/** Creates an invoice and returns its id with the query of its link: `trx_…?key=…`. */
async function anInvoice({ app }: AccessTestSetup): Promise<string> {
  const bought = await buy(app, await seedOwner(app.clock), 'starter')
  return invoiceApiPath(bought).replace('/api/invoices/', '')
}

/** The request body of an offer for which the plan holder's plan has room. */
async function draftWithRoom({ givePlan, companyId }: AccessTestSetup) {
  await givePlan('enterprise')
  return offerBodyForCompany(companyId)
}

/**
 * The request body of an offer for which the plan holder's current plan has no room. The body
 * agrees to buy the next plan.
 */
async function draftBeyondPlan({ givePlan, companyId, app }: AccessTestSetup) {
  await givePlan(null)
  // Withdraws the offers that other rows of the access matrix have published. Otherwise there might
  // be no room for the new offer in the next plan either.
  const withdrawnAt = app.clock.now()
  await db.update(offers).set({ withdrawnAt }).where(eq(offers.companyId, companyId))
  await seedOffers(companyId, Array(5).fill({}))
  return offerBodyForCompany(companyId, { plan: 'starter' })
}

/** Rows of the access matrix for companies, their offers and their purchases. */
export const companyAccessCases: AccessCases = {
  'POST /api/job-offer': {
    body: draftWithRoom,
    gets: { ...statusForHiringRoles(201), freelancer: 403, otherFreelancer: 403 },
  },
  // Only the plan holder can buy a larger plan. When another member publishes this offer, the
  // request fails for lack of room and no plan is bought.
  'POST /api/job-offer · with a plan to go on to': {
    body: draftBeyondPlan,
    gets: { ...statusForHiringRoles(409), company: 201, freelancer: 403, otherFreelancer: 403 },
  },
  'PATCH /api/job-offer/:id': {
    id: anOffer,
    body: { job_offer: { title: 'Regista' } },
    gets: statusForHiringRoles(200),
  },
  'DELETE /api/job-offer/:id': {
    id: anOffer,
    gets: statusForHiringRoles(200),
  },
  'POST /api/job-offer/:id/closing': {
    id: anOffer,
    body: { outcome: 'filled' },
    gets: statusForHiringRoles(200),
  },
  'POST /api/job-offer/:id/copy': { id: anOffer, gets: statusForHiringRoles(200) },
  'POST /api/job-offer/:id/renewal': { id: anOffer, body: {}, gets: statusForHiringRoles(200) },
  // These routes need no session. They need the token from an expiry mail, which none of the roles
  // has.
  'GET /api/offer-expiry/:token': { gets: statusForEverybody(401) },
  'POST /api/offer-expiry/:token': { body: { action: 'renew' }, gets: statusForEverybody(401) },
  // The address is not on the list of supported sites, so the worker fetches nothing.
  'POST /api/posting-import': {
    body: { url: 'https://alba.example/lavora' },
    gets: statusForEmployers(422),
  },
  'GET /api/company/:id/statistics.csv': { id: theCompany, gets: statusForCompanyTeam(200) },
  'GET /api/job-offer/:id/statistics': { id: anOffer, gets: statusForCompanyTeam(200) },
  'GET /api/company/:id/drafts': { id: theCompany, gets: statusForCompanyTeam(200) },
  'POST /api/company/:id/drafts': {
    id: theCompany,
    body: { content: {} },
    gets: statusForHiringRoles(201),
  },
  'GET /api/company/:id/drafts/:draftId': { id: aDraft, gets: statusForCompanyTeam(200) },
  'PUT /api/company/:id/drafts/:draftId': {
    id: aDraft,
    body: { content: {}, revision: 0 },
    gets: statusForHiringRoles(200),
  },
  'DELETE /api/company/:id/drafts/:draftId': { id: aDraft, gets: statusForHiringRoles(200) },
  'GET /api/company/:id/job-offers': { id: theCompany, gets: statusForCompanyTeam(200) },
  'GET /api/company/profile/:profileId': {
    id: ({ idOf }) => idOf('company'),
    gets: statusForOneRole('company', 200),
  },
  // This route needs no session. It needs a secret, which none of the roles has.
  'GET /api/verify-company/:token': { gets: statusForEverybody(403) },
  'POST /api/company/:id/verification/resend': {
    id: waitingCompany,
    gets: statusForCompanyOwners(202),
  },
  'GET /api/company/:id/verification': { id: theCompany, gets: statusForCompanyTeam(200) },
  'POST /api/company/:id/verification/domain': {
    id: theCompany,
    gets: statusForCompanyOwners(200),
  },
  'POST /api/company/:id/verification/business': {
    id: theCompany,
    gets: statusForCompanyOwners(200),
  },
  'PATCH /api/company/:id': {
    id: theCompany,
    body: { website: 'https://alba.example' },
    gets: statusForCompanyOwners(200),
  },
  'POST /api/company/:id/logo': {
    id: theCompany,
    body: singleFileForm('logo', sampleImages.png),
    gets: statusForCompanyOwners(200),
  },
  'DELETE /api/company/:id/logo': { id: theCompany, gets: statusForCompanyOwners(200) },
  'POST /api/company/:id/photos': {
    id: theCompany,
    body: photoForm(),
    gets: statusForCompanyOwners(200),
  },
  'PUT /api/company/:id/photos': {
    id: theCompany,
    body: { photos: [] },
    gets: statusForCompanyOwners(200),
  },
  'DELETE /api/company/:id/photos/:photoId': {
    id: ({ companyId }) => [companyId, newId('file')],
    gets: statusForCompanyOwners(200),
  },
  'PUT /api/company/:id/stages': {
    id: theCompany,
    body: { stages: [{ id: null, name: 'Colloquio' }] },
    gets: statusForHiringRoles(200),
  },
  'GET /api/company/:id/answer-templates': { id: theCompany, gets: statusForHiringRoles(200) },
  'PUT /api/company/:id/answer-templates': {
    id: theCompany,
    body: { templates: [{ id: null, status: 'not_selected', name: 'Breve', text: 'Ciao {nome}' }] },
    gets: statusForHiringRoles(200),
  },
  'GET /api/company/:id/mail-settings': { id: theCompany, gets: statusForHiringRoles(200) },
  'PUT /api/company/:id/mail-settings': {
    id: theCompany,
    body: { application_mails: 'daily', is_reply_address: true },
    gets: statusForHiringRoles(200),
  },
  'GET /api/company/:id/members': { id: theCompany, gets: statusForCompanyTeam(200) },
  'PATCH /api/company/:id/members/:profileId': {
    id: aMember,
    body: { role: 'recruiter' },
    gets: statusForCompanyOwners(200),
  },
  'DELETE /api/company/:id/members/:profileId': {
    id: aMember,
    gets: statusForCompanyOwners(200),
  },
  // A new company, because other rows may have changed the verified details of the first one.
  'POST /api/company/:id/invitations': {
    id: (cast) => aCompany(cast),
    body: () => ({ email: uniqueMailAddress(), role: 'recruiter' }),
    gets: statusForCompanyOwners(201),
  },
  'DELETE /api/company/:id/invitations/:invitationId': {
    id: anInvitation,
    gets: statusForCompanyOwners(200),
  },
  // These routes need the secret from an invitation mail, which none of the roles has. Only
  // accepting an invitation also needs a session.
  'GET /api/invitation/:token': { gets: statusForEverybody(401) },
  'POST /api/invitation/:token': { gets: statusForEverybody(401) },
  'GET /api/company/:id/statistics': { id: theCompany, gets: statusForCompanyTeam(200) },
  'GET /api/logos/:id': { id: () => putImage('logo'), gets: statusForEverybody(200) },
  'GET /api/photos/:id': { id: () => putImage('photo'), gets: statusForEverybody(200) },
  'GET /api/plans': { gets: statusForEverybody(200) },
  // Only the plan holder can buy a plan. Other members can only see the plan.
  'POST /api/company/:id/plan': {
    id: theCompany,
    body: async ({ givePlan }) => {
      await givePlan('starter')
      return { plan: 'pro' }
    },
    gets: { ...statusForCompanyOwners(403), company: 201 },
  },
  // This route needs no session. It needs the key from the link in the mail, and the id of this row
  // includes that key.
  'GET /api/invoices/:id': { id: anInvoice, gets: statusForEverybody(200) },
  'POST /api/invoices/:id/checkout': { gets: statusForEverybody(404) },
  'GET /api/invoices/:id/proforma': { gets: statusForEverybody(404) },
  'POST /api/invoices/:id/italian-vat': { gets: statusForEverybody(404) },
  'GET /api/invoices/:id/fiscal-invoice': { gets: statusForEverybody(404) },
  // This route needs no session. It needs the payment provider's signature, which this request
  // lacks.
  'POST /api/webhooks/stripe': { body: {}, gets: statusForEverybody(400) },
}

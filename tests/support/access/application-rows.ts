import { newRecipient } from '../outbox.ts'
import { seedOffer } from '../seed.ts'
import type { Cast } from './cast.ts'
import { everybody, freelancers, hirers, members, only, type Rows, team } from './roles.ts'

const anApplication = async ({ addApplication, companyId }: Cast) =>
  addApplication(await seedOffer({ companyId }))

/** Rows of the access matrix for the routes of applications and their mails. */
export const applicationRows: Rows = {
  'GET /api/job-offer/application/profile': { gets: members(200) },
  // No profile is complete in these tests, so nobody can apply.
  'POST /api/job-offer/application': {
    body: { job_offer_id: 'x', resume_url: 'https://ovunque.test/api/resumes/x' },
    gets: freelancers(409),
  },
  // A move that companies may make. Applicants have other moves.
  'PATCH /api/job-offer/application/:id': {
    id: anApplication,
    body: { status: 'seen' },
    gets: { ...hirers(200), freelancer: 409 },
  },
  'PUT /api/job-offer/application/:id/note': {
    id: anApplication,
    body: { own_note: 'Richiamare', remind_on: null },
    gets: only('freelancer', 200),
  },
  'GET /api/job-offer/application/:id/review': { id: anApplication, gets: team(200) },
  'POST /api/job-offer/application/:id/notes': {
    id: anApplication,
    body: { text: 'Richiamare' },
    gets: hirers(201),
  },
  // Deleting a note that does not exist succeeds and changes nothing.
  'DELETE /api/job-offer/application/:id/notes/:noteId': {
    id: async (cast) => [await anApplication(cast), '1'],
    gets: hirers(200),
  },
  'PUT /api/job-offer/application/:id/rating': {
    id: anApplication,
    body: { rating: 4 },
    gets: hirers(200),
  },
  // The application was not refused, so undoing the refusal succeeds and changes nothing.
  'DELETE /api/job-offer/application/:id/refusal': { id: anApplication, gets: hirers(200) },
  'GET /api/job-offer/:id/applications.csv': {
    id: ({ companyId }) => seedOffer({ companyId }),
    gets: hirers(200),
  },
  'GET /api/job-offer/:id/resumes.zip': {
    id: ({ companyId }) => seedOffer({ companyId }),
    gets: hirers(200),
  },
  // `app_x` is not an application to this offer. The route ignores such ids.
  'POST /api/job-offer/:id/applications/moves': {
    id: ({ companyId }) => seedOffer({ companyId }),
    body: { ids: ['app_x'], status: 'hired' },
    gets: hirers(200),
  },
  'POST /api/job-offer/:id/applications/labels': {
    id: ({ companyId }) => seedOffer({ companyId }),
    body: { ids: ['app_x'], add: ['senior'] },
    gets: hirers(200),
  },
  'DELETE /api/job-offer/:id/applications/refusals': {
    id: ({ companyId }) => seedOffer({ companyId }),
    body: { ids: ['app_x'] },
    gets: hirers(200),
  },
  'GET /api/job-offer/:id/applications': {
    id: ({ companyId }) => seedOffer({ companyId }),
    gets: team(200),
  },
  // This route needs no session. It needs a signature, which none of the requests has.
  'GET /api/job-offer/application/:id/resume': { id: anApplication, gets: everybody(404) },
  // These routes need the token from a job mail, which none of the roles has.
  'GET /api/unsubscribe/:token': { gets: everybody(401) },
  'PATCH /api/unsubscribe/:token': { body: { state: 'active' }, gets: everybody(401) },
  'POST /api/alerts': {
    body: () => ({ email: newRecipient(), query: '', frequency: 'daily' }),
    gets: everybody(202),
  },
  'GET /api/alerts': { gets: members(200) },
  // These routes need the token from an alert's mail, which none of the roles has.
  'GET /api/alert/:token': { gets: everybody(401) },
  'PATCH /api/alert/:token': { body: { state: 'active' }, gets: everybody(401) },
  'DELETE /api/alert/:token': { gets: everybody(401) },
  // This route needs no session. It needs the mail provider's signature, which this request lacks.
  'POST /api/webhooks/resend': { body: {}, gets: everybody(400) },
  'GET /api/application-answer/:token': { gets: everybody(401) },
  'POST /api/application-answer/:token': { body: { status: 'seen' }, gets: everybody(401) },
  'DELETE /api/application-answer/:token/refusal': { gets: everybody(401) },
}

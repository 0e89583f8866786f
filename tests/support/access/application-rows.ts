import { uniqueMailAddress } from '../outbox.ts'
import { seedOffer } from '../seed.ts'
import type { AccessCases, AccessTestSetup } from './cast.ts'
import {
  statusForCompanyTeam,
  statusForEverybody,
  statusForFreelancers,
  statusForHiringRoles,
  statusForOneRole,
  statusForSignedIn,
} from './roles.ts'

const anApplication = async ({ addApplication, companyId }: AccessTestSetup) =>
  addApplication(await seedOffer({ companyId }))

/** Rows of the access matrix for the routes of applications and their mails. */
export const applicationAccessCases: AccessCases = {
  'GET /api/job-offer/application/profile': { gets: statusForSignedIn(200) },
  // No profile is complete in these tests, so nobody can apply.
  'POST /api/job-offer/application': {
    body: { job_offer_id: 'x', resume_url: 'https://ovunque.test/api/resumes/x' },
    gets: statusForFreelancers(409),
  },
  // A status change that companies may make. Applicants may make only other changes, so the
  // freelancer gets 409.
  'PATCH /api/job-offer/application/:id': {
    id: anApplication,
    body: { status: 'seen' },
    gets: { ...statusForHiringRoles(200), freelancer: 409 },
  },
  'PUT /api/job-offer/application/:id/note': {
    id: anApplication,
    body: { own_note: 'Richiamare', remind_on: null },
    gets: statusForOneRole('freelancer', 200),
  },
  'GET /api/job-offer/application/:id/review': {
    id: anApplication,
    gets: statusForCompanyTeam(200),
  },
  'POST /api/job-offer/application/:id/notes': {
    id: anApplication,
    body: { text: 'Richiamare' },
    gets: statusForHiringRoles(201),
  },
  // Deleting a note that does not exist succeeds and changes nothing.
  'DELETE /api/job-offer/application/:id/notes/:noteId': {
    id: async (cast) => [await anApplication(cast), '1'],
    gets: statusForHiringRoles(200),
  },
  'PUT /api/job-offer/application/:id/rating': {
    id: anApplication,
    body: { rating: 4 },
    gets: statusForHiringRoles(200),
  },
  // The application was not refused, so undoing the refusal succeeds and changes nothing.
  'DELETE /api/job-offer/application/:id/refusal': {
    id: anApplication,
    gets: statusForHiringRoles(200),
  },
  'GET /api/job-offer/:id/applications.csv': {
    id: ({ companyId }) => seedOffer({ companyId }),
    gets: statusForHiringRoles(200),
  },
  'GET /api/job-offer/:id/resumes.zip': {
    id: ({ companyId }) => seedOffer({ companyId }),
    gets: statusForHiringRoles(200),
  },
  // `app_x` is not an application to this offer. The route ignores such ids.
  'POST /api/job-offer/:id/applications/moves': {
    id: ({ companyId }) => seedOffer({ companyId }),
    body: { ids: ['app_x'], status: 'hired' },
    gets: statusForHiringRoles(200),
  },
  'POST /api/job-offer/:id/applications/labels': {
    id: ({ companyId }) => seedOffer({ companyId }),
    body: { ids: ['app_x'], add: ['senior'] },
    gets: statusForHiringRoles(200),
  },
  'DELETE /api/job-offer/:id/applications/refusals': {
    id: ({ companyId }) => seedOffer({ companyId }),
    body: { ids: ['app_x'] },
    gets: statusForHiringRoles(200),
  },
  'GET /api/job-offer/:id/applications': {
    id: ({ companyId }) => seedOffer({ companyId }),
    gets: statusForCompanyTeam(200),
  },
  // This route needs no session. It needs a signature, which none of the requests has.
  'GET /api/job-offer/application/:id/resume': { id: anApplication, gets: statusForEverybody(404) },
  // These routes need the token from a job mail, which none of the roles has.
  'GET /api/unsubscribe/:token': { gets: statusForEverybody(401) },
  'PATCH /api/unsubscribe/:token': { body: { state: 'active' }, gets: statusForEverybody(401) },
  'POST /api/alerts': {
    body: () => ({ email: uniqueMailAddress(), query: '', frequency: 'daily' }),
    gets: statusForEverybody(202),
  },
  'GET /api/alerts': { gets: statusForSignedIn(200) },
  // These routes need the token from an alert's mail, which none of the roles has.
  'GET /api/alert/:token': { gets: statusForEverybody(401) },
  'PATCH /api/alert/:token': { body: { state: 'active' }, gets: statusForEverybody(401) },
  'DELETE /api/alert/:token': { gets: statusForEverybody(401) },
  // This route needs no session. It needs the mail provider's signature, which this request lacks.
  'POST /api/webhooks/resend': { body: {}, gets: statusForEverybody(400) },
  'GET /api/application-answer/:token': { gets: statusForEverybody(401) },
  'POST /api/application-answer/:token': {
    body: { status: 'seen' },
    gets: statusForEverybody(401),
  },
  'DELETE /api/application-answer/:token/refusal': { gets: statusForEverybody(401) },
}

import { seedOffer } from '../seed.ts'
import type { AccessCases, AccessTestSetup } from './cast.ts'
import { statusForEverybody } from './roles.ts'

const anOffer = ({ companyId }: AccessTestSetup) => seedOffer({ companyId })

/** Rows of the access matrix for routes with public data. */
export const boardAccessCases: AccessCases = {
  'GET /api/job-offers': { gets: statusForEverybody(200) },
  'GET /api/job-offers/facets': { gets: statusForEverybody(200) },
  'GET /api/job-offer/:id': { id: anOffer, gets: statusForEverybody(200) },
  'GET /api/job-offer/:id/related': { id: anOffer, gets: statusForEverybody(200) },
  'GET /api/job-offer/:id/activity': { id: anOffer, gets: statusForEverybody(200) },
  'GET /api/suggestions': { gets: statusForEverybody(200) },
  'GET /api/landing-pages': { gets: statusForEverybody(200) },
  'GET /api/landing-pages/:slug': { id: () => 'nessuna', gets: statusForEverybody(404) },
  'PATCH /api/job-offer/views/:id': { id: anOffer, gets: statusForEverybody(202) },
  'PATCH /api/job-offer/saves/:id': { id: anOffer, gets: statusForEverybody(202) },
  'PATCH /api/job-offer/starts/:id': { id: anOffer, gets: statusForEverybody(202) },
  'PATCH /api/job-offer/sent/:id': { id: anOffer, gets: statusForEverybody(202) },
  'PATCH /api/job-offer/applications-count/:id': {
    id: anOffer,
    gets: statusForEverybody(202),
  },
  'POST /api/feedback': { body: { path: '/' }, gets: statusForEverybody(201) },
  'GET /api/health': { gets: statusForEverybody(200) },
  'GET /api/moderation-figures': { gets: statusForEverybody(200) },
  'POST /api/reports': {
    body: ({ companyId }: AccessTestSetup) => ({ kind: 'company', id: companyId, reason: 'scam' }),
    gets: statusForEverybody(201),
  },
  'POST /api/policy-violations': { body: [], gets: statusForEverybody(204) },
  'GET /api/company/:id': { id: ({ companyId }) => companyId, gets: statusForEverybody(200) },
}

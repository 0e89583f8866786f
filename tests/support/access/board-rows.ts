import { seedOffer } from '../seed.ts'
import type { Cast } from './cast.ts'
import { everybody, type Rows } from './roles.ts'

const anOffer = ({ companyId }: Cast) => seedOffer({ companyId })

/** Rows of the access matrix for routes with public data. */
export const boardRows: Rows = {
  'GET /api/job-offers': { gets: everybody(200) },
  'GET /api/job-offers/facets': { gets: everybody(200) },
  'GET /api/job-offer/:id': { id: anOffer, gets: everybody(200) },
  'GET /api/job-offer/:id/related': { id: anOffer, gets: everybody(200) },
  'GET /api/job-offer/:id/activity': { id: anOffer, gets: everybody(200) },
  'GET /api/suggestions': { gets: everybody(200) },
  'GET /api/landing-pages': { gets: everybody(200) },
  'GET /api/landing-pages/:slug': { id: () => 'nessuna', gets: everybody(404) },
  'PATCH /api/job-offer/views/:id': { id: anOffer, gets: everybody(202) },
  'PATCH /api/job-offer/saves/:id': { id: anOffer, gets: everybody(202) },
  'PATCH /api/job-offer/starts/:id': { id: anOffer, gets: everybody(202) },
  'PATCH /api/job-offer/sent/:id': { id: anOffer, gets: everybody(202) },
  'PATCH /api/job-offer/applications-count/:id': {
    id: anOffer,
    gets: everybody(202),
  },
  'POST /api/feedback': { body: { path: '/' }, gets: everybody(201) },
  'GET /api/health': { gets: everybody(200) },
  'GET /api/moderation-figures': { gets: everybody(200) },
  'POST /api/reports': {
    body: ({ companyId }: Cast) => ({ kind: 'company', id: companyId, reason: 'scam' }),
    gets: everybody(201),
  },
  'POST /api/policy-violations': { body: [], gets: everybody(204) },
  'GET /api/company/:id': { id: ({ companyId }) => companyId, gets: everybody(200) },
}

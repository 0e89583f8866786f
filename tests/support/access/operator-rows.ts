import type { AccessCases } from './cast.ts'
import { statusForEverybody } from './roles.ts'

/**
 * Rows of the access matrix for the operator's routes. None of the roles is an operator, so every
 * role gets 404.
 */
export const operatorAccessCases: AccessCases = {
  'GET /api/operator': { gets: statusForEverybody(404) },
  'POST /api/operator/confirmation/options': { body: {}, gets: statusForEverybody(404) },
  'POST /api/operator/confirmation': { body: {}, gets: statusForEverybody(404) },
  'POST /api/operator/passkeys/options': { body: {}, gets: statusForEverybody(404) },
  'POST /api/operator/passkeys': { body: {}, gets: statusForEverybody(404) },
  'GET /api/admin/operations': { gets: statusForEverybody(404) },
  'POST /api/admin/dead-letter/:id/decision': { body: {}, gets: statusForEverybody(404) },
  'GET /api/admin/queue': { gets: statusForEverybody(404) },
  'POST /api/admin/person/:id/export': { body: {}, gets: statusForEverybody(404) },
  'POST /api/admin/person/:id/deletion': { body: {}, gets: statusForEverybody(404) },
  'GET /api/admin/invoices': { gets: statusForEverybody(404) },
  'POST /api/admin/invoice/:id/payment': { body: {}, gets: statusForEverybody(404) },
  'POST /api/admin/invoice/:id/refund': { body: {}, gets: statusForEverybody(404) },
  'POST /api/admin/invoice/:id/fiscal-invoice': { body: {}, gets: statusForEverybody(404) },
  'GET /api/admin/search': { gets: statusForEverybody(404) },
  'GET /api/admin/audit': { gets: statusForEverybody(404) },
  'POST /api/admin/decisions': { body: {}, gets: statusForEverybody(404) },
  'POST /api/admin/decisions/:id/undo': { body: {}, gets: statusForEverybody(404) },
  'POST /api/admin/notes': { body: {}, gets: statusForEverybody(404) },
  'GET /api/admin/measurements': { gets: statusForEverybody(404) },
}

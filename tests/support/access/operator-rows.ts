import { everybody, type Rows } from './roles.ts'

/**
 * Rows of the access matrix for the operator's routes. None of the roles is an operator, so every
 * role gets 404.
 */
export const operatorRows: Rows = {
  'GET /api/operator': { gets: everybody(404) },
  'POST /api/operator/confirmation/options': { body: {}, gets: everybody(404) },
  'POST /api/operator/confirmation': { body: {}, gets: everybody(404) },
  'POST /api/operator/passkeys/options': { body: {}, gets: everybody(404) },
  'POST /api/operator/passkeys': { body: {}, gets: everybody(404) },
  'GET /api/admin/operations': { gets: everybody(404) },
  'POST /api/admin/dead-letter/:id/decision': { body: {}, gets: everybody(404) },
  'GET /api/admin/queue': { gets: everybody(404) },
  'POST /api/admin/person/:id/export': { body: {}, gets: everybody(404) },
  'POST /api/admin/person/:id/deletion': { body: {}, gets: everybody(404) },
  'GET /api/admin/invoices': { gets: everybody(404) },
  'POST /api/admin/invoice/:id/payment': { body: {}, gets: everybody(404) },
  'POST /api/admin/invoice/:id/refund': { body: {}, gets: everybody(404) },
  'POST /api/admin/invoice/:id/fiscal-invoice': { body: {}, gets: everybody(404) },
  'GET /api/admin/search': { gets: everybody(404) },
  'GET /api/admin/audit': { gets: everybody(404) },
  'POST /api/admin/decisions': { body: {}, gets: everybody(404) },
  'POST /api/admin/decisions/:id/undo': { body: {}, gets: everybody(404) },
  'POST /api/admin/notes': { body: {}, gets: everybody(404) },
  'GET /api/admin/measurements': { gets: everybody(404) },
}

import { everybody, type Rows } from './roles.ts'

/** The routes of operators: no role of the matrix is one, and everyone else gets 404. */
export const operatorRows: Rows = {
  'GET /api/admin/queue': { gets: everybody(404) },
  'GET /api/admin/search': { gets: everybody(404) },
  'GET /api/admin/audit': { gets: everybody(404) },
  'POST /api/admin/moderations': { body: {}, gets: everybody(404) },
  'POST /api/admin/report/:id/decision': { body: {}, gets: everybody(404) },
}

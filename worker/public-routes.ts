/**
 * The routes of the API that anyone may call. Every other route is 401 without a session; a test
 * walks all of them against this list.
 */
export const publicRoutes: ReadonlySet<string> = new Set([
  'GET /api/job-offers',
  'GET /api/job-offers/facets',
  'GET /api/job-offer/:id',
  'PATCH /api/job-offer/views/:id',
  'PATCH /api/job-offer/applications-count/:id',
  'GET /api/company/:id',
  'POST /api/register',
  'POST /api/login',
  'POST /api/verification/resend',
  'GET /api/verify/:token',
  'POST /api/refresh-token',
  // Needs the access token or, where that is past its life, the refresh token.
  'POST /api/logout',
  // Addresses that nobody can guess; a resume's is signed besides, and opens for a quarter of an hour.
  'GET /api/avatars/:id',
  'GET /api/resumes/:id',
])

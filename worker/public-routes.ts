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
  'GET /api/verify-company/:token',
  'POST /api/refresh-token',
  // Needs the access token or, where that is past its life, the refresh token.
  'POST /api/logout',
  // Addresses that nobody can guess; a resume's is signed besides, and opens for a quarter of an hour.
  'GET /api/avatars/:id',
  'GET /api/resumes/:id',
  'GET /api/job-offer/application/:id/resume',
  // The secret of the mail to the company stands for a session.
  'GET /api/application-answer/:token',
  'POST /api/application-answer/:token',
  'DELETE /api/application-answer/:token/refusal',
  // The token of a mail with offers stands for a session; to turn them off, POST /unsubscribe/:token.
  'GET /api/unsubscribe/:token',
  // As does the secret of the mail with which somebody deletes their account.
  'GET /api/account-deletion/:token',
  'POST /api/account-deletion/:token',
  'GET /api/logos/:id',
  'GET /api/plans',
  // Who keeps a company's books has no account: the key in the mailed link opens that one invoice.
  'GET /api/invoices/:id',
  'POST /api/invoices/:id/checkout',
  // Who saw an error may tell us of it, signed in or not.
  'POST /api/feedback',
  // Signed by the payment provider.
  'POST /api/webhooks/stripe',
])

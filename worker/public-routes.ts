/** API routes that need no session. A test checks every route against this list. */
export const publicRoutes: ReadonlySet<string> = new Set([
  'GET /api/job-offers',
  'GET /api/job-offers/facets',
  'GET /api/suggestions',
  'GET /api/job-offer/:id',
  'GET /api/job-offer/:id/related',
  'GET /api/job-offer/:id/activity',
  'GET /api/landing-pages',
  'GET /api/landing-pages/:slug',
  'PATCH /api/job-offer/views/:id',
  'PATCH /api/job-offer/saves/:id',
  'PATCH /api/job-offer/starts/:id',
  'PATCH /api/job-offer/sent/:id',
  'PATCH /api/job-offer/applications-count/:id',
  'GET /api/company/:id',
  'POST /api/register',
  'POST /api/login',
  'POST /api/verification/resend',
  'GET /api/verify/:token',
  'GET /api/verify-company/:token',
  'POST /api/refresh-token',
  // The handler itself requires a refresh token or, if there is none, an access token.
  'POST /api/logout',
  // The ids of these files cannot be guessed. Addresses of resumes are also signed and expire.
  'GET /api/avatars/:id',
  'GET /api/resumes/:id',
  'GET /api/job-offer/application/:id/resume',
  // The token in the mail about a new application replaces a session.
  'GET /api/application-answer/:token',
  'POST /api/application-answer/:token',
  'DELETE /api/application-answer/:token/refusal',
  // The token in the mail is enough to read an invitation. Accepting it needs a session.
  'GET /api/invitation/:token',
  // The token in the mail about an offer's expiry replaces a session.
  'GET /api/offer-expiry/:token',
  'POST /api/offer-expiry/:token',
  // The token in an unsubscribe link replaces a session.
  'GET /api/unsubscribe/:token',
  'PATCH /api/unsubscribe/:token',
  // Anyone may request an alert. The token in the links of the alert's mails replaces a session.
  'POST /api/alerts',
  'GET /api/alert/:token',
  'PATCH /api/alert/:token',
  'DELETE /api/alert/:token',
  // Authenticated by the mail provider's signature.
  'POST /api/webhooks/resend',
  // The token in the deletion mail replaces a session.
  'GET /api/account-deletion/:token',
  'POST /api/account-deletion/:token',
  'GET /api/logos/:id',
  'GET /api/photos/:id',
  'GET /api/plans',
  // A company's accountant may have no account. The mailed link has a key for this one invoice.
  'GET /api/invoices/:id',
  'POST /api/invoices/:id/checkout',
  'GET /api/invoices/:id/proforma',
  'POST /api/invoices/:id/italian-vat',
  'GET /api/invoices/:id/fiscal-invoice',
  'POST /api/feedback',
  // For external monitoring services. The response reveals only whether the site works.
  'GET /api/health',
  'GET /api/moderation-figures',
  // Anyone may report unlawful or false content.
  'POST /api/reports',
  // Browsers report violations of the content security policy without a session.
  'POST /api/policy-violations',
  // For operators. Everyone else gets a 404, as if these routes did not exist.
  'GET /api/operator',
  'POST /api/operator/confirmation/options',
  'POST /api/operator/confirmation',
  'POST /api/operator/passkeys/options',
  'POST /api/operator/passkeys',
  'GET /api/admin/operations',
  'GET /api/admin/queue',
  'POST /api/admin/person/:id/export',
  'POST /api/admin/person/:id/deletion',
  'GET /api/admin/invoices',
  'POST /api/admin/invoice/:id/payment',
  'POST /api/admin/invoice/:id/refund',
  'POST /api/admin/invoice/:id/fiscal-invoice',
  'GET /api/admin/search',
  'GET /api/admin/audit',
  'POST /api/admin/dead-letter/:id/decision',
  'POST /api/admin/decisions',
  'POST /api/admin/decisions/:id/undo',
  'POST /api/admin/notes',
  'GET /api/admin/measurements',
  // Authenticated by the payment provider's signature.
  'POST /api/webhooks/stripe',
])

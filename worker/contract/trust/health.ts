/**
 * The health checks.
 * - `database`: the database responds to queries.
 * - `mails`: no mail is long overdue.
 * - `rounds`: every cron job that has ever run has succeeded recently.
 * - `rates`: the exchange rates are recent. This check also passes if the installation does not
 * fetch exchange rates.
 */
export const healthChecks = ['database', 'mails', 'rounds', 'rates'] as const
export type HealthCheck = (typeof healthChecks)[number]

/** Response of `GET /health`. The status is 200 if all checks pass, otherwise 503. */
export type Health = {
  status: 'ok' | 'failing'
  checks: Record<HealthCheck, 'ok' | 'failing'>
}

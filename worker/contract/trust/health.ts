/**
 * The health checks and when they pass.
 * - `database`: the database responds to queries.
 * - `mails`: no mail is long overdue.
 * - `rounds`: every cron job that has ever run has succeeded recently.
 * - `rates`: the exchange rates are recent, or are not fetched at all.
 */
export const healthCheckNames = ['database', 'mails', 'rounds', 'rates'] as const
export type HealthCheckName = (typeof healthCheckNames)[number]

/** Response of `GET /health`. The status is 200 if all checks pass, otherwise 503. */
export type SiteHealth = {
  status: 'ok' | 'failing'
  checks: Record<HealthCheckName, 'ok' | 'failing'>
}

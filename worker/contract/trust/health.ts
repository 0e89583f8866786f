/**
 * The health checks.
 * - `database`: the database answers.
 * - `mails`: no mail has been due for long without being sent.
 * - `rounds`: every cron job that has ever run has succeeded recently.
 * - `rates`: the exchange rates are recent, if they are fetched at all.
 */
export const healthChecks = ['database', 'mails', 'rounds', 'rates'] as const
export type HealthCheck = (typeof healthChecks)[number]

/** Answer of `GET /health`: status 200 if all checks pass, else 503. */
export type Health = {
  status: 'ok' | 'failing'
  checks: Record<HealthCheck, 'ok' | 'failing'>
}

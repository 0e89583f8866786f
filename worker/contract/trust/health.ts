/**
 * The health checks.
 * - `database`: it answers.
 * - `mails`: no mail has been due for long without being sent.
 * - `rounds`: every cron round that ever ran went through lately.
 * - `rates`: the exchange rates are recent, where they are fetched.
 */
export const healthChecks = ['database', 'mails', 'rounds', 'rates'] as const
export type HealthCheck = (typeof healthChecks)[number]

/** Answer of `GET /health`: 200 if all is well, else 503. */
export type Health = {
  status: 'ok' | 'failing'
  checks: Record<HealthCheck, 'ok' | 'failing'>
}

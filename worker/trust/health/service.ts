import { hourMs, minuteMs } from '../../contract/durations.ts'
import {
  type HealthCheckName,
  healthCheckNames,
  type SiteHealth,
} from '../../contract/trust/health.ts'
import type { Deps } from '../../deps/context.ts'
import { describeError } from '../../platform/describe-error.ts'
import { type HealthCheckData, readHealthCheckData, upsertCronRun } from './store.ts'

/** The health check `mails` fails if a mail has been due for longer than this. */
const mailDelayMaxMs = 15 * minuteMs
/** The check `rounds` fails if a round's last success, or else its last run, is longer ago. */
const roundAgeMaxMs: Record<string, number> = {
  sweep: 20 * minuteMs,
  nightly: 26 * hourMs,
  morning: 26 * hourMs,
}
/** Must exceed five days: at Easter and Christmas, the ECB publishes no rates for that long. */
const ratesAgeMaxMs = 7 * 24 * hourMs

/** Runs all health checks. If the database cannot be read, all checks fail. */
export async function readHealth(deps: Deps): Promise<SiteHealth> {
  try {
    const now = deps.clock.now()
    return judgeChecks(await readHealthCheckData(deps.db, now), deps)
  } catch (error) {
    deps.event.error = describeError(error)
    const checks = { database: 'failing', mails: 'failing', rounds: 'failing', rates: 'failing' }
    return { status: 'failing', checks: checks as SiteHealth['checks'] }
  }
}

function judgeChecks(
  { mailDueSince, rounds, ratesAsOf }: HealthCheckData,
  { clock, vars }: Deps,
): SiteHealth {
  const now = clock.now().getTime()
  const isOld = (at: Date, maxMs: number) => now - at.getTime() > maxMs
  const failing: Record<HealthCheckName, boolean> = {
    database: false,
    mails: mailDueSince !== null && isOld(mailDueSince, mailDelayMaxMs),
    rounds: rounds.some(({ name, startedAt, succeededAt }) =>
      isOld(succeededAt ?? startedAt, roundAgeMaxMs[name] ?? roundAgeMaxMs.nightly!),
    ),
    rates: vars.ECB_URL !== '' && ratesAsOf !== null && isOld(new Date(ratesAsOf), ratesAgeMaxMs),
  }
  const checks = Object.fromEntries(
    healthCheckNames.map((name) => [name, failing[name] ? 'failing' : 'ok']),
  ) as SiteHealth['checks']
  const isWell = healthCheckNames.every((name) => !failing[name])
  return { status: isWell ? 'ok' : 'failing', checks }
}

/** Records the result of a cron round: the error of each failed task, or null if none failed. */
export const recordCronRound = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: string,
  errors: Record<string, string> | null,
): Promise<void> => upsertCronRun(db, { name, startedAt: clock.now(), errors })

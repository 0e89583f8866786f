import { limits } from '../../contract/limits.ts'
import type { CspViolationReport } from '../../contract/shared/policy-violations.ts'
import type { Deps } from '../../deps/context.ts'
import { sha256 } from '../../platform/sha256.ts'
import { enforceRateLimits } from '../rate-limits/service.ts'
import { upsertCspViolations } from './store.ts'
import { cspViolationFromReport } from './violation.ts'

export { type CspViolationSummary, listCspViolationsStatement } from './store.ts'

type Needs = Pick<Deps, 'db' | 'vars' | 'clock'>

const windowMs = 3600 * 1000

/**
 * Stores violations of the content security policy that browsers report. Equal violations share one
 * row.
 * @throws `request.too_many` if the limit of a network or of all networks together is reached
 */
export async function storeCspViolations(
  deps: Needs,
  reports: CspViolationReport[],
  { origin, network }: { origin: string; network: string },
): Promise<void> {
  const violations = reports
    .slice(0, limits.cspViolationsPerReportMax)
    .map((report) => cspViolationFromReport(report, origin))
    .filter((violation) => violation !== null)
  if (violations.length === 0) return
  const limit = { name: 'violations', windowMs, amount: violations.length }
  await enforceRateLimits(deps, 'request.too_many', [
    { ...limit, subject: network, max: limits.cspViolationsNetworkHourly },
    { ...limit, subject: '', max: limits.cspViolationsHourly },
  ])
  const rows = violations.map(async (violation) => ({
    ...violation,
    id: await sha256(JSON.stringify(Object.values(violation))),
  }))
  await upsertCspViolations(deps.db, await Promise.all(rows), {
    now: deps.clock.now(),
    kindsMax: limits.cspViolationKindsMax,
  })
}

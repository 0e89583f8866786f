import { hourMs } from '../../contract/durations.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { isId, newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { ReportBody, StoredReport } from '../../contract/trust/reports.ts'
import type { Deps } from '../../deps/context.ts'
import { composeMail, enqueueMail, type MailRequester } from '../../messages/mail/service.ts'
import { computeKeyedHash } from '../../platform/keyed-hash.ts'
import { problem } from '../../platform/problem.ts'
import {
  buildNetworkRateLimits,
  buildRateLimitProblem,
  prepareRateLimitUse,
  type RateLimit,
} from '../../shared/rate-limits/service.ts'
import { getReportedName, insertReport, isAlreadyReportedCondition } from './store.ts'

export { getReportId, type ListedReport, listOpenReportsStatement } from './store.ts'

/** Creates a reference such as `7K3F-9Q2M`: 40 random bits, without easily confused letters. */
export function newReportReference(): string {
  const code = newId('report').slice(-8).toUpperCase()
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** Returns the address of the terms that say how reports are decided. */
export const moderationTermsAddress = ({ vars }: Pick<Deps, 'vars'>): string =>
  new URL(`${sitePagePaths.policies}#termini-moderation`, vars.SITE_ORIGIN).href

const hourly = { name: 'report', windowMs: hourMs }

const missing = {
  offer: 'offers.not_found',
  company: 'companies.not_found',
  profile: 'profiles.not_found',
} as const satisfies Record<ReportBody['kind'], ErrorCode>

/**
 * Stores a report. If the same network repeats an open report, nothing is stored, and the reference
 * of the first report is returned, even beyond the rate limit. A reporter with an address gets a
 * mail, unless the rate limits on mails are reached.
 * @throws `offers.not_found`, `companies.not_found`, `profiles.not_found`, `reports.too_many`
 */
export async function storeReport(
  deps: Deps,
  { kind, id: subjectId, ...said }: ReportBody,
  requester: MailRequester,
): Promise<StoredReport> {
  const name = isId(kind, subjectId) ? await getReportedName(deps.db, kind, subjectId) : null
  if (name === null) throw problem(missing[kind])
  const row = {
    id: newId('report'),
    reference: newReportReference(),
    kind,
    subjectId,
    ...said,
    fingerprint: await fingerprintOf(deps, { kind, id: subjectId, ...said }, requester.network),
    createdAt: deps.clock.now(),
  }
  const limited = limitsOf(requester)
  const use = await prepareRateLimitUse(deps, limited, isAlreadyReportedCondition(row.fingerprint))
  const receipt =
    said.email === null
      ? null
      : await composeMail(deps, {
          to: said.email,
          requestedBy: requester,
          kind: 'report_received',
          data: { reference: row.reference, reported: name, link: moderationTermsAddress(deps) },
        })
  const reference = await insertReport(deps.db, row, use, receipt)
  if (reference === null) throw await buildRateLimitProblem(deps, 'reports.too_many', limited)
  if (receipt && reference === row.reference) deps.waitUntil(enqueueMail(deps, receipt.id))
  return { report: { reference } }
}

/** Returns a keyed hash of a report and the reporter's network. The hash reveals neither. */
const fingerprintOf = ({ vars }: Pick<Deps, 'vars'>, said: ReportBody, network: string) =>
  computeKeyedHash(
    'report',
    vars.SESSION_SECRET,
    JSON.stringify([network, ...Object.entries(said).sort()]),
  )

const limitsOf = (requester: MailRequester): RateLimit[] => [
  ...buildNetworkRateLimits(requester, { ...hourly, max: limits.reportsNetworkHourly }),
  { ...hourly, subject: 'all', max: limits.reportsHourly },
]

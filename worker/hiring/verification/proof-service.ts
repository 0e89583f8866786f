import { refreshCatalogue } from '../../board/catalogue/version-service.ts'
import { hourMs } from '../../contract/durations.ts'
import type {
  CompanyProofOutcome,
  CompanyProofResult,
  CompanyVerification,
} from '../../contract/hiring/company-verification.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { realWebAccess, type WebAccess } from '../../platform/open-web.ts'
import { enforceRateLimits } from '../../shared/rate-limits/service.ts'
import { type CompanyRow, requireMembership } from '../companies/service.ts'
import { checkVatNumberWithVies, isVatNumberInViesCountry } from '../vies/service.ts'
import { isSameBusinessName } from './business-names.ts'
import { computeDomainProofChallenge, findDomainProof } from './domain-proof.ts'
import { claimVatNumberChecks, markDomainProven, recordVatNumberCheck } from './store.ts'

/** Returns a company's verification level and proofs for a member. @throws `companies.not_found` */
export async function readCompanyVerification(
  deps: Deps,
  session: Session,
  companyId: string,
): Promise<CompanyVerification> {
  const { id, name, website, vatNumber, ...row } = await requireMembership(deps, session, companyId)
  const challenge = await computeDomainProofChallenge(deps, id, website)
  return {
    level: row.verificationLevel,
    domain: challenge && { is_proven: row.domainProof === `${name}\n${website}`, ...challenge },
    business:
      vatNumber !== null && isVatNumberInViesCountry(vatNumber)
        ? { is_proven: row.businessProof === `${name}\n${vatNumber}`, vat_number: vatNumber }
        : null,
  }
}

/**
 * Looks for the DNS record or file that proves a company's domain. Requires the owner role.
 * @throws `companies.not_found`, `auth.forbidden`, `companies.too_many_checks`
 */
export const verifyCompanyDomain = (
  deps: Deps,
  session: Session,
  companyId: string,
  web: WebAccess = realWebAccess,
): Promise<CompanyProofResult> =>
  check(deps, session, companyId, async ({ id, name, website }) => {
    const challenge = await computeDomainProofChallenge(deps, id, website)
    if (!challenge) return 'nothing_to_prove'
    const found = await findDomainProof(deps, challenge, web)
    if (found !== 'proven') return found
    await markDomainProven(deps.db, { id, proof: `${name}\n${website}`, now: deps.clock.now() })
    return found
  })

/**
 * Checks a company's VAT number with VIES. Requires the owner role. If VIES does not answer, the
 * five-minute cron run tries again.
 * @throws `companies.not_found`, `auth.forbidden`, `companies.too_many_checks`
 */
export const verifyCompanyVatNumber = (
  deps: Deps,
  session: Session,
  companyId: string,
): Promise<CompanyProofResult> =>
  check(deps, session, companyId, ({ id, name, vatNumber }) =>
    vatNumber === null ? 'nothing_to_prove' : askAbout(deps, { id, name, vatNumber }),
  )

/**
 * Task of the five-minute cron run: checks the VAT numbers that are due, including those for which
 * VIES did not answer before.
 * @returns the number of companies per outcome
 */
export async function checkDueVatNumbers(
  deps: Deps,
): Promise<Partial<Record<CompanyProofOutcome, number>>> {
  const now = deps.clock.now()
  const claim = { now, again: againAt(now), limit: checksPerRound }
  const due = await claimVatNumberChecks(deps.db, claim)
  const counts: Partial<Record<CompanyProofOutcome, number>> = {}
  for (const company of due) {
    const outcome = await askAbout(deps, company)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  if (counts.proven) await refreshCatalogue(deps)
  return counts
}

const checksPerRound = 5
/** When VIES is asked again if it did not answer. */
const againAt = (now: Date): Date => new Date(now.getTime() + hourMs)
/** The maximum number of checks that a company may request per hour. */
const checksHourlyMax = 20

async function check(
  deps: Deps,
  session: Session,
  companyId: string,
  look: (company: CompanyRow) => CompanyProofOutcome | Promise<CompanyProofOutcome>,
): Promise<CompanyProofResult> {
  const company = await requireMembership(deps, session, companyId, 'manage')
  await enforceRateLimits(deps, 'companies.too_many_checks', [
    { name: 'company check', subject: companyId, max: checksHourlyMax, windowMs: hourMs },
  ])
  const outcome = await look(company)
  if (outcome === 'proven') await refreshCatalogue(deps)
  return { outcome, verification: await readCompanyVerification(deps, session, companyId) }
}

type Registered = { id: string; name: string; vatNumber: string }

async function askAbout(
  deps: Deps,
  { id, name, vatNumber }: Registered,
): Promise<CompanyProofOutcome> {
  if (!isVatNumberInViesCountry(vatNumber)) return 'nothing_to_prove'
  const answer = await checkVatNumberWithVies(deps, vatNumber)
  const outcome = outcomeOf(answer, name)
  const now = deps.clock.now()
  await recordVatNumberCheck(deps.db, {
    id,
    details: `${name}\n${vatNumber}`,
    isProven: outcome === 'proven',
    again: outcome === 'no_answer' ? againAt(now) : null,
    now,
  })
  return outcome
}

function outcomeOf(
  answer: Awaited<ReturnType<typeof checkVatNumberWithVies>>,
  name: string,
): CompanyProofOutcome {
  if (answer.state === 'unknown') return 'no_answer'
  if (answer.state === 'invalid') return 'not_found'
  if (answer.name === null) return 'no_name'
  return isSameBusinessName(name, answer.name) ? 'proven' : 'other_name'
}

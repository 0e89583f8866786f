import { listLandingPages } from '../../board/landing-pages/service.ts'
import { offerSlugAndUrl } from '../../contract/board/offer-address.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { fingerprint } from '../../platform/fingerprint.ts'
import { indexNowKeyPath, indexNowUrlsMax, submitUrlsToIndexNow } from './protocol.ts'
import {
  type ChangedCompany,
  type ChangedOffer,
  claimIndexNowSubmission,
  listChangedCompanies,
  listChangedOffers,
  listCompaniesById,
  listSubmittedPages,
  rescheduleSubmission,
  type SubmittedPage,
  saveProgress,
} from './store.ts'

/**
 * The maximum number of landing pages, companies and offers in one round. All changes of a round
 * must fit into one request. Each changed offer can need two addresses, its own and that of its
 * company's page, so the number of offers is half of the addresses that remain.
 */
const landingPagesPerRound = 1_000
const companiesPerRound = 2_000
const offersPerRound = (indexNowUrlsMax - landingPagesPerRound - companiesPerRound) / 2

/**
 * The time for which a round claims the submission, so that no other round submits the same
 * changes. It is longer than a round can take and shorter than the time between two rounds.
 */
const claimMs = 2 * 60_000
/**
 * A company's change is read only when it is older than this. By then, every request that could
 * still store a change with an even earlier time has ended, so no change is missed.
 */
const settledMs = 10 * 60_000
const firstBackoffMs = 5 * 60_000
const backoffMaxMs = 24 * 60 * 60_000

/**
 * A changed page: its id, its path, and the state that is stored after the page has been submitted.
 */
type Change = SubmittedPage & { path: string }

/**
 * The result of a round, for the log. `off` means that no key is configured. `status` is the HTTP
 * status of the response; null if there was no response.
 */
export type IndexNowResult =
  | 'off'
  | { sent: number }
  | { refused: number; status: number }
  | { postponed: number; status: number | null }

/**
 * Submits the addresses of some pages to search engines: new pages, changed pages and pages whose
 * offers were closed. Runs every five minutes. Changed pages are found by the versions of offers
 * and by the times at which companies were updated, so code that changes an offer need not report
 * this. The stored position advances only after a response, so an interrupted round is repeated.
 * Nothing is sent if no key is configured.
 */
export async function submitChangedPages(deps: Deps): Promise<IndexNowResult> {
  const { db, vars, clock } = deps
  if (vars.INDEXNOW_KEY === '') return 'off'
  const now = clock.now().getTime()
  const claim = await claimIndexNowSubmission(db, {
    now: new Date(now),
    until: new Date(now + claimMs),
  })
  if (!claim) return { sent: 0 }

  const offers = await listChangedOffers(db, claim, offersPerRound)
  const companies = await listChangedCompanies(db, claim, {
    until: new Date(now - settledMs),
    limit: companiesPerRound,
  })
  const changes = await changesOf(deps, offers, companies)
  // A change of offers can open a new landing page, or close a landing page that now has too few
  // offers.
  if (offers.length > 0) changes.push(...(await changedLandingPages(deps)))
  const position = { ...claim, ...afterOffers(offers), ...afterCompanies(companies) }
  if (changes.length === 0) {
    await saveProgress(db, claim, position, [])
    return { sent: 0 }
  }
  const addresses = changes.map(({ path }) => new URL(path, vars.SITE_ORIGIN).href)
  const submission = await submitUrlsToIndexNow(vars, addresses)
  switch (submission.outcome) {
    case 'accepted':
      await saveProgress(db, claim, position, changes)
      return { sent: changes.length }
    case 'refused':
      // The search engine would refuse another attempt as well, so these changes are skipped. Each
      // page is submitted again when it changes next.
      await saveProgress(db, claim, position, [])
      return { refused: changes.length, status: submission.status }
    case 'failed': {
      const backoffMs = firstBackoffMs * 2 ** claim.attempts
      const waitMs = Math.min(Math.max(backoffMs, submission.waitMs), backoffMaxMs)
      await rescheduleSubmission(db, claim, new Date(now + waitMs))
      return { postponed: changes.length, status: submission.status }
    }
  }
}

/**
 * Returns the content of the key file, with which search engines verify the key; null for any other
 * path.
 */
export const readIndexNowKeyFile = ({ vars }: Pick<Deps, 'vars'>, path: string): string | null =>
  vars.INDEXNOW_KEY !== '' && path === indexNowKeyPath(vars.INDEXNOW_KEY) ? vars.INDEXNOW_KEY : null

/**
 * Returns the pages whose state differs from the state that was submitted last. The state of a
 * company's page includes the company's offers, because the page lists them.
 */
async function changesOf(
  { db }: Deps,
  offers: ChangedOffer[],
  companies: ChangedCompany[],
): Promise<Change[]> {
  const changes = new Map<string, Change>()
  const employers = new Set<string>()
  for (const offer of offers) {
    const path = offerSlugAndUrl(offer.id, offer.title, offer.companyName).url
    const state = stateOf(offer, [path, offer.updatedAt])
    if (!isNews(offer.told, state)) continue
    changes.set(offer.id, { id: offer.id, path, state })
    employers.add(offer.companyId)
  }
  const known = employers.size > 0 ? await listCompaniesById(db, [...employers]) : []
  for (const company of [...known, ...companies]) {
    const state = stateOf(company, company.content)
    const isChanged = isNews(company.told, state) || (employers.has(company.id) && company.isOpen)
    const path = sitePagePaths.company.replace(':id', company.id)
    if (isChanged) changes.set(company.id, { id: company.id, path, state })
  }
  return [...changes.values()]
}

/**
 * Returns the landing pages that are new, and those that were submitted before and now have too few
 * offers.
 */
async function changedLandingPages(deps: Deps): Promise<Change[]> {
  const [shown, told] = await Promise.all([
    listLandingPages(deps),
    listSubmittedPages(deps.db, sitePagePaths.landing.replace(':slug', '')),
  ])
  const paths = new Set(shown.map(({ slug }) => sitePagePaths.landing.replace(':slug', slug)))
  const known = new Map(told.map(({ id, state }) => [id, state]))
  const fresh = [...paths].filter((path) => known.get(path) !== opened)
  const gone = [...known].filter(([path, state]) => state === opened && !paths.has(path))
  return [
    ...fresh.map((path) => ({ id: path, path, state: opened })),
    ...gone.map(([path]) => ({ id: path, path, state: closed })),
  ].slice(0, landingPagesPerRound)
}

/**
 * The possible states of a landing page. A landing page changes whenever one of its offers changes,
 * which would be too often to submit. Therefore only its opening and its closing are submitted.
 */
const opened = 'open'
const closed = 'closed'

const stateOf = ({ isOpen }: { isOpen: number }, content: unknown): string =>
  isOpen ? fingerprint(JSON.stringify(content)) : closed

/**
 * Whether the state of a page must be submitted: it must be if it differs from the state submitted
 * last. A closed page that was never submitted is not submitted now either.
 */
const isNews = (told: string | null, state: string): boolean =>
  told === null ? state !== closed : told !== state

function afterOffers(offers: ChangedOffer[]) {
  const last = offers.at(-1)
  return last && { offerVersion: last.version, offerRowid: last.rowid }
}

function afterCompanies(companies: ChangedCompany[]) {
  const last = companies.at(-1)
  return last && { companyChangedAt: last.changedAt, companyId: last.id }
}

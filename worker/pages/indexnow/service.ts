import { listLandingPages } from '../../board/landing-pages/service.ts'
import { buildOfferSlugAndUrl } from '../../contract/board/offer-address.ts'
import { dayMs } from '../../contract/durations.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { computeTextFingerprint } from '../../platform/fingerprint.ts'
import { buildIndexNowKeyPath, indexNowUrlsMax, submitUrlsToIndexNow } from './protocol.ts'
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
  saveIndexNowProgress,
} from './store.ts'

// The maximum numbers of changes per round. Together they must fit into one request. A changed
// offer can need two addresses: that of the offer and that of the company.
const landingPagesPerRound = 1_000
const companiesPerRound = 2_000
const offersPerRound = (indexNowUrlsMax - landingPagesPerRound - companiesPerRound) / 2

/**
 * How long a round prevents other rounds from submitting: longer than a round takes, and shorter
 * than the time between two rounds.
 */
const claimMs = 2 * 60_000
/** Company changes wait this long, because a change may be stored after one with a later time. */
const settledMs = 10 * 60_000
const firstBackoffMs = 5 * 60_000
const backoffMaxMs = dayMs

/** A changed page, its path, and the state to store after the submission. */
type Change = SubmittedPage & { path: string }

/** The result for the log. `off`: no key is configured. `status`: null if there was no response. */
export type IndexNowResult =
  | 'off'
  | { sent: number }
  | { refused: number; status: number }
  | { postponed: number; status: number | null }

/**
 * Submits new, changed and closed pages to search engines, every five minutes. Changes are found by
 * the versions of offers and the update times of companies, so code that changes an offer need not
 * report the change. The progress is stored only after a response, so an interrupted round is
 * repeated.
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
  // Changed offers can open a landing page, or close one that now has too few offers.
  if (offers.length > 0) changes.push(...(await changedLandingPages(deps)))
  const lastOffer = offers.at(-1)
  const lastCompany = companies.at(-1)
  const position = {
    ...claim,
    ...(lastOffer && { offerVersion: lastOffer.version, offerRowid: lastOffer.rowid }),
    ...(lastCompany && { companyChangedAt: lastCompany.changedAt, companyId: lastCompany.id }),
  }
  if (changes.length === 0) {
    await saveIndexNowProgress(db, claim, position, [])
    return { sent: 0 }
  }
  const addresses = changes.map(({ path }) => new URL(path, vars.SITE_ORIGIN).href)
  const submission = await submitUrlsToIndexNow(vars, addresses)
  switch (submission.outcome) {
    case 'accepted':
      await saveIndexNowProgress(db, claim, position, changes)
      return { sent: changes.length }
    case 'refused':
      // The same request would be refused again, so these pages wait until they change again.
      await saveIndexNowProgress(db, claim, position, [])
      return { refused: changes.length, status: submission.status }
    case 'failed': {
      const backoffMs = firstBackoffMs * 2 ** claim.attempts
      const waitMs = Math.min(Math.max(backoffMs, submission.waitMs), backoffMaxMs)
      await rescheduleSubmission(db, claim, new Date(now + waitMs))
      return { postponed: changes.length, status: submission.status }
    }
  }
}

/** Returns the IndexNow key if `path` is that of the key file, otherwise null. */
export const readIndexNowKeyFile = ({ vars }: Pick<Deps, 'vars'>, path: string): string | null =>
  vars.INDEXNOW_KEY !== '' && path === buildIndexNowKeyPath(vars.INDEXNOW_KEY)
    ? vars.INDEXNOW_KEY
    : null

/**
 * Returns the changed pages of offers and companies. A company's page lists the company's offers,
 * so a changed offer changes that page too.
 */
async function changesOf(
  { db }: Deps,
  offers: ChangedOffer[],
  companies: ChangedCompany[],
): Promise<Change[]> {
  const changes = new Map<string, Change>()
  const employers = new Set<string>()
  for (const offer of offers) {
    const path = buildOfferSlugAndUrl(offer.id, offer.title, offer.companyName).url
    const state = stateOf(offer, [path, offer.updatedAt])
    if (!isNews(offer.submitted, state)) continue
    changes.set(offer.id, { id: offer.id, path, state })
    employers.add(offer.companyId)
  }
  const known = employers.size > 0 ? await listCompaniesById(db, [...employers]) : []
  for (const company of [...known, ...companies]) {
    const state = stateOf(company, company.content)
    const isChanged =
      isNews(company.submitted, state) || (employers.has(company.id) && company.isOpen)
    const path = sitePagePaths.company.replace(':id', company.id)
    if (isChanged) changes.set(company.id, { id: company.id, path, state })
  }
  return [...changes.values()]
}

/** Returns the landing pages that are new, and submitted landing pages that no longer exist. */
async function changedLandingPages(deps: Deps): Promise<Change[]> {
  const [shown, submitted] = await Promise.all([
    listLandingPages(deps),
    listSubmittedPages(deps.db, sitePagePaths.landing.replace(':slug', '')),
  ])
  const paths = new Set(shown.map(({ slug }) => sitePagePaths.landing.replace(':slug', slug)))
  const known = new Map(submitted.map(({ id, state }) => [id, state]))
  const fresh = [...paths].filter((path) => known.get(path) !== opened)
  const gone = [...known].filter(([path, state]) => state === opened && !paths.has(path))
  return [
    ...fresh.map((path) => ({ id: path, path, state: opened })),
    ...gone.map(([path]) => ({ id: path, path, state: closed })),
  ].slice(0, landingPagesPerRound)
}

/** A landing page is submitted only when it opens or closes, since its offers change too often. */
const opened = 'open'
const closed = 'closed'

const stateOf = ({ isOpen }: { isOpen: number }, content: unknown): string =>
  isOpen ? computeTextFingerprint(JSON.stringify(content)) : closed

/**
 * Whether a page must be submitted. `lastState` is the state submitted last. It is null for a page
 * that was never submitted. Such a page is submitted only if it is open.
 */
const isNews = (lastState: string | null, state: string): boolean =>
  lastState === null ? state !== closed : lastState !== state

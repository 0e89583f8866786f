import { parseOfferFilters, toCanonicalFilterParams } from '../../contract/board/offer-filters.ts'
import { toSkillKey } from '../../contract/board/skills.ts'
import { dayMs } from '../../contract/durations.ts'
import { hasContactDetails, toMailSafeCompanyName } from '../../contract/hiring/contact-details.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { type SubscriberMail, sendMailRunPage } from '../mail/run-service.ts'
import { buildAlertPageUrl } from './alert-link.ts'
import { type AlertMatchableOffer, AlertQueryIndex, keepMetFilterValues } from './query-index.ts'
import {
  type ActiveAlertRow,
  type AlertMailRun,
  type AlertMailRunOffer,
  getAlertMailRun,
  listActiveAlertsAfterId,
  listAnnouncedOffersSince,
  listOfferDescriptions,
  writeAlertMailPage,
} from './store.ts'

type Needs = Pick<Deps, 'env' | 'vars' | 'db' | 'clock'>

/** The maximum number of alerts matched together. Their mails are written in smaller batches. */
const alertsPerGroupMax = 2_000
const alertsPerBatchMax = 100
const groupsPerCallMax = 5
/** The maximum number of offers whose texts are in memory at the same time. */
const textsMax = 200
const offersPerMailMax = 10
const placesMax = 3
/** A mail contains at most this many offers of the kind that the reader wants to see less often. */
const lessPerMailMax = 1

type RunOffer = AlertMailRunOffer & AlertMatchableOffer
/** For each query, the offers that match it, newest first. */
type Matches = Map<string, RunOffer[]>

/**
 * Sends the mails of alerts, with offers that job mails announced. Runs every morning after the job
 * mails, for the same day, and every five minutes to send the rest. Calls may be concurrent or
 * interrupted, because each batch checks and moves the cursor (the id of the last processed alert).
 * @returns the number of mails written
 */
export async function sendAlertMails(deps: Needs): Promise<number> {
  const run = await getAlertMailRun(deps.db)
  if (!run || run.isOver) return 0
  const offers = await offersOf(deps, run)
  let from = run.cursor
  let written = 0
  for (let group = 0; group < groupsPerCallMax; group++) {
    const found = await listActiveAlertsAfterId(deps.db, from, alertsPerGroupMax)
    const matches = await matchesOf(deps, found, offers)
    const isLastGroup = found.length < alertsPerGroupMax
    for (let at = 0; at === 0 || at < found.length; at += alertsPerBatchMax) {
      const some = found.slice(at, at + alertsPerBatchMax)
      const isLast = isLastGroup && at + alertsPerBatchMax >= found.length
      const sent = await sendMailRunPage(deps, { day: run.day, from, isLast }, some, {
        mailsTo: (alerts) => mailsTo(deps, alerts, matches, run.day),
        questionTo: (alert) => questionTo(deps, alert),
        write: (page) => writeAlertMailPage(deps.db, page),
      })
      if (sent === null) return written
      written += sent.written
      from = sent.cursor
    }
    if (isLastGroup) return written
  }
  return written
}

/** Returns the first day whose offers belong in the weekly alerts of `day`. */
const weekBefore = (day: string): string =>
  new Date(Date.parse(day) - 6 * dayMs).toISOString().slice(0, 10)

async function offersOf({ db }: Needs, { day }: AlertMailRun): Promise<RunOffer[]> {
  const rows = await listAnnouncedOffersSince(db, isWeeklyDay(day) ? weekBefore(day) : day)
  return (
    rows
      // Leave out offers with contact details in the title. Only old offers can have them.
      .filter(({ title }) => !hasContactDetails(title))
      .sort((a, b) => +b.createdAt - +a.createdAt || (a.id < b.id ? -1 : 1))
      .map((offer) => ({ ...offer, texts: [] }))
  )
}

/** Whether weekly alerts are sent on this day, that is, whether it is a Monday. */
const isWeeklyDay = (day: string): boolean => new Date(day).getUTCDay() === 1

/** For each query, finds the offers that match it. */
async function matchesOf(
  deps: Needs,
  alerts: ActiveAlertRow[],
  offers: RunOffer[],
): Promise<Matches> {
  const index = new AlertQueryIndex()
  for (const { query } of alerts) index.add(query, parseOfferFilters(new URLSearchParams(query)))
  const matches: Matches = new Map()
  for (let from = 0; from < offers.length; from += textsMax) {
    const some = offers.slice(from, from + textsMax)
    const texts = index.hasSearches ? await textsOf(deps, some) : null
    for (const offer of some) {
      const found = index.match(texts ? { ...offer, texts: texts(offer) } : offer)
      for (const query of found) {
        const list = matches.get(query)
        if (list) list.push(offer)
        else matches.set(query, [offer])
      }
    }
  }
  return matches
}

/** Returns a function that lists an offer's texts, the same as those of the full-text index. */
async function textsOf({ db }: Needs, offers: RunOffer[]) {
  const rowids = offers.map(({ rowid }) => rowid)
  const rows = await listOfferDescriptions(db, rowids)
  const descriptions = new Map(rows.map((one) => [one.rowid, one.description_text]))
  return ({ rowid, title, skills, companyName, places }: RunOffer): string[] => [
    title,
    skills.join(' '),
    [companyName, ...places].join(' '),
    descriptions.get(rowid) ?? '',
  ]
}

function mailsTo(
  deps: Needs,
  alerts: ActiveAlertRow[],
  matches: Matches,
  today: string,
): Promise<SubscriberMail[]> {
  const chosen = alerts
    .map((alert) => ({ alert, ...chooseOffers(alert, matches.get(alert.query) ?? [], today) }))
    .filter(({ offers }) => offers.length > 0)
  return Promise.all(
    chosen.map(async ({ alert, offers, more }) => ({
      subscriberId: alert.id,
      mail: await mailOf(deps, alert, offers, more),
    })),
  )
}

/** Chooses a mail's offers. Offers to show less often come last, at most `lessPerMailMax`. */
function chooseOffers(
  alert: ActiveAlertRow,
  matching: RunOffer[],
  today: string,
): { offers: RunOffer[]; more: number } {
  if (alert.frequency === 'weekly' && !isWeeklyDay(today)) return { offers: [], more: 0 }
  const fresh =
    alert.frequency === 'weekly' ? matching : matching.filter(({ day }) => day === today)
  const companies = new Set(JSON.parse(alert.less_companies) as string[])
  const skills = new Set((JSON.parse(alert.less_skills) as string[]).map(toSkillKey))
  const isLess = (offer: RunOffer) =>
    companies.has(offer.companyId) || offer.skills.some((one) => skills.has(toSkillKey(one)))
  const wanted = [
    ...fresh.filter((offer) => !isLess(offer)),
    ...fresh.filter(isLess).slice(0, lessPerMailMax),
  ]
  const offers = wanted.slice(0, offersPerMailMax)
  return { offers, more: wanted.length - offers.length }
}

async function mailOf(
  deps: Needs,
  { id, email, query }: ActiveAlertRow,
  offers: RunOffer[],
  more: number,
): Promise<SubscriberMail['mail']> {
  const own = await buildAlertPageUrl(deps, id)
  const filters = parseOfferFilters(new URLSearchParams(query))
  return {
    kind: 'alert_offers',
    to: email,
    data: {
      alert_id: id,
      query,
      offers: offers.map((offer) => ({
        title: offer.title,
        company_name: toMailSafeCompanyName(offer.companyName),
        met_query: toCanonicalFilterParams(keepMetFilterValues(offer, filters)).toString(),
        salary_min: offer.salaryMin,
        salary_max: offer.salaryMax,
        currency: offer.currency,
        salary_period: offer.salaryPeriod,
        places: offer.location.slice(0, placesMax),
        places_more: Math.max(0, offer.location.length - placesMax),
        link: `${own}/offerta/${offer.id}`,
        less_link: `${own}?meno=${offer.id}`,
      })),
      more,
      link: `${deps.vars.SITE_ORIGIN}${sitePagePaths.home}${query && `?${query}`}`,
      unsubscribe: own,
    },
  }
}

async function questionTo(
  deps: Needs,
  { id, email, query }: ActiveAlertRow,
): Promise<SubscriberMail['mail']> {
  const own = await buildAlertPageUrl(deps, id)
  return {
    kind: 'alert_still_wanted',
    to: email,
    data: { alert_id: id, query, link: own, unsubscribe: own },
  }
}

import { dayMs } from '../../contract/durations.ts'
import { hasContactDetails, toMailSafeCompanyName } from '../../contract/hiring/contact-details.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { toItalianDayAndHour } from '../../platform/italian-day.ts'
import { type SubscriberMail, sendMailRunPage } from '../mail/run-service.ts'
import { createUnsubscribeLink, signSubscriptionToken } from '../subscriptions/service.ts'
import { createSkillMatcher, findSharedSkills, type SkillMatcher } from './matching.ts'
import {
  type AnnouncedOfferRow,
  beginJobMailRun,
  deleteJobMailRunsBefore,
  getLastJobMailRun,
  type JobMailOfferDetails,
  type JobMailRun,
  type JobMailSubscriberRow,
  listApplicationsSentSince,
  listJobMailOfferDetails,
  listJobMailSubscribersAfterId,
  listOffersOfJobMailRun,
  writeJobMailPage,
} from './store.ts'

export { copyAnnouncementsStatement } from './store.ts'

type Needs = Pick<Deps, 'env' | 'vars' | 'db' | 'clock'>

/** Offers that were older than this when job mails were first sent are never announced. */
const newBeforeFirstMs = 7 * dayMs
/** The maximum age of announced offers. Some are listed only after payment, up to 60 days later. */
const newForMs = 90 * dayMs
/** How long announcements are stored: longer than `newForMs`, so no offer is announced twice. */
const keptMs = newForMs + 7 * dayMs
const offersPerMailMax = 10
const placesMax = 3
const skillsMax = 5
const peoplePerBatchMax = 50
const batchesPerCallMax = 40
/** From this hour in Italy, `continueJobMails` starts job mails that the morning task missed. */
const lateHour = 9

type RunOffer = Omit<AnnouncedOfferRow, 'skills'> & { skills: string[] }

/** Every morning: starts or continues the job mails. Returns the number of mails written. */
export async function sendJobMails(deps: Needs): Promise<number> {
  const last = await getLastJobMailRun(deps.db)
  return continueRun(deps, isDue(deps, last) ? await beginNewRun(deps) : last)
}

/** Every five minutes: continues job mails, or starts those that the morning task missed. */
export async function continueJobMails(deps: Needs): Promise<number> {
  const last = await getLastJobMailRun(deps.db)
  const isMissed = toItalianDayAndHour(deps.clock.now()).hour >= lateHour && isDue(deps, last)
  return continueRun(deps, isMissed ? await beginNewRun(deps) : last)
}

/** Nightly: deletes old records that are no longer needed to prevent repeated announcements. */
export const purgeOldJobMailRuns = ({ db, clock }: Needs): Promise<void> =>
  deleteJobMailRunsBefore(db, toItalianDayAndHour(new Date(clock.now().getTime() - keptMs)).day)

/** Whether today's job mails may start. Even after a late run, nobody gets two mails in a day. */
function isDue({ clock }: Needs, last: JobMailRun | null): boolean {
  if (!last) return true
  const { day } = toItalianDayAndHour(clock.now())
  const ends = [last.finishedAt, last.alertsFinishedAt]
  return ends.every((end) => end !== null && toItalianDayAndHour(end).day < day)
}

async function beginNewRun({ db, clock }: Needs): Promise<JobMailRun | null> {
  const now = clock.now()
  const { day } = toItalianDayAndHour(now)
  await beginJobMailRun(db, { day, now, newBeforeFirstMs, newForMs })
  return getLastJobMailRun(db)
}

async function continueRun(deps: Needs, run: JobMailRun | null): Promise<number> {
  if (!run || run.finishedAt !== null) return 0
  const { db } = deps
  const rows = await listOffersOfJobMailRun(db, run.day)
  const offers = rows
    // Leave out offers with contact details in the title. Only old offers can have them.
    .filter(({ title }) => !hasContactDetails(title))
    .map((row): RunOffer => ({ ...row, skills: JSON.parse(row.skills) }))
  const match = createSkillMatcher(offers)
  // No application to these offers can be older than the oldest offer.
  const since = offers.reduce((first, { created_at }) => Math.min(first, created_at), Infinity)
  // The pages of a call share the details, because many people match the same offers.
  const details = new Map<string, JobMailOfferDetails>()
  let written = 0
  let from = run.cursor
  for (let page = 0; page < batchesPerCallMax; page++) {
    const people =
      offers.length > 0 ? await listJobMailSubscribersAfterId(db, from, peoplePerBatchMax) : []
    const isLast = people.length < peoplePerBatchMax
    const sent = await sendMailRunPage(deps, { day: run.day, from, isLast }, people, {
      mailsTo: (wanted) => mailsTo(deps, wanted, { match, since, details }),
      questionTo: (person) => questionTo(deps, person),
      write: (batch) => writeJobMailPage(db, batch),
    })
    if (sent === null) return written
    written += sent.written
    if (isLast) return written
    from = sent.cursor
  }
  return written
}

type RunOffers = {
  match: SkillMatcher<RunOffer>
  /** When the oldest offer was created, in ms since 1970. */
  since: number
  /** Details that were already read. `mailsTo` adds those that it reads. */
  details: Map<string, JobMailOfferDetails>
}

/** Composes a mail for each person with matching offers that they have not applied to. */
async function mailsTo(
  deps: Needs,
  people: JobMailSubscriberRow[],
  { match, since, details }: RunOffers,
): Promise<SubscriberMail[]> {
  const suited = people
    .map((person) => ({ person, found: match(person.skills) }))
    .filter(({ found }) => found.length > 0)
  if (suited.length === 0) return []
  const ids = suited.map(({ person }) => person.id)
  const applied = Map.groupBy(
    await listApplicationsSentSince(deps.db, ids, since),
    ({ profile_id }) => profile_id,
  )
  const open = suited.map(({ person, found }) => {
    const known = new Set(applied.get(person.id)?.map(({ offer_id }) => offer_id))
    return { person, offers: found.filter(({ id }) => !known.has(id)) }
  })
  const recipients = open.filter(({ offers }) => offers.length > 0)
  const named = new Set(
    recipients.flatMap(({ offers }) => offers.slice(0, offersPerMailMax).map(({ id }) => id)),
  )
  const unread = [...named].filter((id) => !details.has(id))
  for (const row of await listJobMailOfferDetails(deps.db, unread)) details.set(row.id, row)
  return Promise.all(
    recipients.map(async ({ person, offers }) => ({
      subscriberId: person.id,
      mail: await mailTo(deps, person, offers, details),
    })),
  )
}

async function mailTo(
  deps: Needs,
  person: JobMailSubscriberRow,
  offers: RunOffer[],
  details: ReadonlyMap<string, JobMailOfferDetails>,
): Promise<SubscriberMail['mail']> {
  const token = await signSubscriptionToken(deps, 'send_job_emails', person.id)
  // The links contain the token, so that an opened link shows that this person reads the mails.
  const opened = deps.vars.SITE_ORIGIN + sitePagePaths.alert.replace(':token', token)
  return {
    kind: 'job_offers',
    to: person.email,
    data: {
      name: person.fullName,
      offers: offers.slice(0, offersPerMailMax).map((offer) => {
        const { company_name, location, id, ...pay } = details.get(offer.id)!
        const places: string[] = JSON.parse(location)
        return {
          title: offer.title,
          company_name: toMailSafeCompanyName(company_name),
          skills: findSharedSkills(offer.skills, person.skills).slice(0, skillsMax),
          ...pay,
          places: places.slice(0, placesMax),
          places_more: Math.max(0, places.length - placesMax),
          link: `${opened}/offerta/${id}`,
        }
      }),
      more: Math.max(0, offers.length - offersPerMailMax),
      link: deps.vars.SITE_ORIGIN + sitePagePaths.home,
      unsubscribe: await createUnsubscribeLink(deps, 'send_job_emails', person.id),
    },
  }
}

async function questionTo(
  deps: Needs,
  person: JobMailSubscriberRow,
): Promise<SubscriberMail['mail']> {
  const own = await createUnsubscribeLink(deps, 'send_job_emails', person.id)
  return {
    kind: 'job_offers_still_wanted',
    to: person.email,
    data: { name: person.fullName, link: own, unsubscribe: own },
  }
}

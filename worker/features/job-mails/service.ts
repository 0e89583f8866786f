import { hasContactDetails, unlinkedName } from '../../contract/contact-details.ts'
import type { JobMailSubscription } from '../../contract/job-mails.ts'
import { pages } from '../../contract/pages.ts'
import type { Deps } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { composeMails, dispatchMails, type MailOf } from '../mail/service.ts'
import { italianDay } from './italian-day.ts'
import { type Matcher, matcherOf, sharedSkills } from './matching.ts'
import { presentSubscription } from './present.ts'
import {
  beginRun,
  deleteRunsBefore,
  getLastRun,
  getSubscription,
  listAppliedSince,
  listDetails,
  listOffersOfRun,
  listPeopleAfter,
  type OfferDetails,
  type OfferRow,
  type PersonRow,
  type Run,
  turnOff,
  writePage,
} from './store.ts'
import { readUnsubscribeToken, unsubscribeLink } from './unsubscribe-link.ts'

export { announceLike } from './store.ts'

type Needs = Pick<Deps, 'env' | 'vars' | 'db' | 'clock'>

const dayMs = 24 * 60 * 60_000
/** What was older when the first run of all began is no news. */
const newBeforeFirstMs = 7 * dayMs
/** An offer may wait for a payment or a verification for two months, and is new when it is listed. */
const newForMs = 90 * dayMs
/** What a run has told of is kept for longer than an offer may be new: nothing is told of twice. */
const keptMs = newForMs + 7 * dayMs
/** The offers in one mail, and the places and skills named of each. */
const offersInMail = 10
const placesNamed = 3
const skillsNamed = 5
/** Mails written in one batch at most, and batches in one go: the sweep goes on with the rest. */
const peopleOnPage = 50
const pagesAtOnce = 40
/** By this hour, in Italy, the morning's round has begun the day's run; or else the sweep does. */
const lateHour = 9

type RunOffer = Omit<OfferRow, 'skills'> & { skills: string[] }
type JobMail = Extract<MailOf, { kind: 'job_offers' }> & { to: string }

/** Every morning: begins the day's run and deals with the first people; how many mails that made. */
export async function sendJobMails(deps: Needs): Promise<number> {
  const last = await getLastRun(deps.db)
  return goOn(deps, isDue(deps, last) ? await begin(deps) : last)
}

/** Every few minutes: goes on with a run that is unfinished, or that the morning has missed. */
export async function continueJobMails(deps: Needs): Promise<number> {
  const last = await getLastRun(deps.db)
  const isMissed = italianDay(deps.clock.now()).hour >= lateHour && isDue(deps, last)
  return goOn(deps, isMissed ? await begin(deps) : last)
}

/** Nightly: forgets what was told of so long ago that it cannot be new again. */
export async function forgetOldRuns({ db, clock }: Needs): Promise<void> {
  await deleteRunsBefore(db, italianDay(new Date(clock.now().getTime() - keptMs)).day)
}

/** Nobody is to have two mails on one day, not even where a run has come late. */
function isDue({ clock }: Needs, last: Run | null): boolean {
  if (!last) return true
  const { day } = italianDay(clock.now())
  return last.finishedAt !== null && italianDay(new Date(last.finishedAt)).day < day
}

async function begin({ db, clock }: Needs): Promise<Run | null> {
  const now = clock.now()
  const { day } = italianDay(now)
  await beginRun(db, { day, now, newBeforeFirstMs, newForMs })
  return getLastRun(db)
}

async function goOn(deps: Needs, run: Run | null): Promise<number> {
  if (!run || run.finishedAt !== null) return 0
  const { db, clock } = deps
  const rows = await listOffersOfRun(db, run.day)
  const offers = rows
    // Refused today; older ones and what was imported may still hold some.
    .filter(({ title }) => !hasContactDetails(title))
    .map((row): RunOffer => ({ ...row, skills: JSON.parse(row.skills) }))
  const match = matcherOf(offers)
  // Nobody applied to an offer before it was there.
  const since = offers.reduce((first, { created_at }) => Math.min(first, created_at), Infinity)
  let written = 0
  let from = run.cursor
  for (let page = 0; page < pagesAtOnce; page++) {
    const people = offers.length > 0 ? await listPeopleAfter(db, from, peopleOnPage) : []
    const mails = await mailsTo(deps, people, match, since)
    const { ids, statements } = await composeMails(
      deps,
      mails.map(({ mail }) => mail),
    )
    const isLast = people.length < peopleOnPage
    const to = people.at(-1)?.id ?? from
    const isWritten = await writePage(db, {
      day: run.day,
      from,
      to,
      finishedAt: isLast ? clock.now() : null,
      mails: statements,
      owners: mails.map(({ profileId }, at) => [ids[at]!, profileId]),
    })
    // Somebody else is at it, and further.
    if (!isWritten) return written
    await dispatchMails(deps, ids)
    written += ids.length
    if (isLast) return written
    from = to
  }
  return written
}

/** A mail for each whom something suits that they have not applied to. */
async function mailsTo(
  deps: Needs,
  people: PersonRow[],
  match: Matcher<RunOffer>,
  since: number,
): Promise<{ profileId: string; mail: JobMail }[]> {
  const suited = people
    .map((person) => ({ person, found: match(JSON.parse(person.skills)) }))
    .filter(({ found }) => found.length > 0)
  if (suited.length === 0) return []
  const ids = suited.map(({ person }) => person.id)
  const applied = Map.groupBy(
    await listAppliedSince(deps.db, ids, since),
    ({ profile_id }) => profile_id,
  )
  const open = suited.map(({ person, found }) => {
    const known = new Set(applied.get(person.id)?.map(({ offer_id }) => offer_id))
    return { person, offers: found.filter(({ id }) => !known.has(id)) }
  })
  const told = open.filter(({ offers }) => offers.length > 0)
  const named = told.flatMap(({ offers }) => offers.slice(0, offersInMail).map(({ id }) => id))
  const rows = await listDetails(deps.db, [...new Set(named)])
  const details = new Map(rows.map((row) => [row.id, row]))
  return Promise.all(
    told.map(async ({ person, offers }) => ({
      profileId: person.id,
      mail: await mailTo(deps, person, offers, details),
    })),
  )
}

async function mailTo(
  deps: Needs,
  person: PersonRow,
  offers: RunOffer[],
  details: ReadonlyMap<string, OfferDetails>,
): Promise<JobMail> {
  const home = deps.vars.SITE_ORIGIN + pages.home
  const own: string[] = JSON.parse(person.skills)
  return {
    kind: 'job_offers',
    to: person.email,
    data: {
      name: person.full_name,
      offers: offers.slice(0, offersInMail).map((offer) => {
        const { company_name, location, salary_min, salary_max, currency } = details.get(offer.id)!
        const places: string[] = JSON.parse(location)
        return {
          title: offer.title,
          company_name: unlinkedName(company_name),
          skills: sharedSkills(offer.skills, own).slice(0, skillsNamed),
          salary_min,
          salary_max,
          currency,
          places: places.slice(0, placesNamed),
          places_more: Math.max(0, places.length - placesNamed),
          link: `${home}?job=${offer.id}`,
        }
      }),
      more: Math.max(0, offers.length - offersInMail),
      link: home,
      unsubscribe: await unsubscribeLink(deps, person.id),
    },
  }
}

/**
 * What the link in a mail with offers is about; looking changes nothing.
 * @throws `job_mails.link_invalid`
 */
export async function readSubscription(deps: Needs, token: string): Promise<JobMailSubscription> {
  const found = await getSubscription(deps.db, await ownerOf(deps, token))
  if (!found) throw problem('job_mails.link_invalid')
  return presentSubscription(found)
}

/**
 * No more job mails to whoever had this link in one; again and again if need be. Who is gone has none.
 * @throws `job_mails.link_invalid`
 */
export async function unsubscribe(deps: Needs, token: string): Promise<void> {
  await turnOff(deps.db, await ownerOf(deps, token), deps.clock.now())
}

async function ownerOf(deps: Needs, token: string): Promise<string> {
  const profileId = await readUnsubscribeToken(deps, token)
  if (profileId === null) throw problem('job_mails.link_invalid')
  return profileId
}

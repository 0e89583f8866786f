import type { ExpiringOffer, ExpiryMailAction } from '../../contract/hiring/offer-life.ts'
import { limits } from '../../contract/limits.ts'
import type { Deps } from '../../deps/context.ts'
import { composeMails, enqueueMails } from '../../messages/mail/service.ts'
import { ProblemError, problem } from '../../platform/problem.ts'
import { closeOffer, renewOffer, requireOwnOffer } from '../offer-management/life-service.ts'
import {
  createOfferExpiryLink,
  type ExpiryLinkContent,
  readOfferExpiryToken,
} from './expiry-link.ts'
import {
  type DueOfferExpiryReminder,
  listDueOfferExpiryReminders,
  writeOfferExpiryReminders,
} from './store.ts'

/** Returns the offer to which an expiry link belongs. @throws `offers.link_invalid` */
export async function readExpiringOffer(deps: Deps, token: string): Promise<ExpiringOffer> {
  return show(deps, await noticeOf(deps, token))
}

/**
 * Renews or closes an offer with an expiry link. Renewing works only while the offer still has the
 * expiry date that the mail states. Repeating an action changes nothing.
 * @throws `offers.link_invalid`, `plan.offers_exceeded`, `server.unavailable`
 */
export async function handleExpiryLink(
  deps: Deps,
  token: string,
  action: ExpiryMailAction,
): Promise<ExpiringOffer> {
  const notice = await noticeOf(deps, token)
  const { offerId, expiresAt } = notice
  const done: Promise<unknown> =
    action.action === 'renew'
      ? renewOffer(deps, notice, offerId, { days: action.days, asOf: expiresAt })
      : closeOffer(deps, notice, offerId, action)
  await orInvalid(done)
  return show(deps, notice)
}

async function noticeOf(deps: Deps, token: string): Promise<ExpiryLinkContent> {
  const notice = await readOfferExpiryToken(deps, token)
  if (!notice) throw problem('offers.link_invalid')
  return notice
}

async function show(deps: Deps, notice: ExpiryLinkContent): Promise<ExpiringOffer> {
  const offer = await orInvalid(requireOwnOffer(deps, notice, notice.offerId))
  const { id, title, is_active, expires_at, applicants_waiting, company_id: company } = offer
  return {
    job_offer: { id, title, is_active, expires_at, applicants_waiting },
    company: { id: company.id, name: company.name },
    is_renewed: expires_at !== null && new Date(expires_at) > notice.expiresAt,
  }
}

// Turns "not found" (offer withdrawn, member gone) and "forbidden" (viewer) into "invalid link".
async function orInvalid<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const isGone =
      error instanceof ProblemError &&
      (error.code === 'offers.not_found' || error.code === 'auth.forbidden')
    throw isGone ? problem('offers.link_invalid') : error
  }
}

// A cron run handles up to `batchesMax` batches of `offersMax` offers. The next run does the rest.
const offersMax = 50
const batchesMax = 20

/**
 * Task of the five-minute cron run: seven days and one day before an offer expires, reminds the
 * members who may hire for its company. If a cron run is missed, the next one sends the reminders.
 * @returns the number of mails written
 */
export async function mailOfferExpiryReminders(deps: Deps): Promise<number> {
  let written = 0
  for (let batch = 0; batch < batchesMax; batch++) {
    const now = deps.clock.now()
    const due = await listDueOfferExpiryReminders(deps.db, now, offersMax)
    if (due.length === 0) return written
    const mails = await composeMails(deps, (await Promise.all(due.map(mailsAbout(deps)))).flat())
    const next = due.map(({ offerId, dueAt, expiresAt }) => ({
      offerId,
      dueAt,
      nextAt: nextReminder(expiresAt, now),
    }))
    // Writes nothing if another cron run or a renewal changed a reminder. The next batch retries.
    if (await writeOfferExpiryReminders(deps.db, next, mails.statements)) {
      await enqueueMails(deps, mails.ids)
      written += mails.ids.length
    }
  }
  return written
}

/** The time of the next reminder; null if all reminder times have passed. */
function nextReminder(expiresAt: Date, now: Date): Date | null {
  const times = limits.expiryReminderTimesMs.map(
    (beforeMs) => new Date(expiresAt.getTime() - beforeMs),
  )
  return times.find((time) => time > now) ?? null
}

const mailsAbout = (deps: Deps) => (offer: DueOfferExpiryReminder) =>
  Promise.all(
    offer.recipients.map(async ({ profileId, email, name }) => ({
      kind: 'offer_expiring' as const,
      to: email,
      data: {
        name,
        company: offer.companyName,
        offer: offer.title,
        expires_at: offer.expiresAt.toISOString(),
        waiting: offer.waiting,
        link: await createOfferExpiryLink(deps, { ...offer, profileId }),
      },
    })),
  )

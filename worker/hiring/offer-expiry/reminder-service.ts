import { limits } from '../../contract/limits.ts'
import type { Deps } from '../../deps/context.ts'
import { composeMails, enqueueMails } from '../../messages/mail/service.ts'
import { createOfferExpiryLink } from './expiry-link.ts'
import { type DueExpiryReminder, listDueExpiryReminders, writeExpiryReminders } from './store.ts'

/**
 * The number of offers per batch, and the number of batches per cron run. The next run processes
 * the remaining offers.
 */
const offersMax = 50
const batchesMax = 20

/**
 * Task of the five-minute cron run: sends the members who may hire for a company two reminders
 * before an offer expires, one seven days and one a single day before. If a run was missed, the
 * next run sends its reminders.
 * @returns the number of mails written
 */
export async function mailOfferExpiryReminders(deps: Deps): Promise<number> {
  let written = 0
  for (let batch = 0; batch < batchesMax; batch++) {
    const now = deps.clock.now()
    const due = await listDueExpiryReminders(deps.db, now, offersMax)
    if (due.length === 0) return written
    const mails = await composeMails(deps, (await Promise.all(due.map(mailsAbout(deps)))).flat())
    const next = due.map(({ offerId, dueAt, expiresAt }) => ({
      offerId,
      dueAt,
      nextAt: nextReminder(expiresAt, now),
    }))
    // If a concurrent run or a renewal changed the offers meanwhile, nothing was written. The next
    // iteration reads them again.
    if (await writeExpiryReminders(deps.db, next, mails.statements)) {
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

const mailsAbout = (deps: Deps) => (offer: DueExpiryReminder) =>
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

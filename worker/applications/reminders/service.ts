import { unlinkedName } from '../../contract/hiring/contact-details.ts'
import { pages } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { composeMails, dispatchMails } from '../../messages/mail/service.ts'
import { italianDay } from '../../platform/italian-day.ts'
import { listOwnReminders, writeOwnReminders } from './store.ts'

const perBatchMax = 100
const batchesMax = 50

/**
 * Runs every morning: mails people the reminders that they set for the day, each only once. If a run is
 * interrupted, the run of the next morning sends the remaining reminders.
 * @returns the number of mails written
 */
export async function sendReminders(deps: Deps): Promise<number> {
  const { db, clock, vars } = deps
  let written = 0
  for (let batch = 0; batch < batchesMax; batch++) {
    const due = await listOwnReminders(db, italianDay(clock.now()).day, perBatchMax)
    if (due.length === 0) return written
    const mails = await composeMails(
      deps,
      due.map(({ email, full_name, offer, company_name, note }) => ({
        kind: 'application_reminder' as const,
        to: email,
        data: {
          name: full_name,
          offer,
          company_name: unlinkedName(company_name),
          note,
          link: vars.SITE_ORIGIN + pages.applications,
        },
      })),
    )
    // If an applicant changed a reminder meanwhile, `writeOwnReminders` wrote nothing. The next
    // iteration then reads the reminders again.
    if (await writeOwnReminders(db, due, mails.statements)) {
      await dispatchMails(deps, mails.ids)
      written += mails.ids.length
    }
  }
  return written
}

import { toMailSafeCompanyName } from '../../contract/hiring/contact-details.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { composeMails, enqueueMails } from '../../messages/mail/service.ts'
import { toItalianDayAndHour } from '../../platform/italian-day.ts'
import { listDueApplicantReminders, writeApplicantReminderMails } from './store.ts'

const perBatchMax = 100
const batchesMax = 50

/**
 * Daily task: mails applicants the reminders that they set for this day, each only once. If a run
 * is interrupted, the next one mails the remaining reminders.
 * @returns the number of mails written
 */
export async function sendApplicationReminders(deps: Deps): Promise<number> {
  const { db, clock, vars } = deps
  let written = 0
  for (let batch = 0; batch < batchesMax; batch++) {
    const due = await listDueApplicantReminders(
      db,
      toItalianDayAndHour(clock.now()).day,
      perBatchMax,
    )
    if (due.length === 0) return written
    const mails = await composeMails(
      deps,
      due.map(({ email, full_name, offer, company_name, note }) => ({
        kind: 'application_reminder' as const,
        to: email,
        data: {
          name: full_name,
          offer,
          company_name: toMailSafeCompanyName(company_name),
          note,
          link: vars.SITE_ORIGIN + sitePagePaths.applications,
        },
      })),
    )
    // If a reminder changed meanwhile, nothing is written, and the next iteration retries.
    if (await writeApplicantReminderMails(db, due, mails.statements)) {
      await enqueueMails(deps, mails.ids)
      written += mails.ids.length
    }
  }
  return written
}

import { toMailSafeCompanyName } from '../../contract/hiring/contact-details.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { sendMailsInBatches } from '../../messages/mail/service.ts'
import { toItalianDayAndHour } from '../../platform/italian-day.ts'
import { listDueApplicantReminders, writeApplicantReminderMails } from './store.ts'

const perBatchMax = 100

/**
 * Daily task: mails applicants the reminders that they set for this day, each only once. If a run
 * is interrupted, the next one mails the remaining reminders.
 * @returns the number of mails written
 */
export function sendApplicationReminders(deps: Deps): Promise<number> {
  const { db, clock, vars } = deps
  return sendMailsInBatches(deps, async () => {
    const today = toItalianDayAndHour(clock.now()).day
    const due = await listDueApplicantReminders(db, today, perBatchMax)
    if (due.length === 0) return null
    const mails = due.map(({ email, full_name, offer, company_name, note }) => ({
      kind: 'application_reminder' as const,
      to: email,
      data: {
        name: full_name,
        offer,
        company_name: toMailSafeCompanyName(company_name),
        note,
        link: vars.SITE_ORIGIN + sitePagePaths.applications,
      },
    }))
    return { mails, store: (statements) => writeApplicantReminderMails(db, due, statements) }
  })
}

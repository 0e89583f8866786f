import { hourMs } from '../../contract/durations.ts'
import { toMailSafeCompanyName } from '../../contract/hiring/contact-details.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { sendMailsInBatches } from '../../messages/mail/service.ts'
import {
  type DigestRecipient,
  listDigestRecipients,
  listNewApplicationCounts,
  writeDigestMails,
} from './store.ts'

/** The minimum time between two digests to a member, in case the daily task runs again. */
const pauseMs = 12 * hourMs
/** An application that is older than this is certain to be visible in the database. */
const settledMs = 60_000
const perBatchMax = 100

/**
 * Daily task: mails a digest to each member who chose it and whose company got new applications. If
 * a run is interrupted, the next one mails the remaining members.
 * @returns the number of mails written
 */
export function sendApplicationDigests(deps: Deps): Promise<number> {
  const { db, clock } = deps
  return sendMailsInBatches(deps, async () => {
    const now = clock.now()
    const until = new Date(now.getTime() - pauseMs)
    const members = await listDigestRecipients(db, until, perBatchMax)
    if (members.length === 0) return null
    // An application gets its timestamp before it is written, so the last minute may be incomplete.
    const end = new Date(now.getTime() - settledMs)
    const found = await listNewApplicationCounts(db, members, end)
    const mails = members.flatMap((member) => {
      const offers = found.filter(
        ({ company_id, profile_id }) =>
          company_id === member.company_id && profile_id === member.profile_id,
      )
      return offers.length > 0 ? [digestFor(deps, member, offers)] : []
    })
    return { mails, store: (statements) => writeDigestMails(db, members, end, statements) }
  })
}

function digestFor(
  { vars }: Deps,
  { company_id, company, email, full_name }: DigestRecipient,
  offers: { offer_id: string; title: string; total: number }[],
) {
  const address = (params: Record<string, string>) =>
    `${vars.SITE_ORIGIN}${sitePagePaths.companies}?${new URLSearchParams({ company: company_id, ...params })}`
  return {
    kind: 'applications_digest' as const,
    to: email,
    data: {
      name: full_name,
      company: toMailSafeCompanyName(company),
      offers: offers.map(({ offer_id, title, total }) => ({
        title,
        count: total,
        link: address({ offer: offer_id }),
      })),
      link: address({ tab: 'offers' }),
    },
  }
}

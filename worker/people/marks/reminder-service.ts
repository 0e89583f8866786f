import { buildOfferSlugAndUrl } from '../../contract/board/offer-address.ts'
import { dayMs } from '../../contract/durations.ts'
import { toMailSafeCompanyName } from '../../contract/hiring/contact-details.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { sendMailsInBatches } from '../../messages/mail/service.ts'
import { createUnsubscribeLink } from '../../messages/subscriptions/service.ts'
import {
  type ExpiringSavedOfferRow,
  listExpiringSavedOffers,
  writeSavedOfferExpiryMails,
} from './store.ts'

/** A reminder about a saved offer is mailed at most this long before the offer expires. */
const remindBeforeMs = 3 * dayMs
// Must exceed the number of offers that one person can save; see `withoutLastPerson`.
const rowsMax = 400

/**
 * Daily task: mails people about saved offers that expire within three days, once for each expiry
 * date. If a run is interrupted, the next one mails the remaining people.
 * @returns the number of mails written
 */
export function remindOfSavedOffers(deps: Deps): Promise<number> {
  const { db, clock } = deps
  return sendMailsInBatches(deps, async () => {
    const now = clock.now()
    const until = new Date(now.getTime() + remindBeforeMs)
    const found = await listExpiringSavedOffers(db, { now, until, limit: rowsMax })
    const rows = found.length < rowsMax ? found : withoutLastPerson(found)
    if (rows.length === 0) return null
    const people = [...Map.groupBy(rows, ({ profile_id }) => profile_id).values()]
    const mails = await Promise.all(people.map((own) => mailAbout(deps, own)))
    return { mails, store: (statements) => writeSavedOfferExpiryMails(db, rows, statements) }
  })
}

/** Drops all rows of the last person, because the limit may have cut off some of them. */
const withoutLastPerson = (rows: ExpiringSavedOfferRow[]): ExpiringSavedOfferRow[] =>
  rows.filter(({ profile_id }) => profile_id !== rows.at(-1)?.profile_id)

async function mailAbout({ vars }: Deps, own: ExpiringSavedOfferRow[]) {
  const [{ profile_id, email, full_name }] = own as [ExpiringSavedOfferRow]
  return {
    kind: 'saved_offers_ending' as const,
    to: email,
    data: {
      name: full_name,
      offers: own.map(({ offer_id, title, company_name, expires_at }) => ({
        title,
        company_name: toMailSafeCompanyName(company_name),
        expires_at: new Date(expires_at).toISOString(),
        link: vars.SITE_ORIGIN + buildOfferSlugAndUrl(offer_id, title, company_name).url,
      })),
      link: vars.SITE_ORIGIN + sitePagePaths.saved,
      unsubscribe: await createUnsubscribeLink({ vars }, 'send_saved_offer_emails', profile_id),
    },
  }
}

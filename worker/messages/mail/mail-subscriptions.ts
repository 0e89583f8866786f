import type { MailSubscriptionKey } from '../../contract/messages/subscriptions.ts'
import type { MailContent } from './mail-kinds.ts'

/** A mail that its reader can turn off. Its content has an unsubscribe address. */
type SubscriptionMail = Extract<MailContent, { data: { unsubscribe: string } }>

/**
 * For each kind of mail, the subscription that the reader can end; `alert` means the alert that
 * the mail is about. A mail whose subscription has ended is not sent. Digests and reminders have no
 * entry: members turn off digests for each company, and applicants ask for each reminder.
 */
const subscriptionOfKind: Record<SubscriptionMail['kind'], MailSubscriptionKey | 'alert'> = {
  job_offers: 'send_job_emails',
  job_offers_still_wanted: 'send_job_emails',
  saved_offers_ending: 'send_saved_offer_emails',
  alert_offers: 'alert',
  alert_still_wanted: 'alert',
}

const isSubscriptionMail = (content: MailContent): content is SubscriptionMail =>
  'unsubscribe' in content.data

/**
 * Returns a mail's subscription and the address for its header `List-Unsubscribe` (RFC 8058). The
 * address opens as a page and accepts a POST. Null for kinds without a subscription.
 */
export const getMailSubscription = (
  content: MailContent,
): { key: MailSubscriptionKey | 'alert'; unsubscribe: string; alertId: string | null } | null =>
  isSubscriptionMail(content)
    ? {
        key: subscriptionOfKind[content.kind],
        unsubscribe: content.data.unsubscribe,
        alertId: 'alert_id' in content.data ? content.data.alert_id : null,
      }
    : null

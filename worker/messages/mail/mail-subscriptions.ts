import type { MailSubscriptionKey } from '../../contract/messages/subscriptions.ts'
import type { MailContent } from './mail-kinds.ts'

// The subscription that can turn off each kind of mail; `alert` means the mail's own alert. A mail
// is not sent if its subscription has ended before it is due.
const subscriptionOfKind = {
  verify_account: null,
  login: null,
  account_exists: null,
  no_account: null,
  delete_account: null,
  verify_company: null,
  application_received: null,
  // Null, because members turn the digest on or off for each company, in the company's settings.
  applications_digest: null,
  application_sent: null,
  application_in_contact: null,
  application_hired: null,
  application_refused: null,
  application_called_off: null,
  offer_expiring: null,
  draft_unpublished: null,
  company_invitation: null,
  alarm: null,
  report_received: null,
  report_decided: null,
  content_decided: null,
  invoice: null,
  invoice_waiting: null,
  invoice_paid: null,
  invoice_fiscal: null,
  invoice_refunded: null,
  // Null, because the applicant requests each reminder individually.
  application_reminder: null,
  job_offers: 'send_job_emails',
  job_offers_still_wanted: 'send_job_emails',
  saved_offers_ending: 'send_saved_offer_emails',
  alert_confirm: null,
  alert_offers: 'alert',
  alert_still_wanted: 'alert',
} as const satisfies Record<MailContent['kind'], MailSubscriptionKey | 'alert' | null>

type SubscriptionKind = {
  [Kind in MailContent['kind']]: (typeof subscriptionOfKind)[Kind] extends null ? never : Kind
}[MailContent['kind']]

/** A mail of a subscription. Its content must include the unsubscribe address. */
type SubscriptionMail = Extract<MailContent, { kind: SubscriptionKind }>

const isSubscriptionMail = (content: MailContent): content is SubscriptionMail =>
  subscriptionOfKind[content.kind] !== null

/**
 * Returns a mail's subscription and the address for `List-Unsubscribe` (RFC 8058), which opens as a
 * page and accepts a POST. Null for kinds without a subscription.
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

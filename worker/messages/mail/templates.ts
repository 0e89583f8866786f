import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts'
import { toSingleLine } from '../../contract/invisible-characters.ts'
import { limits } from '../../contract/limits.ts'
import { extractFirstName } from '../../contract/people/first-name.ts'
import type { SiteOperator } from '../../contract/shared/operator.ts'
import { t } from '../../platform/i18n.ts'
import { buildAlertMailParts, buildAlertMailPlaceholders } from './alert-parts.ts'
import {
  buildApplicationMailParts,
  buildApplicationMailPlaceholders,
  buildDigestMailParts,
  buildDigestMailPlaceholders,
} from './application-parts.ts'
import { buildDecisionMailFacts, buildDecisionMailPlaceholders } from './decision-parts.ts'
import {
  buildExpiryMailParts,
  buildExpiryMailPlaceholders,
  buildSavedOfferMailParts,
  buildSavedOfferMailPlaceholders,
} from './expiry-parts.ts'
import { toSafeGreetingCompanyName, toSafeGreetingName } from './greeted-name.ts'
import { buildInvoiceMailParts, buildInvoiceMailPlaceholders } from './invoice-parts.ts'
import { buildJobOfferMailParts, buildJobOfferMailPlaceholders } from './job-offer-parts.ts'
import type { MailContent } from './mail-kinds.ts'
import { type MailTemplateParts, renderMailHtml, renderMailText } from './mail-parts.ts'
import { getMailSubscription } from './mail-subscriptions.ts'

export type RenderedMail = {
  subject: string
  html: string
  text: string
  /** The unsubscribe address; null for kinds without a subscription. */
  unsubscribe: string | null
  /** The address that receives replies; null if replies go to the operator. */
  replyTo: string | null
}

/** The operator, who is legally responsible for the mail. */
export type MailSender = Pick<SiteOperator, 'name' | 'address'>
const unnamedSender: MailSender = { name: '', address: '' }

const signInLifetime = t('lifetime_minutes', {
  ns: 'mails',
  minutes: limits.loginTokenLifeMs / minuteMs,
})
const invoiceLifetime = t('invoice.lifetime', {
  ns: 'mails',
  days: limits.unpaidPurchaseLifeMs / dayMs,
})
/** For the kinds of mail that state it, how long the link is valid. */
const lifetimes: Partial<Record<MailContent['kind'], string>> = {
  verify_account: t('lifetime_hours', { ns: 'mails', hours: limits.signupTokenLifeMs / hourMs }),
  login: signInLifetime,
  account_exists: signInLifetime,
  delete_account: t('delete_account.lifetime', {
    ns: 'mails',
    minutes: limits.deletionLinkLifeMs / minuteMs,
  }),
  verify_company: t('lifetime_days', {
    ns: 'mails',
    days: limits.companyVerificationLinkLifeMs / dayMs,
  }),
  company_invitation: t('company_invitation.lifetime', {
    ns: 'mails',
    days: limits.invitationLifeMs / dayMs,
  }),
  application_received: t('application_received.lifetime', {
    ns: 'mails',
    days: limits.answerLinkLifeMs / dayMs,
  }),
  invoice: invoiceLifetime,
  invoice_waiting: invoiceLifetime,
}

/** Renders a mail. Equal contents give equal mails, as the provider requires for retries. */
export function renderMail(content: MailContent, sender: MailSender = unnamedSender): RenderedMail {
  const { kind, data } = content
  const name = 'name' in data ? toSafeGreetingName(data.name) : null
  // Members type company names, so these can contain spam, like the names of people.
  const company = 'company' in data ? toSafeGreetingCompanyName(data.company) : null
  const words = {
    company: company ?? t('your_company', { ns: 'mails' }),
    ...buildApplicationMailPlaceholders(content),
    ...buildInvoiceMailPlaceholders(content),
    ...buildJobOfferMailPlaceholders(content),
    ...buildDecisionMailPlaceholders(content),
    ...buildSavedOfferMailPlaceholders(content),
    ...buildExpiryMailPlaceholders(content),
    ...invitationMailPlaceholders(content),
    ...buildAlertMailPlaceholders(content),
    ...buildDigestMailPlaceholders(content),
  }
  const subscription = getMailSubscription(content)
  const letter: MailTemplateParts = {
    preheader: t(`${kind}.preheader`, { ns: 'mails', ...words }),
    title: t(`${kind}.title`, { ns: 'mails' }),
    greeting: name
      ? t('greeting', { ns: 'mails', name: extractFirstName(name) })
      : t('greeting_nameless', { ns: 'mails' }),
    body: t(`${kind}.body`, { ns: 'mails', ...words }),
    button: t(`${kind}.button`, { ns: 'mails' }),
    link: data.link,
    // Repeats the button's link as text, except in subscription mails, which are useful without it.
    bareLink: subscription ? null : t('bare_link', { ns: 'mails' }),
    lifetime: lifetimes[kind] ?? null,
    notYou: t(`${kind}.not_you`, { ns: 'mails', ...words }),
    motto: t('motto', { ns: 'mails' }),
    sender: senderLine(sender),
    ...buildApplicationMailParts(content),
    ...buildInvoiceMailParts(content),
    ...buildJobOfferMailParts(content),
    ...buildDecisionMailFacts(content),
    ...buildSavedOfferMailParts(content),
    ...buildExpiryMailParts(content),
    ...buildAlertMailParts(content),
    ...buildDigestMailParts(content),
    unsubscribe: subscription && {
      label:
        subscription.key === 'alert'
          ? t('alert_offers.unsubscribe', { ns: 'mails' })
          : t(`${subscription.key}.unsubscribe`, { ns: 'subscriptions' }),
      link: subscription.unsubscribe,
    },
  }
  return {
    subject: toSingleLine(t(`${kind}.subject`, { ns: 'mails', ...words })),
    html: renderMailHtml(letter),
    text: renderMailText(letter),
    unsubscribe: subscription?.unsubscribe ?? null,
    replyTo: 'reply_to' in data ? data.reply_to : null,
  }
}

/** Joins name and postal address into one line; the configured address has several lines. */
function senderLine({ name, address }: MailSender): string | null {
  const parts = [name, ...address.split('\n')].map(toSingleLine).filter((part) => part !== '')
  return parts.length > 0 ? t('sender', { ns: 'mails', sender: parts.join(', ') }) : null
}

/** Inviters type their names themselves. A neutral word replaces a name that could be spam. */
const invitationMailPlaceholders = ({ kind, data }: MailContent): Record<string, string> =>
  kind === 'company_invitation'
    ? {
        inviter:
          toSafeGreetingName(data.inviter) ?? t('company_invitation.somebody', { ns: 'mails' }),
        role: t(`company_invitation.roles.${data.role}`, { ns: 'mails' }),
      }
    : {}

import { toSingleLine } from '../../contract/invisible-characters.ts'
import { limits } from '../../contract/limits.ts'
import { firstNameOf } from '../../contract/people/first-name.ts'
import type { Operator } from '../../contract/shared/operator.ts'
import { t } from '../../platform/i18n.ts'
import { alertMailParts, alertMailPlaceholders } from './alert-parts.ts'
import {
  answerLinkLifetimeText,
  applicationMailParts,
  applicationMailPlaceholders,
  digestMailParts,
  digestMailPlaceholders,
} from './application-parts.ts'
import { decisionMailFacts, decisionMailPlaceholders } from './decision-parts.ts'
import {
  expiryMailParts,
  expiryMailPlaceholders,
  savedOfferMailParts,
  savedOfferMailPlaceholders,
} from './expiry-parts.ts'
import { safeGreetingCompanyName, safeGreetingName } from './greeted-name.ts'
import { invoiceLifetimeText, invoiceMailParts, invoiceMailPlaceholders } from './invoice-parts.ts'
import { jobOfferMailParts, jobOfferMailPlaceholders } from './job-offer-parts.ts'
import type { MailContent } from './mail-kinds.ts'
import { type MailParts, renderMailHtml, renderMailText } from './mail-parts.ts'
import { getMailSubscription } from './mail-subscriptions.ts'

export type RenderedMail = {
  subject: string
  html: string
  text: string
  /** The unsubscribe address; null for kinds without a subscription. */
  unsubscribe: string | null
  /** The address that receives replies; null for the operator's. */
  replyTo: string | null
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The operator, who is legally responsible for the mail. */
export type MailSender = Pick<Operator, 'name' | 'address'>
const nobody: MailSender = { name: '', address: '' }

/** Renders a mail. Equal contents give equal mails, as the provider requires for retries. */
export function renderMail(content: MailContent, sender: MailSender = nobody): RenderedMail {
  const { kind, data } = content
  const name = 'name' in data ? safeGreetingName(data.name) : null
  // A member typed the company name, so it is filtered like the person's name.
  const company = 'company' in data ? safeGreetingCompanyName(data.company) : null
  const words = {
    company: company ?? t('your_company', { ns: 'mails' }),
    ...applicationMailPlaceholders(content),
    ...invoiceMailPlaceholders(content),
    ...jobOfferMailPlaceholders(content),
    ...decisionMailPlaceholders(content),
    ...savedOfferMailPlaceholders(content),
    ...expiryMailPlaceholders(content),
    ...invitationMailPlaceholders(content),
    ...alertMailPlaceholders(content),
    ...digestMailPlaceholders(content),
  }
  const subscription = getMailSubscription(content)
  const letter: MailParts = {
    preheader: t(`${kind}.preheader`, { ns: 'mails', ...words }),
    title: t(`${kind}.title`, { ns: 'mails' }),
    greeting: name
      ? t('greeting', { ns: 'mails', name: firstNameOf(name) })
      : t('greeting_nameless', { ns: 'mails' }),
    body: t(`${kind}.body`, { ns: 'mails', ...words }),
    button: t(`${kind}.button`, { ns: 'mails' }),
    link: data.link,
    // A mail with a subscription is useful without its link, so the link is not repeated as text.
    bareLink: subscription ? null : t('bare_link', { ns: 'mails' }),
    lifetime: lifetimeOf(kind),
    notYou: t(`${kind}.not_you`, { ns: 'mails', ...words }),
    motto: t('motto', { ns: 'mails' }),
    sender: senderLine(sender),
    ...applicationMailParts(content),
    ...invoiceMailParts(content),
    ...jobOfferMailParts(content),
    ...decisionMailFacts(content),
    ...savedOfferMailParts(content),
    ...expiryMailParts(content),
    ...alertMailParts(content),
    ...digestMailParts(content),
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

function lifetimeOf(kind: MailContent['kind']): string | null {
  switch (kind) {
    case 'verify_account':
      return t('lifetime_hours', { ns: 'mails', hours: limits.signupTokenMs / hourMs })
    case 'login':
    case 'account_exists':
      return t('lifetime_minutes', { ns: 'mails', minutes: limits.loginTokenMs / minuteMs })
    case 'delete_account':
      return t('delete_account.lifetime', {
        ns: 'mails',
        minutes: limits.deletionLinkMs / minuteMs,
      })
    case 'verify_company':
      return t('lifetime_days', { ns: 'mails', days: limits.companyVerificationLinkMs / dayMs })
    case 'company_invitation':
      return t('company_invitation.lifetime', {
        ns: 'mails',
        days: limits.invitationMs / dayMs,
      })
    case 'application_received':
      return answerLinkLifetimeText()
    case 'invoice':
    case 'invoice_waiting':
      return invoiceLifetimeText()
    default:
      return null
  }
}

/** The inviter's name can be any text, so a name that could carry a message is replaced. */
const invitationMailPlaceholders = ({ kind, data }: MailContent): Record<string, string> =>
  kind === 'company_invitation'
    ? {
        inviter:
          safeGreetingName(data.inviter) ?? t('company_invitation.somebody', { ns: 'mails' }),
        role: t(`company_invitation.roles.${data.role}`, { ns: 'mails' }),
      }
    : {}

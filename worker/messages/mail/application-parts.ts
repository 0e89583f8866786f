import { toSingleLine } from '../../contract/invisible-characters.ts'
import { t } from '../../platform/i18n.ts'
import { toLinkFreeLine, toSafeGreetingName } from './greeted-name.ts'
import type { MailContent } from './mail-kinds.ts'
import type { MailTemplateParts } from './mail-parts.ts'

type Received = Extract<MailContent, { kind: 'application_received' }>
type Parts = Pick<MailTemplateParts, 'facts' | 'quote' | 'choices'> &
  Partial<Pick<MailTemplateParts, 'notYou'>>

const noParts: Parts = { facts: [], quote: null, choices: null }

export const buildApplicationMailParts = (content: MailContent): Parts => ({
  ...ownParts(content),
  ...('reply_to' in content.data && content.data.reply_to && { notYou: replyLine(content) }),
})

/** The line that says where a reply goes: to the applicant, or to the company. */
const replyLine = ({ kind }: MailContent): string =>
  t(kind === 'application_received' ? 'application_received.reply' : 'application.reply', {
    ns: 'mails',
  })

function ownParts(content: MailContent): Parts {
  if (content.kind === 'application_received') return receivedParts(content)
  if (content.kind === 'application_reminder' && content.data.note) {
    const label = t('application_reminder.quote', { ns: 'mails' })
    return { ...noParts, quote: { label, text: content.data.note } }
  }
  if ('message' in content.data && content.data.message) {
    const label = t('application.message', { ns: 'mails' })
    return { ...noParts, quote: { label, text: content.data.message } }
  }
  if (content.kind !== 'application_sent' || !content.data.cover_letter) return noParts
  const label = t('application_sent.quote', { ns: 'mails' })
  return { ...noParts, quote: { label, text: content.data.cover_letter } }
}

/** Replaces an applicant's name if it may be spam. Keeps public offer titles and company names. */
export function buildApplicationMailPlaceholders({ data }: MailContent): Record<string, string> {
  return {
    ...('offer' in data && { offer: toSingleLine(data.offer) }),
    ...('company_name' in data && { company: toSingleLine(data.company_name) }),
    ...('person' in data && {
      person:
        toSafeGreetingName(data.person) ?? t('application_received.somebody', { ns: 'mails' }),
    }),
  }
}

function receivedParts({ data }: Received): Parts {
  const facts = [
    {
      label: t('application_received.job_title', { ns: 'mails' }),
      value: toLinkFreeLine(data.job_title ?? ''),
    },
    {
      label: t('application_received.skills', { ns: 'mails' }),
      value: data.skills.map(toLinkFreeLine).join(', '),
    },
    {
      label: t('application_received.languages', { ns: 'mails' }),
      value: data.languages.map(languageLine).join(', '),
    },
  ]
  return {
    facts: facts.filter(({ value }) => value !== ''),
    quote: data.cover_letter
      ? { label: t('application_received.quote', { ns: 'mails' }), text: data.cover_letter }
      : null,
    choices: {
      label: t('application_received.choices', { ns: 'mails' }),
      links: answers.map((status) => ({
        label: t(`application_received.answers.${status}`, { ns: 'mails' }),
        href: withStatus(data.link, status),
      })),
    },
  }
}

/** The statuses for which the mail has links. A link only preselects its status on the page. */
const answers = ['in_contact', 'seen', 'not_selected'] as const

function withStatus(link: string, status: string): string {
  const url = new URL(link)
  url.searchParams.set('status', status)
  return url.href
}

const languageNames = new Intl.DisplayNames('it', { type: 'language' })

const languageLine = ({ code, level }: Received['data']['languages'][number]): string =>
  `${languageNames.of(code) ?? code} (${t(`language_level.${level}`, { ns: 'enums' }).toLowerCase()})`

export const buildDigestMailPlaceholders = ({ kind, data }: MailContent): Record<string, number> =>
  kind === 'applications_digest'
    ? { count: data.offers.reduce((sum, { count }) => sum + count, 0) }
    : {}

export const buildDigestMailParts = ({
  kind,
  data,
}: MailContent): Partial<Pick<MailTemplateParts, 'offers'>> =>
  kind === 'applications_digest'
    ? {
        offers: data.offers.map(({ title, count, link }) => ({
          title: toSingleLine(title),
          facts: [{ text: t('applications_digest.new', { ns: 'mails', count }), isStrong: true }],
          link,
        })),
      }
    : {}

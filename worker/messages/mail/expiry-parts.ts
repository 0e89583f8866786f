import { toSingleLine } from '../../contract/invisible-characters.ts'
import { t } from '../../platform/i18n.ts'
import type { MailContent } from './mail-kinds.ts'
import type { MailTemplateParts } from './mail-parts.ts'

const day = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

export function buildExpiryMailPlaceholders({ kind, data }: MailContent): Record<string, string> {
  if (kind === 'draft_unpublished') return { offer: toSingleLine(data.offer) }
  return kind === 'offer_expiring'
    ? { offer: toSingleLine(data.offer), day: day.format(new Date(data.expires_at)) }
    : {}
}

/** Says how many applicants are waiting, and provides links that close the offer. */
export function buildExpiryMailParts({
  kind,
  data,
}: MailContent): Partial<Pick<MailTemplateParts, 'facts' | 'choices'>> {
  if (kind !== 'offer_expiring') return {}
  const { waiting, link } = data
  return {
    facts:
      waiting > 0
        ? [{ label: t('offer_expiring.waiting', { ns: 'mails' }), value: String(waiting) }]
        : [],
    choices: {
      label: t('offer_expiring.choices', { ns: 'mails' }),
      links: (['filled', 'close'] as const).map((choice) => ({
        label: t(`offer_expiring.actions.${choice}`, { ns: 'mails' }),
        href: `${link}?${new URLSearchParams({ azione: choice })}`,
      })),
    },
  }
}

export function buildSavedOfferMailPlaceholders(
  content: MailContent,
): Record<string, string | number> {
  if (content.kind !== 'saved_offers_ending') return {}
  const { offers } = content.data
  return { count: offers.length, offer: toSingleLine(offers[0]?.title ?? '') }
}

export function buildSavedOfferMailParts(
  content: MailContent,
): Partial<Pick<MailTemplateParts, 'offers'>> {
  if (content.kind !== 'saved_offers_ending') return {}
  return {
    offers: content.data.offers.map(({ title, company_name, expires_at, link }) => ({
      title: toSingleLine(title),
      facts: [
        { text: toSingleLine(company_name), isStrong: false },
        {
          text: t('saved_offers_ending.closes', {
            ns: 'mails',
            day: day.format(new Date(expires_at)),
          }),
          isStrong: true,
        },
      ],
      link,
    })),
  }
}

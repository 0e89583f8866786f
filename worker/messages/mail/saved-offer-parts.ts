import { toSingleLine } from '../../contract/invisible-characters.ts'
import { t } from '../../platform/i18n.ts'
import type { MailContent } from './mail-kinds.ts'
import type { MailParts } from './mail-parts.ts'

export function savedOfferMailPlaceholders(content: MailContent): Record<string, string | number> {
  if (content.kind !== 'saved_offers_ending') return {}
  const { offers } = content.data
  return { count: offers.length, offer: toSingleLine(offers[0]?.title ?? '') }
}

const day = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

export function savedOfferMailParts(content: MailContent): Partial<Pick<MailParts, 'offers'>> {
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

import { toSingleLine } from '../../contract/invisible-characters.ts'
import { t } from '../../platform/i18n.ts'
import { toLinkFreeLine } from './greeted-name.ts'
import type { MailContent } from './mail-kinds.ts'
import type { MailTemplateParts } from './mail-parts.ts'

type JobOffers = Extract<MailContent, { kind: 'job_offers' }>
type Offer = JobOffers['data']['offers'][number]

export function buildJobOfferMailPlaceholders(
  content: MailContent,
): Record<string, string | number> {
  if (content.kind !== 'job_offers') return {}
  const { offers, more } = content.data
  const first = offers[0]
  return {
    count: offers.length + more,
    offer: toSingleLine(first?.title ?? ''),
    company: toSingleLine(first?.company_name ?? ''),
  }
}

export function buildJobOfferMailParts(
  content: MailContent,
): Pick<MailTemplateParts, 'offers' | 'moreOffers'> {
  if (content.kind !== 'job_offers') return { offers: [], moreOffers: null }
  const { offers, more } = content.data
  return {
    offers: offers.map((offer) => ({
      title: toSingleLine(offer.title),
      facts: [
        { text: toSingleLine(offer.company_name), isStrong: false },
        { text: skillsOf(offer), isStrong: false },
        { text: formatMailSalary(offer), isStrong: true },
        { text: formatMailPlaces(offer), isStrong: false },
      ].flatMap(({ text, isStrong }) => (text === null ? [] : [{ text, isStrong }])),
      link: offer.link,
    })),
    moreOffers: more > 0 ? t('job_offers.more', { ns: 'mails', count: more }) : null,
  }
}

const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' })

/** Formats a salary as on the cards, in the offer's currency. Null if not stated or 0. */
export function formatMailSalary({
  salary_min: min,
  salary_max: max,
  salary_period: period,
  currency,
}: Pick<Offer, 'salary_min' | 'salary_max' | 'salary_period' | 'currency'>): string | null {
  const money = (amount: number) =>
    `${number.format(amount)}\u00a0${currency === 'EUR' ? '€' : currency}`
  const said = (kind: 'exact' | 'from' | 'up_to', amount: string) => {
    const per = t(`job_offers.salary.period.${period}`, { ns: 'mails' })
    return t(`job_offers.salary.${kind}`, { ns: 'mails', amount, period: per })
  }
  if (min && max && min !== max) return said('exact', `${number.format(min)} – ${money(max)}`)
  if (min && max) return said('exact', money(max))
  if (max) return said('up_to', money(max))
  return min ? said('from', money(min)) : null
}

function skillsOf({ skills }: Offer): string | null {
  const named = toSingleLine(skills.join(', '))
  return named ? t('job_offers.skills', { ns: 'mails', skills: named }) : null
}

export function formatMailPlaces({
  places,
  places_more: count,
}: Pick<Offer, 'places' | 'places_more'>): string {
  const named = places.map(toLinkFreeLine).join(', ') || t('job_offers.anywhere', { ns: 'mails' })
  return count > 0 ? t('job_offers.places_more', { ns: 'mails', places: named, count }) : named
}

import {
  listFilterValues,
  type OfferFilterName,
  offerFilterDefinitions,
  offerFilterNames,
  parseOfferFilters,
} from '../../contract/board/offer-filters.ts'
import { capitalizePlaceName } from '../../contract/board/place-name.ts'
import { toSkillKey } from '../../contract/board/skills.ts'
import { toSingleLine } from '../../contract/invisible-characters.ts'
import { t } from '../../platform/i18n.ts'
import { formatMailPlaces, formatMailSalary } from './job-offer-parts.ts'
import type { MailContent } from './mail-kinds.ts'
import type { MailTemplateParts } from './mail-parts.ts'

type AlertOffers = Extract<MailContent, { kind: 'alert_offers' }>
type Offer = AlertOffers['data']['offers'][number]

const money = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
  useGrouping: 'always',
})

const countryNames = new Intl.DisplayNames('it', { type: 'region', fallback: 'code' })

function labelOf(name: OfferFilterName, value: string): string {
  const { kind } = offerFilterDefinitions[name]
  if (name === 'with_salary') return t('alert.withSalary', { ns: 'mails' })
  if (name === 'place') return capitalizePlaceName(toSingleLine(value))
  if (name === 'country') return countryNames.of(value.toUpperCase()) ?? value
  if (kind === 'choices') return t(`${name}.${value}`, { ns: 'enums' })
  if (kind === 'amount')
    return t('alert.atLeast', { ns: 'mails', amount: money.format(Number(value)) })
  return kind === 'text' ? `«${toSingleLine(value)}»` : toSingleLine(value)
}

function searchLine(query: string): string {
  const filters = parseOfferFilters(new URLSearchParams(query))
  const words = offerFilterNames.flatMap((name) =>
    listFilterValues(filters, name).map((value) => labelOf(name, value)),
  )
  return words.join(', ') || t('alert.all', { ns: 'mails' })
}

/** Lists the alert's criteria that an offer meets. They explain why the offer is in the mail. */
function reasonsOf(query: string, offer: Offer): string {
  const filters = parseOfferFilters(new URLSearchParams(query))
  const keys = new Set(offer.skills.map(toSkillKey))
  const said: Partial<Record<OfferFilterName, (value: string) => boolean>> = {
    skills: (value) => keys.has(toSkillKey(value)),
    employment_type: (value) => offer.employment_type === value,
    job_type: (value) => offer.job_type.some((one) => one === value),
    experience_level: (value) => offer.experience_level === value,
  }
  return offerFilterNames
    .flatMap((name) =>
      listFilterValues(filters, name)
        .filter((value) => said[name]?.(value) ?? true)
        .map((value) => labelOf(name, value)),
    )
    .join(', ')
}

export function buildAlertMailPlaceholders(content: MailContent): Record<string, string | number> {
  if (!('query' in content.data)) return {}
  const search = searchLine(content.data.query)
  if (content.kind !== 'alert_offers') {
    const frequency = content.kind === 'alert_confirm' ? content.data.frequency : 'daily'
    return { search, how_often: t(`alert.${frequency}`, { ns: 'mails' }) }
  }
  const { offers, more } = content.data
  const [first] = offers
  return {
    search,
    count: offers.length + more,
    offer: toSingleLine(first?.title ?? ''),
    company: toSingleLine(first?.company_name ?? ''),
  }
}

export function buildAlertMailParts(
  content: MailContent,
): Partial<Pick<MailTemplateParts, 'offers' | 'moreOffers'>> {
  if (content.kind !== 'alert_offers') return {}
  const { offers, more, query } = content.data
  return {
    offers: offers.map((offer) => ({
      title: toSingleLine(offer.title),
      facts: [
        { text: toSingleLine(offer.company_name), isStrong: false },
        { text: offer.salary_period === 'year' ? formatMailSalary(offer) : null, isStrong: true },
        { text: formatMailPlaces(offer), isStrong: false },
        { text: becauseOf(query, offer), isStrong: false },
      ].flatMap(({ text, isStrong }) => (text === null ? [] : [{ text, isStrong }])),
      link: offer.link,
      less: { label: t('alert_offers.less', { ns: 'mails' }), link: offer.less_link },
    })),
    moreOffers: more > 0 ? t('alert_offers.more', { ns: 'mails', count: more }) : null,
  }
}

function becauseOf(query: string, offer: Offer): string {
  const reasons = reasonsOf(query, offer) || t('alert.all', { ns: 'mails' })
  return t('alert_offers.because', { ns: 'mails', reasons })
}

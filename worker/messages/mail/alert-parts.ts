import {
  choiceFilterNames,
  listFilterValues,
  parseOfferFilters,
} from '../../contract/board/offer-filters.ts'
import { capitalizePlaceName, formatItalianCountryName } from '../../contract/board/place-name.ts'
import { buildRecord } from '../../contract/build-record.ts'
import { toSingleLine } from '../../contract/invisible-characters.ts'
import { type AlertFilterName, alertFilterNames } from '../../contract/messages/alerts.ts'
import { t } from '../../platform/i18n.ts'
import { toLinkFreeLine } from './greeted-name.ts'
import { formatMailPlaces, formatMailSalary } from './job-offer-parts.ts'
import type { MailContent } from './mail-kinds.ts'
import type { MailTemplateParts } from './mail-parts.ts'

const money = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
  useGrouping: 'always',
})

/** Describes a filter's value. Free text with contact details becomes `…`: it may be spam. */
const labels: Record<AlertFilterName, (value: string) => string> = {
  ...buildRecord(choiceFilterNames, (name) => (value: string) => {
    return t(`${name}.${value}`, { ns: 'enums' })
  }),
  search: (text) => `«${toLinkFreeLine(text)}»`,
  country: formatItalianCountryName,
  place: (name) => capitalizePlaceName(toLinkFreeLine(name)),
  skills: toLinkFreeLine,
  with_salary: () => t('alert.withSalary', { ns: 'mails' }),
  minimumSalaryEur: (amount) =>
    t('alert.atLeast', { ns: 'mails', amount: money.format(Number(amount)) }),
}

/** Describes a search in words, such as "Da remoto, Milano". */
function searchLine(query: string): string {
  const filters = parseOfferFilters(new URLSearchParams(query))
  const words = alertFilterNames.flatMap((name) =>
    listFilterValues(filters, name).map((value) => labels[name](value)),
  )
  return words.join(', ') || t('alert.all', { ns: 'mails' })
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
  const { offers, more } = content.data
  return {
    offers: offers.map((offer) => ({
      title: toSingleLine(offer.title),
      facts: [
        { text: toSingleLine(offer.company_name), isStrong: false },
        { text: formatMailSalary(offer), isStrong: true },
        { text: formatMailPlaces(offer), isStrong: false },
        {
          text: t('alert_offers.because', { ns: 'mails', reasons: searchLine(offer.met_query) }),
          isStrong: false,
        },
      ].flatMap(({ text, isStrong }) => (text === null ? [] : [{ text, isStrong }])),
      link: offer.link,
      less: { label: t('alert_offers.less', { ns: 'mails' }), link: offer.less_link },
    })),
    moreOffers: more > 0 ? t('alert_offers.more', { ns: 'mails', count: more }) : null,
  }
}

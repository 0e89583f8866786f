import type { JobOffer } from '../../contract/board/offers.ts'
import { t } from '../../platform/i18n.ts'

/** Summarises an offer in one line: pay, location, contract, and the start of the description. */
export function summariseOffer(offer: JobOffer): string {
  const { salary, workplace, location, contract } = collectOfferFacts(offer)
  const facts = [salary, location || workplace, contract].filter(Boolean).join(' · ')
  const text = summariseHtml(offer.description)
  return facts === '' ? text : shortened(t('offer_description', { ns: 'documents', facts, text }))
}

/** Returns the most important facts of an offer as short texts; '' for each missing fact. */
export const collectOfferFacts = (offer: JobOffer) => ({
  salary: salaryText(offer),
  workplace: offer.workplace ? t(`workplace.${offer.workplace}`, { ns: 'enums' }) : '',
  location: offer.location.join(', '),
  contract: offer.employment_type
    ? t(`employment_type.${offer.employment_type}`, { ns: 'enums' })
    : '',
})

/** Formats a salary as stated: "58.000 – 76.000 €" for a year, "25 € l’ora" for an hour. */
function salaryText(offer: JobOffer): string {
  const { salary_range_min: min, salary_range_max: max, currency, salary_period } = offer
  const amounts = [min, max].filter((amount) => amount !== null && amount > 0)
  if (amounts.length === 0) return ''
  const range = amounts.map((amount) => amount?.toLocaleString('it', { useGrouping: 'always' }))
  const period =
    salary_period === 'year' ? '' : ` ${t(`salary.period.${salary_period}`, { ns: 'board' })}`
  return `${range.join(' – ')} ${currency === 'EUR' ? '€' : currency}${period}`
}

/** The maximum length of a page's description. Search engines and chats cut longer ones. */
const charactersMax = 180

/** Returns the beginning of an HTML description as one line of plain text. */
function summariseHtml(html: string): string {
  const text = html
    .replaceAll(/<\/?(p|br|li|ul|ol|h[1-6]|blockquote|pre|div)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ')
  return summarisePlainText(text)
}

/** Returns the beginning of a plain text as one line. */
export const summarisePlainText = (text: string): string =>
  shortened(text.replaceAll(/\s+/g, ' ').trim())

function shortened(text: string): string {
  if (text.length <= charactersMax) return text
  const lastWord = text.lastIndexOf(' ', charactersMax)
  return `${text.slice(0, lastWord > 0 ? lastWord : charactersMax)} …`
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

import type { OfferFilters } from '../../worker/contract/board/offer-filters.ts'

/** An offer as it was inserted, without anything computed by the product. */
export type KnownOffer = {
  id: string
  title: string
  company: string
  skills: string[]
  text: string
  isActive: boolean
  employmentType: string | null
  experienceLevel: string
  jobTypes: string[]
  salaryMaxEur: number | null
  createdAt: number
  updatedAt: number
  views: number
  applications: number
}

const sortValue: Record<OfferFilters['sortBy'], (offer: KnownOffer) => number | null> = {
  salary_range_max: (offer) => offer.salaryMaxEur,
  created_at: (offer) => offer.createdAt,
  updated_at: (offer) => offer.updatedAt,
  views_count: (offer) => offer.views,
  applications_count: (offer) => offer.applications,
}

/** The expected public list, computed in the simplest way: filter all offers, then sort. */
export function expectedList(offers: KnownOffer[], filters: OfferFilters): KnownOffer[] {
  const value = sortValue[filters.sortBy]
  return offers
    .filter((offer) => passes(offer, filters))
    .sort((a, b) => {
      if (a.isActive !== b.isActive) return a.isActive ? -1 : 1
      const [valueA, valueB] = [value(a), value(b)]
      if (valueA === null && valueB !== null) return 1
      if (valueB === null && valueA !== null) return -1
      if (valueA !== null && valueB !== null && valueA !== valueB) {
        return filters.sortOrder === 'asc' ? valueA - valueB : valueB - valueA
      }
      return a.id.localeCompare(b.id, 'en')
    })
}

export function passes(offer: KnownOffer, filters: OfferFilters): boolean {
  const isAmong = (wanted: readonly string[], values: (string | null)[]) =>
    wanted.length === 0 || values.some((value) => value !== null && wanted.includes(value))
  return (
    isAmong(filters.employment_type, [offer.employmentType]) &&
    isAmong(filters.job_type, offer.jobTypes) &&
    isAmong(filters.experience_level, [offer.experienceLevel]) &&
    isAmong(filters.skills, offer.skills) &&
    (filters.salary_range_max === null || (offer.salaryMaxEur ?? -1) >= filters.salary_range_max) &&
    matchesText(offer, filters.search)
  )
}

function matchesText(offer: KnownOffer, search: string): boolean {
  if (search.trim() === '') return true
  const wanted = search
    .trim()
    .split(/\s+/)
    .map(words)
    .filter((word) => word.length > 0)
  if (wanted.length === 0) return false
  const texts = [offer.title, offer.skills.join(' '), offer.company, offer.text].map(words)
  return wanted.every((phrase, i) =>
    texts.some((text) => containsPhrase(text, phrase, i === wanted.length - 1)),
  )
}

/** Whether the words occur in sequence; the last one may be a prefix. */
function containsPhrase(text: string[], phrase: string[], isPrefix: boolean): boolean {
  return text.some((_, start) =>
    phrase.every((word, i) => {
      const found = text[start + i] ?? ''
      return isPrefix && i === phrase.length - 1 ? found.startsWith(word) : found === word
    }),
  )
}

function words(text: string): string[] {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return folded.match(/[\p{L}\p{N}+#]+/gu) ?? []
}

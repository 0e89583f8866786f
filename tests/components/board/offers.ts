import {
  type ChoiceFilterName,
  choiceFilterNames,
  offerFilterDefinitions,
} from '#contract/board/offer-filters'
import type { JobOffer, OfferFacets } from '#contract/board/offers'

/** A listed, open offer. @param more the fields that differ from the default */
export const anOffer = (more: Partial<JobOffer> = {}): JobOffer => ({
  id: 'off_00000000000000000000000fa1',
  slug: 'guardiana-di-un-faro',
  url: '/offerte/guardiana-di-un-faro-00000000000000000000000fa1',
  title: 'Guardiana di un faro',
  description: '<p>Si vede il mare.</p>',
  company_id: {
    id: 'com_00000000000000000000000fa1',
    name: 'Fari Esempio',
    logoUrl: null,
    website: null,
  },
  workplace: 'remote',
  is_remote: true,
  location: ['Italia'],
  eligible_countries: ['IT'],
  places: [],
  timezone_overlap: null,
  skills: ['pazienza', 'ottica'],
  benefits: [],
  employment_type: 'Full-time',
  contract_type: null,
  job_type: ['Other'],
  experience_level: 'Mid Level',
  salary_range_min: 30_000,
  salary_range_max: 40_000,
  currency: 'EUR',
  salary_period: 'year',
  salary_range_min_eur: 30_000,
  salary_range_max_eur: 40_000,
  is_active: true,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2027-01-20T09:00:00.000Z',
  views_count: 0,
  applications_count: 0,
  apply_url: null,
  apply_email_address: null,
  internal_ats: true,
  quick_apply: true,
  payment_status: 'completed',
  ...more,
})

/** Stores an access token, so that requests are sent with a session. */
export const storeAccessToken = (): void => localStorage.setItem('accessToken', 'prova')

/** Open offers named `Offerta 1`, `Offerta 2` and so on. */
export const someOffers = (count: number): JobOffer[] =>
  Array.from({ length: count }, (_, index) => {
    const end = String(index + 1).padStart(26, '0')
    const title = `Offerta ${index + 1}`
    return anOffer({ id: `off_${end}`, url: `/offerte/offerta-${end}`, title })
  })

/**
 * For each filter, the number of offers per value, as the server's JSON contains it: one offer for
 * the filter's first value, two for the second, and so on.
 */
const counts = choiceFilterNames.map((filter) => [
  filter,
  Object.fromEntries(offerFilterDefinitions[filter].values.map((value, at) => [value, at + 1])),
])
const others: Omit<OfferFacets, ChoiceFilterName> = {
  total: 9,
  country: [{ country: 'it', count: 4 }],
  place: [
    { place: 'italia', count: 4 },
    { place: 'unione europea', count: 2 },
  ],
  popular: [],
  posted_within: { 1: 0, 3: 1, 7: 2, 30: 9 },
  skills: [{ skill: 'react', count: 3 }],
}
export const offerFacets: OfferFacets = { ...Object.fromEntries(counts), ...others }

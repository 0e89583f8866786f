import type { IndexedOffer } from '../../worker/board/catalogue/indexed-offer.ts'
import type { FilterableOffer } from '../../worker/contract/board/filterable-offer.ts'
import {
  buildOfferFromDraft,
  offerDraftFieldSchemas,
} from '../../worker/contract/hiring/offer-fields.ts'
import type { OwnJobOffer } from '../../worker/contract/hiring/offer-input.ts'
import { z } from '../../worker/contract/zod.ts'
import type { ListableOffer } from './list-oracle.ts'

/** A listed offer with only the required values. `values` overrides some of them. */
export function exampleOwnOffer(values: Partial<OwnJobOffer> = {}): OwnJobOffer {
  const draft = z.object(offerDraftFieldSchemas).parse({
    title: 'Guardia di un faro',
    job_type: ['Other'],
    skills: [],
    locations: [],
    job_description: '<p>Si vede il mare.</p>',
    employment_type: 'Full-time',
    contract_type: null,
    experience_level: 'Mid Level',
  })
  const company = { id: 'com_1', name: 'Fari Esempio', logoUrl: null, website: null }
  const now = new Date('2026-11-01T09:00:00Z')
  const offer = buildOfferFromDraft(draft, { id: 'off_1', company, eurPerUnit: 1, now })
  return { ...offer, waits_for: null, applicants_waiting: 0, withdrawn_at: null, ...values }
}

/** The values of an offer that the filters read. */
export const describeFilterableOffer = (offer: ListableOffer): FilterableOffer => ({
  workplace: offer.workplace,
  eligibleCountries: offer.eligible_countries,
  places: [...offer.location, ...offer.places],
  skills: offer.skills,
  employmentType: offer.employment_type,
  jobCategories: offer.job_type,
  experienceLevel: offer.experience_level,
  salaryMaxEur: offer.salary_range_max_eur,
})

const indexed = { ...describeFilterableOffer(exampleOwnOffer()), rowid: 1, id: '', isActive: true }

/** An offer of the index with only the required values. `values` overrides some of them. */
export const exampleIndexedOffer = (values: Partial<IndexedOffer>): IndexedOffer => ({
  ...indexed,
  title: 'Guardia di un faro',
  company: 'Fari Esempio',
  createdAt: 0,
  updatedAt: 0,
  viewsCount: 0,
  applicationsCount: 0,
  contentToken: 0,
  ...values,
})

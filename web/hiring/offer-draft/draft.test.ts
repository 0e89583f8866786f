import { expect, it } from 'vitest'
import { computeStepNavigation, createEmptyOfferDraft, readOfferDraft } from './draft.ts'

it('starts with the default values', () => {
  expect(createEmptyOfferDraft()).toMatchObject({
    employment_type: 'Full-time',
    experience_level: 'Mid Level',
    currency: 'EUR',
    salary_min: 0,
    salary_max: 0,
    company_selection_type: 'select',
    verified: false,
    is_paid: false,
    upsell_by_company: false,
    upsell_by_job_offers: false,
    quick_apply: false,
    internal_ats: false,
    currentStep: 0,
    completedSteps: [],
  })
})

it('advances below step 4 and goes back above step 1', () => {
  expect([0, 1, 2, 3, 4].map((step) => computeStepNavigation(step).canGoToNextStep)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect([0, 1, 2, 3, 4].map((step) => computeStepNavigation(step).canGoToPreviousStep)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})

it('keeps the valid parts of a damaged draft', () => {
  const stored = {
    ...createEmptyOfferDraft(),
    title: 'Sarta di scena',
    skills: 'ago',
    benefits: ['Async', 'Gettoni d’oro'],
    salary_min: -3,
    salary_max: 40_000,
    currency: 'LIRA',
    preview_company_logo: 'https://altrove.example/spia.png',
    currentStep: 9,
    completedSteps: [0, 1],
  }
  expect(readOfferDraft(JSON.stringify(stored), null)).toMatchObject({
    title: 'Sarta di scena',
    skills: [],
    benefits: ['Async'],
    salary_min: 0,
    salary_max: 40_000,
    currency: 'EUR',
    preview_company_logo: '',
    currentStep: 0,
    completedSteps: [0, 1],
  })
  for (const text of ['', '{', '[]', '7', 'null', null])
    expect(readOfferDraft(text, null), String(text)).toBeNull()
})

it('is assigned to the person who signs in, and never to another person', () => {
  const begun = JSON.stringify({ ...createEmptyOfferDraft(), title: 'Sarta' })
  const taken = readOfferDraft(begun, 'prf_ada')
  expect(taken).toMatchObject({ title: 'Sarta', owner: 'prf_ada' })
  const owned = JSON.stringify(taken)
  expect(readOfferDraft(owned, 'prf_ada')).not.toBeNull()
  expect(readOfferDraft(owned, 'prf_bruno')).toBeNull()
  expect(readOfferDraft(owned, null)).toBeNull()
})

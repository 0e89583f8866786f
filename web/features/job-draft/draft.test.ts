import { expect, it } from 'vitest'
import { emptyDraft, readDraft, walkable } from './draft.ts'

it('starts with the default values', () => {
  expect(emptyDraft()).toMatchObject({
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
  expect([0, 1, 2, 3, 4].map((step) => walkable(step).canGoToNextStep)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect([0, 1, 2, 3, 4].map((step) => walkable(step).canGoToPreviousStep)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})

it('keeps the valid parts of a damaged draft', () => {
  const stored = {
    ...emptyDraft(),
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
  expect(readDraft(JSON.stringify(stored), null)).toMatchObject({
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
    expect(readDraft(text, null), String(text)).toBeNull()
})

it('is passed on to the person who signs in, and later to nobody else', () => {
  const begun = JSON.stringify({ ...emptyDraft(), title: 'Sarta' })
  const taken = readDraft(begun, 'prf_ada')
  expect(taken).toMatchObject({ title: 'Sarta', owner: 'prf_ada' })
  const owned = JSON.stringify(taken)
  expect(readDraft(owned, 'prf_ada')).not.toBeNull()
  expect(readDraft(owned, 'prf_bruno')).toBeNull()
  expect(readDraft(owned, null)).toBeNull()
})

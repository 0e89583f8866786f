import { expect, test } from 'vitest'
import { findExhaustedPlan } from './plan-room.ts'

const company = (offers_used: number, companies_used = 1) => ({
  id: 'com_1',
  plan: { code: 'early_adopter' as const, places: 5, offers_used, companies_used },
})
const chosen = { company_selection_type: 'select' as const, company_id: 'com_1' }
const another = { company_selection_type: 'new' as const, company_id: null }

test('a plan is exhausted when all its offers are used, or all its companies for a new company', () => {
  expect(findExhaustedPlan(chosen, [company(4)])).toBeNull()
  expect(findExhaustedPlan(chosen, [company(5)])).toMatchObject({ code: 'early_adopter' })
  expect(findExhaustedPlan(another, [company(0, 0)])).toBeNull()
  expect(findExhaustedPlan(another, [company(0)])).toMatchObject({ code: 'early_adopter' })
})

test('without a company no plan is exhausted', () => {
  expect(findExhaustedPlan(another, [])).toBeNull()
  expect(findExhaustedPlan(chosen, [])).toBeNull()
})

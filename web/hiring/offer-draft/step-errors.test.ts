import { expect, it } from 'vitest'
import { createEmptyOfferDraft, type StoredOfferDraft } from './draft.ts'
import {
  findDraftStepErrors,
  findFurthestDraftStep,
  groupServerErrorsByStep,
} from './step-errors.ts'

const whole: StoredOfferDraft = {
  ...createEmptyOfferDraft(),
  company_selection_type: 'new',
  company_name: 'Officina Aurora',
  company_invoice_email: 'conti@aurora.example',
  company_invoice_address: 'Via delle Prove 12, Bologna',
  company_invoice_vat: 'IT12345678903',
  title: 'Sarta di scena',
  anywhere: true,
  job_type: ['Other'],
  job_description: '<p>Cuci.</p>',
  internal_ats: true,
  completedSteps: [0, 1, 2, 3],
}
const codes = (step: Parameters<typeof findDraftStepErrors>[0], patch: Partial<StoredOfferDraft>) =>
  Object.fromEntries(
    findDraftStepErrors(step, { ...whole, ...patch }).map(({ path, code }) => [path, code]),
  )

it('finds no errors in a complete draft', () => {
  expect(findFurthestDraftStep(whole)).toBe('preview')
})

it('reports missing values of each step by field', () => {
  expect(codes('company', { company_name: ' ', company_invoice_vat: 'IT12345678901' })).toEqual({
    company_name: 'required',
    company_invoice_vat: 'not_a_vat_number',
  })
  expect(codes('company', { company_selection_type: 'select' })).toEqual({ company_id: 'required' })
  expect(codes('general', { title: '', job_type: [], job_description: '' })).toEqual({
    title: 'required',
    job_type: 'required',
    job_description: 'required',
  })
  expect(codes('general', { skills: ['x'.repeat(51)] })).toEqual({ skills: 'too_long' })
  const order = 'Il minimo deve essere minore del massimo'
  expect(codes('details', { salary_min: 5, salary_max: 5 })).toEqual({ salary_min: order })
  expect(codes('details', { salary_min: 5, salary_max: 0 })).toEqual({})
  expect(codes('application', { internal_ats: false })).toEqual({ apply_url: 'no_way_to_apply' })
  expect(codes('application', { internal_ats: false, apply_email: 'a@b.example' })).toEqual({})
})

it('reports a missing place together with the other missing values', () => {
  expect(codes('general', { anywhere: false, title: '' })).toEqual({
    title: 'required',
    locations: 'required',
  })
  expect(codes('general', { anywhere: false, locations: ['Italia'] })).toEqual({})
  expect(codes('general', { workplace: 'onsite' })).toEqual({ places: 'required' })
  expect(codes('general', { workplace: 'onsite', places: ['Bari'] })).toEqual({})
})

it('finds the first step that is incomplete or invalid', () => {
  expect(findFurthestDraftStep({ ...whole, completedSteps: [0, 1] })).toBe('details')
  expect(findFurthestDraftStep({ ...whole, title: '' })).toBe('general')
})

it('maps server errors to the step of their field', () => {
  const found = groupServerErrorsByStep([
    { path: 'apply_url', code: 'invalid' },
    { path: 'locations.0', code: 'too_long' },
    { path: 'company_invoice_vat', code: 'not_a_vat_number' },
    { path: 'Idempotency-Key', code: 'invalid' },
  ])
  expect(found.map(([step, errors]) => [step, errors.map(({ path }) => path)])).toEqual([
    ['company', ['company_invoice_vat']],
    ['general', ['locations']],
    ['application', ['apply_url']],
  ])
})

import { expect, it } from 'vitest'
import { offerState } from './offer-state.ts'

it('a listed offer is open or closed', () => {
  expect(offerState({ is_active: true, waits_for: null })).toBe('published')
  expect(offerState({ is_active: false, waits_for: null })).toBe('closed')
})

it('an unlisted offer shows what it is waiting for', () => {
  expect(offerState({ is_active: true, waits_for: 'verification' })).toBe('verification')
  expect(offerState({ is_active: false, waits_for: 'payment' })).toBe('payment')
})

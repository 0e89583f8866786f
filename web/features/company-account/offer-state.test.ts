import { expect, it } from 'vitest'
import { offerState } from './offer-state.ts'

it('tells who is open from who is closed once everybody may see them', () => {
  expect(offerState({ is_active: true, waits_for: null })).toBe('published')
  expect(offerState({ is_active: false, waits_for: null })).toBe('closed')
})

it('says what is missing before it says anything else', () => {
  expect(offerState({ is_active: true, waits_for: 'verification' })).toBe('verification')
  expect(offerState({ is_active: false, waits_for: 'payment' })).toBe('payment')
})

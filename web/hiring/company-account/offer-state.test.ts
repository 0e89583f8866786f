import { expect, it } from 'vitest'
import { determineOwnOfferState } from './offer-state.ts'

it('a listed offer is open or closed', () => {
  expect(determineOwnOfferState({ is_active: true, waits_for: null })).toBe('published')
  expect(determineOwnOfferState({ is_active: false, waits_for: null })).toBe('closed')
})

it('a waiting offer shows what it waits for', () => {
  expect(determineOwnOfferState({ is_active: true, waits_for: 'verification' })).toBe(
    'verification',
  )
  expect(determineOwnOfferState({ is_active: false, waits_for: 'payment' })).toBe('payment')
})

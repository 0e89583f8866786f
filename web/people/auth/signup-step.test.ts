import { expect, it } from 'vitest'
import { readSignupStep } from './signup-step.ts'

it('returns the step in the history state, or the first step without a valid one', () => {
  expect(readSignupStep({ step: 'form', profileType: 'provider' })).toEqual({
    name: 'form',
    profileType: 'provider',
  })
  expect(readSignupStep({ step: 'sent', profileType: 'consumer', email: 'a@b.it' })).toEqual({
    name: 'sent',
    profileType: 'consumer',
    email: 'a@b.it',
  })
  for (const state of [
    null,
    undefined,
    'form',
    {},
    { step: 'form' },
    { step: 'form', profileType: 'admin' },
    { step: 'sent', profileType: 'consumer' },
    { step: 'sent', profileType: 'consumer', email: 1 },
  ]) {
    expect(readSignupStep(state)).toEqual({ name: 'type' })
  }
})

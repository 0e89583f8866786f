import { expect, it } from 'vitest'
import { signupStepOf } from './signup-step.ts'

it('returns the step in the history state, or the first step without a valid one', () => {
  expect(signupStepOf({ step: 'form', profileType: 'provider' })).toEqual({
    name: 'form',
    profileType: 'provider',
  })
  expect(signupStepOf({ step: 'sent', profileType: 'consumer', email: 'a@b.it' })).toEqual({
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
    expect(signupStepOf(state)).toEqual({ name: 'type' })
  }
})

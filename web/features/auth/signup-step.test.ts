import { expect, it } from 'vitest'
import { signupStepOf } from './signup-step.ts'

it('is what the history says, and the beginning where it says nothing of ours', () => {
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

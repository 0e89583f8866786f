import { expect, it } from 'vitest'
import { emptyOfferDraft } from './draft.ts'
import { askingStep, doubtKey, openDoubts, openQuestions } from './questions.ts'

const draft = { ...emptyOfferDraft(), title: 'Senior developer', anywhere: true }

it('asks for locations until some are chosen, or anywhere', () => {
  const asked = [{ path: 'locations', code: 'required' }]
  expect(openQuestions('general', { ...draft, anywhere: false })).toEqual(asked)
  expect(openQuestions('general', draft)).toEqual([])
  expect(openQuestions('general', { ...draft, anywhere: false, locations: ['Italia'] })).toEqual([])
})

it('asks about contradictions with the title, once per word and value', () => {
  expect(openQuestions('details', draft)).toEqual([{ path: 'experience_level', code: 'invalid' }])
  expect(askingStep(draft)).toBe('details')
  const meant_so = openDoubts(draft).map(doubtKey)
  expect(askingStep({ ...draft, meant_so })).toBeUndefined()
  expect(askingStep({ ...draft, meant_so, experience_level: 'Entry Level' })).toBe('details')
  expect(askingStep({ ...draft, meant_so, title: 'Junior developer' })).toBe('details')
})

import { expect, it } from 'vitest'
import { emptyOfferDraft } from './draft.ts'
import {
  findOpenDraftQuestions,
  firstStepWithQuestion,
  titleContradictionKey,
  unconfirmedDoubts,
} from './questions.ts'

const draft = { ...emptyOfferDraft(), title: 'Senior developer', anywhere: true }

it('asks for locations until some or “anywhere” are chosen', () => {
  const asked = [{ path: 'locations', code: 'required' }]
  expect(findOpenDraftQuestions('general', { ...draft, anywhere: false })).toEqual(asked)
  expect(findOpenDraftQuestions('general', draft)).toEqual([])
  expect(
    findOpenDraftQuestions('general', { ...draft, anywhere: false, locations: ['Italia'] }),
  ).toEqual([])
})

it('asks about contradictions with the title, once per word and value', () => {
  expect(findOpenDraftQuestions('details', draft)).toEqual([
    { path: 'experience_level', code: 'invalid' },
  ])
  expect(firstStepWithQuestion(draft)).toBe('details')
  const meant_so = unconfirmedDoubts(draft).map(titleContradictionKey)
  expect(firstStepWithQuestion({ ...draft, meant_so })).toBeUndefined()
  expect(firstStepWithQuestion({ ...draft, meant_so, experience_level: 'Entry Level' })).toBe(
    'details',
  )
  expect(firstStepWithQuestion({ ...draft, meant_so, title: 'Junior developer' })).toBe('details')
})

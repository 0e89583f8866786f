import { expect, it } from 'vitest'
import { createEmptyOfferDraft } from './draft.ts'
import {
  buildTitleContradictionKey,
  findFirstStepWithQuestion,
  findOpenDraftQuestions,
  listUnconfirmedDoubts,
} from './questions.ts'

const draft = { ...createEmptyOfferDraft(), title: 'Senior developer', anywhere: true }

it('asks about contradictions with the title, once per word and value', () => {
  expect(findOpenDraftQuestions('details', draft)).toEqual([
    { path: 'experience_level', code: 'invalid' },
  ])
  expect(findFirstStepWithQuestion(draft)).toBe('details')
  const meant_so = listUnconfirmedDoubts(draft).map(buildTitleContradictionKey)
  expect(findFirstStepWithQuestion({ ...draft, meant_so })).toBeUndefined()
  expect(findFirstStepWithQuestion({ ...draft, meant_so, experience_level: 'Entry Level' })).toBe(
    'details',
  )
  expect(findFirstStepWithQuestion({ ...draft, meant_so, title: 'Junior developer' })).toBe(
    'details',
  )
})

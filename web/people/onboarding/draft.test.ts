import { describe, expect, it } from 'vitest'
import { newcomerProfileAda } from '../../../tests/support/own-profile.ts'
import { createEmptyProfileDraft, createOnboardingDraft, readProfileDraft } from './draft.ts'

function stored(change: (draft: Record<string, unknown>) => void = () => undefined) {
  const draft: Record<string, unknown> = JSON.parse(
    JSON.stringify(createOnboardingDraft(newcomerProfileAda)),
  )
  change(draft)
  return JSON.stringify(draft)
}

it('starts with the default values', () => {
  const draft = createEmptyProfileDraft()
  expect(Object.keys(draft)).toEqual([
    'step',
    'source',
    'skills',
    'job_title',
    'experience',
    'education',
    'locale',
    'summary',
    'pricing',
    'info',
    'profile',
    'reading',
  ])
  expect(draft.source).toBe('manual')
  expect(draft.locale.value.spoken_languages).toEqual([
    { code: 'en', name: 'English', level: 'native' },
  ])
  expect(draft.pricing.value).toEqual({ hourly_rate: 0, yearly_salary: 0 })
  const { step, source, reading, ...sections } = draft
  for (const section of Object.values(sections)) expect(section.error).toBeNull()
})

describe('a new draft', () => {
  it('belongs to its owner', () => {
    expect(createOnboardingDraft(newcomerProfileAda).profile.value.id).toBe(newcomerProfileAda.id)
  })

  it('starts with the values of the profile', () => {
    const job = {
      id: 'job_1',
      job_title: 'Guardiana del faro',
      company_name: 'Faro di Prova',
      start_date: '2020-01-01',
      end_date: null,
      is_current: true,
      description: null,
    }
    const draft = createOnboardingDraft({
      ...newcomerProfileAda,
      skills: ['go'],
      preferred_timezone: 'UTC',
      experience: [job],
    })
    expect(draft.skills.value).toEqual(['go'])
    expect(draft.info.value.preferred_timezone).toBe('UTC')
    expect(draft.experience.value[0]).toMatchObject({ temp_id: '1', job_title: job.job_title })
    expect(draft.experience.value[0]).not.toHaveProperty('id')
  })
})

describe('a stored draft', () => {
  it('is restored with its errors', () => {
    const text = stored((draft) => {
      draft.step = 'summary'
      draft.skills = { value: ['go'], error: null }
      draft.summary = { value: 'Ciao', error: [{ path: '', code: 'too_short' }] }
    })
    expect(readProfileDraft(text, newcomerProfileAda.id)).toEqual(JSON.parse(text))
  })

  it.each([null, '', '{', '[]', 'null', '7', '"ciao"', '{"step":"skills"}'])(
    '%j is not restored',
    (text) => {
      expect(readProfileDraft(text, newcomerProfileAda.id)).toBeNull()
    },
  )

  it('is not restored for another person', () => {
    expect(readProfileDraft(stored(), 'prf_somebodyelse')).toBeNull()
    const text = stored((draft) => {
      draft.profile = { value: { id: null }, error: null }
    })
    expect(readProfileDraft(text, newcomerProfileAda.id)).toBeNull()
  })

  it('loses only damaged sections', () => {
    const text = stored((draft) => {
      draft.step = 'nowhere'
      draft.source = 7
      draft.skills = { value: ['go', 3], error: null }
      draft.experience = { value: [{ temp_id: '1' }], error: null }
      draft.locale = { value: { spoken_languages: [{ code: 'xx', name: '', level: 'native' }] } }
      draft.pricing = 'a lot'
      draft.job_title = { value: 'Guardiana', error: 'wrong' }
    })
    const read = readProfileDraft(text, newcomerProfileAda.id)
    const empty = createEmptyProfileDraft()
    for (const name of ['step', 'source', 'skills', 'experience', 'locale', 'pricing'] as const)
      expect(read?.[name]).toEqual(empty[name])
    expect(read?.job_title).toEqual({ value: 'Guardiana', error: null })
  })
})

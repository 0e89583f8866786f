import { describe, expect, it } from 'vitest'
import type { CvAnalysis } from '#contract/people/cv'
import { emptyCvAnalysis } from '../../../../tests/support/empty-cv-analysis.ts'
import { newcomerProfileAda } from '../../../../tests/support/own-profile.ts'
import { createOnboardingDraft, type OnboardingSectionValues } from '../draft.ts'
import { buildDraftFromCvAnalysis, isEmptyCvAnalysis } from './draft-from-cv-analysis.ts'

const nothing: CvAnalysis = { ...emptyCvAnalysis, resume_url: '/api/resumes/1' }

function before(): OnboardingSectionValues {
  const { step, source, profile, reading, ...sections } = createOnboardingDraft(newcomerProfileAda)
  return {
    skills: ['go'],
    job_title: 'Guardiana',
    experience: [],
    education: [],
    locale: sections.locale.value,
    summary: '',
    pricing: { hourly_rate: 0, yearly_salary: 30_000 },
    info: sections.info.value,
  }
}

describe('isEmptyCvAnalysis', () => {
  it('is true if nothing was found', () => {
    expect(isEmptyCvAnalysis(nothing)).toBe(true)
    expect(isEmptyCvAnalysis({ ...nothing, skills: [], experience: [], languages: {} })).toBe(true)
    expect(isEmptyCvAnalysis({})).toBe(true)
  })

  it.each([{ skills: ['go'] }, { languages: { it: null } }, { price_per_h: 30 }])(
    'is false with %j',
    (found) => expect(isEmptyCvAnalysis({ ...nothing, ...found })).toBe(false),
  )
})

it('fills every section with what was found', () => {
  const filled = buildDraftFromCvAnalysis(
    {
      ...nothing,
      residency: 'Bologna',
      birthdate: '1990-04-12',
      phone: '+393331234567',
      links: ['https://ada.example'],
      skills: ['React', 'TypeScript', 'react'],
      job_title: 'Progettista',
      experience: [
        {
          company: 'Seconda',
          position: 'Capo',
          start_date: '2021-01-01',
          end_date: null,
          description: 'x',
        },
        {
          company: 'Prima',
          position: null,
          start_date: '2018-01-01',
          end_date: '2020-12-31',
          description: null,
        },
      ],
      education: [
        {
          school: 'Università di Prova',
          degree: 'Fisica',
          start_date: null,
          end_date: '2015-07-01',
          description: null,
        },
      ],
      bio: 'Mi presento.',
      price_per_h: 45,
      languages: { it: 'native', de: null, xx: 'fluent', en: 'fluent' },
    },
    'resume',
    before(),
  )
  expect(filled).toMatchObject({
    step: 'skills',
    source: 'resume',
    skills: { value: ['react', 'typescript'], error: null },
    job_title: { value: 'Progettista' },
    summary: { value: 'Mi presento.' },
    pricing: { value: { hourly_rate: 45, yearly_salary: 30_000 } },
    info: {
      value: {
        residency: 'Bologna',
        date_of_birth: '1990-04-12',
        phone: '+393331234567',
        links: ['https://ada.example'],
        resume_url: '/api/resumes/1',
      },
    },
  })
  expect(filled.experience?.value).toEqual([
    {
      temp_id: '1',
      company_name: 'Prima',
      job_title: '',
      start_date: '2018-01-01',
      end_date: '2020-12-31',
      is_current: false,
    },
    {
      temp_id: '2',
      company_name: 'Seconda',
      job_title: 'Capo',
      start_date: '2021-01-01',
      end_date: null,
      is_current: true,
    },
  ])
  expect(filled.education?.value[0]).toMatchObject({
    institution: 'Università di Prova',
    field_of_study: 'Fisica',
    start_date: '',
    is_current: false,
  })
  expect(filled.locale?.value.spoken_languages).toEqual([
    { code: 'en', name: 'English', level: 'fluent' },
    { code: 'it', name: 'Italian', level: 'native' },
    { code: 'de', name: 'German', level: 'intermediate' },
  ])
})

it('keeps existing values where nothing was found', () => {
  const filled = buildDraftFromCvAnalysis({ ...nothing, bio: 'Ciao' }, 'linkedin', before())
  expect(filled.skills?.value).toEqual(['go'])
  expect(filled.job_title?.value).toBe('Guardiana')
  expect(filled.locale?.value.spoken_languages.map(({ code }) => code)).toEqual(['en'])
})

it('puts English first if the CV does not mention it', () => {
  const filled = buildDraftFromCvAnalysis(
    { ...nothing, languages: { fr: 'basic' } },
    'resume',
    before(),
  )
  expect(filled.locale?.value.spoken_languages.map(({ code }) => code)).toEqual(['en', 'fr'])
})

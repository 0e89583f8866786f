import { describe, expect, it } from 'vitest'
import type { CvAnalysis } from '#contract/people/cv'
import { findUnresolvedCvDoubt } from '../cv-reading-result.ts'
import { buildCvReadingResult } from './build-cv-reading-result.ts'

const job = (company: string, start_date: string | null) => ({
  company,
  position: 'Sarta',
  start_date,
  end_date: null,
  description: 'Orli.',
})
const fields = (confidences: Record<string, number>): CvAnalysis['fields'] =>
  Object.fromEntries(
    Object.entries(confidences).map(([path, confidence]) => [
      path,
      { confidence, source: `riga di ${path}` },
    ]),
  )

describe('marking the sections that a file filled', () => {
  it('marks each filled section', () => {
    const { sections } = buildCvReadingResult({
      skills: ['cucito'],
      languages: { it: 'native' },
      birthdate: '1990-07-04',
      experience: [],
      bio: ' ',
    })
    expect(sections).toEqual({ skills: 'read', locale: 'read', info: 'read' })
  })

  it('marks none if nothing was found', () => {
    expect(buildCvReadingResult({ languages: { xx: 'fluent' } }).sections).toEqual({})
    expect(buildCvReadingResult({})).toEqual({
      sections: {},
      doubts: [],
      snippets: [],
      corrected: [],
    })
  })
})

describe('doubtful values', () => {
  it('include a date without a month, however certain the year', () => {
    const { doubts } = buildCvReadingResult({
      experience: [job('Prima', '2018-01-01')],
      fields: {
        'experience.0.start_date': { confidence: 0.95, source: '2018 – oggi', precision: 'year' },
      },
    })
    expect(doubts).toMatchObject([
      {
        section: 'experience',
        values: [{ field: 'start_date' }],
        source: '2018 – oggi',
        confidence: 0.95,
        hasNoMonth: true,
      },
    ])
  })

  it('are grouped by entry, numbered as in the wizard', () => {
    const { doubts } = buildCvReadingResult({
      experience: [job('Seconda', '2021-01-01'), job('Prima', '2018-01-01')],
      fields: fields({
        'experience.0.company': 0.95,
        'experience.1.company': 0.7,
        'experience.1.start_date': 0.84,
        'experience.1.description': 0.3,
      }),
    })
    expect(doubts).toEqual([
      {
        section: 'experience',
        about: '1',
        values: [
          { field: 'company_name', value: 'Prima' },
          { field: 'start_date', value: '2018-01-01' },
        ],
        source: 'riga di experience.1.company\nriga di experience.1.start_date',
        confidence: 0.7,
      },
    ])
  })

  it('include a language level that the wizard assumed', () => {
    const { doubts } = buildCvReadingResult({
      languages: { it: 'native', de: null },
      fields: fields({ 'languages.it': 0.95, 'languages.de': 0.95 }),
    })
    expect(doubts).toMatchObject([
      { section: 'locale', about: 'de', values: [{ field: 'level', value: 'intermediate' }] },
    ])
  })

  it('stay doubtful until they are changed', () => {
    const values = [
      { field: 'company_name' as const, value: 'Prima' },
      { field: 'job_title' as const, value: 'Sarta' },
    ]
    const doubt = { section: 'experience' as const, about: '1', values, source: '' }
    const parts = (entry: Record<string, string>) => ({
      experience: [entry],
      education: [],
      locale: { spoken_languages: [{ code: 'de', level: 'fluent' }] },
    })
    const readingOf = (entry: Record<string, string>) =>
      findUnresolvedCvDoubt(doubt, parts(entry))?.values.map(({ field }) => field)
    expect(readingOf({ temp_id: '1', company_name: 'Prima', job_title: 'Sarta' })).toHaveLength(2)
    expect(readingOf({ temp_id: '1', company_name: 'Terza', job_title: 'Sarta' })).toEqual([
      'job_title',
    ])
    expect(readingOf({ temp_id: '2', company_name: 'Prima', job_title: 'Sarta' })).toBeUndefined()
    const level = [{ field: 'level' as const, value: 'intermediate' }]
    const language = { section: 'locale' as const, about: 'de', values: level, source: 'Tedesco' }
    expect(findUnresolvedCvDoubt(language, parts({}))).toBeNull()
    const summary = { ...language, section: 'summary' as const, about: '' }
    expect(findUnresolvedCvDoubt(summary, parts({}))).toEqual(summary)
  })
})

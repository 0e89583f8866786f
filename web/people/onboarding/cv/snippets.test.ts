import { describe, expect, it } from 'vitest'
import type { CvAnalysis } from '#contract/people/cv'
import { suggestEducationFromLine, suggestPastJobFromLine } from './snippet-entry.ts'
import { addSkillsFromText, appendToSummary, listPossibleSnippetUses } from './snippet-uses.ts'
import { extractCvSnippets } from './snippets.ts'

/** Extracts the snippets from these unplaced lines and returns each as `step: text`. */
function offered(unplaced: string[], known: Partial<CvAnalysis> = {}): string[] {
  const analysis = { job_title: 'Sarta di scena', ...known, unplaced }
  return extractCvSnippets(analysis).map(({ text, step }) => `${step}: ${text}`)
}

describe('an unplaced line is offered', () => {
  it.each([
    ['Software: Valentina, Inkscape', 'skills'],
    ['Cucito a mano, taglio, ricamo in oro', 'skills'],
    ['Il guardaroba aperto 2021 – 2022', 'experience'],
    ['Responsabile di sartoria', 'experience'],
    ['Attestato di modellistica, 2018', 'education'],
    ['AWS Certified Developer', 'education'],
    ['Ho raccolto duecento abiti di scena, che oggi tutti prendono in prestito.', 'summary'],
    ['Data di nascita: 4 luglio', 'review'],
    ['Automunita', 'review'],
  ])('%s → %s', (line, step) => expect(offered([line])).toEqual([`${step}: ${line}`]))

  it('as job title if none was read', () => {
    expect(offered(['Responsabile di sartoria'], { job_title: null })).toEqual([
      'job_title: Responsabile di sartoria',
    ])
  })

  it('by the heading above it', () => {
    const hobbies = 'Camminate in montagna, apicoltura, scacchi'
    expect(offered(['INTERESSI', hobbies])).toEqual([`review: ${hobbies}`])
    expect(offered(['Certificazioni 2020', 'Modellistica digitale'])).toEqual([
      'education: Modellistica digitale',
    ])
    expect(
      offered(['Progetti', 'Guardaroba aperto', 'Abiti di scena in prestito a chi ne chiede']),
    ).toEqual([
      'experience: Guardaroba aperto',
      'summary: Abiti di scena in prestito a chi ne chiede',
    ])
  })
})

describe('not offered are', () => {
  it.each([
    'e',
    '± q',
    'Curriculum vitae',
    'Pagina 2 di 3',
    'ada@prova.example +39 333 123 4567',
    'www.prova.example/ada',
    'LinkedIn GitHub',
    'Telefono E-mail Web Residenza',
    'Ada Collaudo – 1/2',
    'adacollaudo',
    'Nata il 4 luglio 1990',
    'SARTA DI SCENA',
    'Autorizzo il trattamento dei miei dati personali ai sensi del D.Lgs. 196/2003.',
  ])('%s', (line) =>
    expect(offered([line], { full_name: 'Ada Collaudo', birthdate: '1990-07-04' })).toEqual([]),
  )

  it('repeated lines', () => expect(offered(['Automunita', 'Automunita'])).toHaveLength(1))
})

it('joins lines broken by narrow columns, and no others', () => {
  expect(
    offered([
      '• Ho guidato una piattaforma di e-',
      'commerce per piccoli negozi, e ne ho',
      'raddoppiato le vendite.',
      '• Automunita',
    ]),
  ).toEqual([
    'summary: Ho guidato una piattaforma di e-commerce per piccoli negozi, e ne ho raddoppiato le vendite.',
    'review: Automunita',
  ])
})

describe('a line suggests an entry', () => {
  it.each([
    [
      'Sarta presso Teatro di Prova, gennaio 2020 – presente',
      ['Sarta', 'Teatro di Prova', '2020-01-01', null, true],
    ],
    [
      'Teatro di Prova – Capo sarta (Mar 2018 - Dic 2019)',
      ['Capo sarta', 'Teatro di Prova', '2018-03-01', '2019-12-01', false],
    ],
    ['dal 03/2018 al 11/2019 Sarta', ['Sarta', '', '2018-03-01', '2019-11-01', false]],
    ['Guardaroba aperto', ['Guardaroba aperto', '', '', null, false]],
    ['2020 – 2022', ['', '', '2020-01-01', '2022-01-01', false]],
  ])('%s', (line, [job_title, company_name, start_date, end_date, is_current]) =>
    expect(suggestPastJobFromLine(line)).toEqual({
      job_title,
      company_name,
      start_date,
      end_date,
      is_current,
    }),
  )

  it('of education, wherever the school is', () => {
    const course = { field_of_study: 'Modellistica', institution: 'Accademia di Prova' }
    expect(suggestEducationFromLine('Modellistica, Accademia di Prova, 2018')).toMatchObject({
      ...course,
      start_date: '2018-01-01',
    })
    expect(suggestEducationFromLine('Accademia di Prova – Modellistica')).toMatchObject(course)
  })
})

describe('a text can be used', () => {
  const values = {
    skills: { value: ['cucito'] },
    job_title: { value: '' },
    summary: { value: 'Mi presento.' },
    experience: { value: [] },
    education: { value: [] },
  }
  const uses = (
    text: string,
    step: Parameters<typeof listPossibleSnippetUses>[0]['step'],
    more = {},
  ) => listPossibleSnippetUses({ text, step }, { ...values, ...more })

  it('at its step; at the review in two ways', () => {
    expect(uses('Software: Inkscape, Valentina', 'skills')).toEqual(['skills'])
    expect(uses('Automunita', 'review')).toEqual(['skills', 'summary'])
  })

  it('as far as there is room', () => {
    expect(uses('Cucito', 'skills')).toEqual([])
    expect(uses('x'.repeat(51), 'skills')).toEqual([])
    expect(uses('So cucire orli e anche tende', 'skills')).toEqual([])
    expect(uses('x'.repeat(987), 'summary')).toEqual(['summary'])
    expect(uses('x'.repeat(988), 'summary')).toEqual([])
    expect(uses('Altro', 'skills', { skills: { value: Array(50).fill('a') } })).toEqual([])
    expect(uses('Sarta', 'experience', { experience: { value: Array(50).fill(0) } })).toEqual([])
  })

  it('without losing existing values', () => {
    expect(addSkillsFromText(['cucito'], 'Software: Inkscape, Cucito, Valentina.')).toEqual([
      'cucito',
      'inkscape',
      'valentina',
    ])
    expect(appendToSummary(' Mi presento. ', 'Altro.')).toBe('Mi presento.\nAltro.')
    expect(appendToSummary('', 'Altro.')).toBe('Altro.')
  })
})

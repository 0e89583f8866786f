import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { decideSearch } from '../../../worker/board/catalogue/search-service.ts'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import { quotePartOfSearch } from '../../../worker/contract/board/search.ts'
import { startApp } from '../../support/app.ts'
import { randomisedTestOptions } from '../../support/effort.ts'
import { seedSearchableOffers } from '../../support/searchable-offers.ts'

const app = startApp()
const search = (text: string) =>
  app.json<JobOfferList>(`/api/job-offers?${new URLSearchParams({ search: text, limit: '50' })}`)
const titles = async (text: string) => (await search(text)).data.map(({ title }) => title)

beforeAll(seedSearchableOffers)

describe('the search', () => {
  test('ranks title before synonym before description, regardless of pay', async () => {
    expect(await titles('assistenza clienti')).toEqual([
      'Addetto assistenza clienti',
      'Customer care specialist',
      'Machine learning engineer',
    ])
  })

  test.each([
    ['customer care', 'Customer care specialist'],
    ['sviluppatori', 'Sviluppatrice full stack'],
    ['developer', 'Frontend developer'],
    ['front end', 'Frontend developer'],
    ['fullstack', 'Sviluppatrice full stack'],
    ['nodejs', 'Frontend developer'],
    ['varese', 'Sviluppatrice full stack'],
    ['rome', 'Commessa'],
    ['Slovenija', 'Payroll expert'],
    ['Slovenia', 'Payroll expert'],
    ['roma', 'Commessa'],
    ['sviluppatrici', 'Sviluppatrice full stack'],
    ['excel', 'Programmatrice di fogli di calcolo'],
    ['addetto paghe', 'Payroll expert'],
    ['cerco lavoro come commesso a Roma', 'Commessa'],
    ['disegnatrice', 'Disegnatore'],
    ['banchina comm', 'Commessa'],
    ['AI', 'Veterinaria di AI applicata'],
    ['tedesco', 'German speaking typist'],
    ['disegnatore -Remote', 'Disegnatore'],
    ['Cioccolataio -Torino', 'Cioccolataio'],
    ['IA', 'Veterinaria di AI applicata'],
    ['cioccolataio orologiaio varese', 'Cioccolataio'],
    ['assistenza clienti 80k', 'Addetto assistenza clienti'],
    ['cioccolataio zufolo bislacco', 'Cioccolataio'],
  ])('for %s finds %s first', async (text, title) => {
    expect((await titles(text))[0]).toBe(title)
  })

  test.each([
    ['part time', 'employment_type=Part-time', 'employment_type', 'Part-time'],
    ['smart working', 'workplace=remote', 'workplace', 'remote'],
    ['sopra 40k', 'salary_range_max=40000', 'minimumSalaryEur', '40000'],
  ])(
    'for %s applies a filter, and finds the same as the filter',
    async (text, query, filter, value) => {
      const found = await search(text)
      expect(found.search?.interpreted).toEqual([{ text, filter, value }])
      const { pagination } = await app.json<JobOfferList>(`/api/job-offers?${query}`)
      expect(found.pagination.total).toBe(pagination.total)
      expect(pagination.total).toBeGreaterThan(0)
      expect((await search(quotePartOfSearch(text, text))).search?.interpreted).toEqual([])
    },
  )

  test.each([
    ['c++', ['Programma macchine utensili']],
    ['C#', ['Gestionali per officine']],
    ['PERCHE', ['Gestionali per officine']],
    ['perché', ['Gestionali per officine']],
    ['"cioccolataio', ['Cioccolataio']],
    ['%_\\*', []],
  ])('for %s finds exactly %j', async (text, found) => {
    expect(await titles(text)).toEqual(found)
  })

  test('ranks offers open to Italy first, unless the search names a place abroad', async () => {
    const [open, swiss, american] = ['Orologiaio', 'Orologiaio svizzero', 'Orologiaio di torri']
    expect(await titles('orologiaio')).toEqual([open, swiss, american])
    expect(await titles('orologiaio europa')).toEqual([swiss, open, american])
  })

  test.each([
    ['Orologiaio (m/f/d)', 3],
    ['orologiaio d/m/w', 3],
    ['orologiaio/a', 3],
    ['orologiaio con esperienza', 3],
    ['quanto guadagna un orologiaio?', 3],
    ['“orologiaio”', 3],
    ['orologiaio -torri', 2],
    ['orologiaio no svizzero', 2],
    ['orologiaio senza torri', 2],
  ])('for %s finds %i offers', async (text, total) => {
    expect((await search(text)).pagination.total).toBe(total)
  })

  test.each(['smartworking', '#remotejobs', 'da remoto?', 'lavoro online'])(
    'reads %s as a filter',
    async (text) => {
      const { interpreted } = (await search(text)).search!
      expect(interpreted.map(({ value }) => value)).toEqual(['remote'])
    },
  )

  test('if few offers pass the filters in the text, shows others and no filters', async () => {
    const { data, search: reading } = await search('orologiaio part time 90k')
    expect(data.map(({ title }) => title)).toContain('Orologiaio')
    expect(reading?.interpreted).toEqual([])
    const words = reading?.words.map(({ text, is_filter }) => [text, is_filter])
    expect(words).toEqual([
      ['90k', true],
      ['orologiaio', false],
      ['part time', true],
    ])
  })

  test('finds a phrase that is typed as one word', async () => {
    expect((await titles('customercare'))[0]).toBe('Customer care specialist')
  })

  test('finds a place by any of its names', async () => {
    const { data } = await app.json<JobOfferList>('/api/job-offers?place=turin')
    expect(data.map(({ title }) => title)).toEqual(['Cioccolataio'])
  })

  test('corrects a misspelt word and reports it, except in quotes', async () => {
    const found = await search('devloper')
    expect(found.search?.corrected).toEqual([{ from: 'devloper', to: 'developer' }])
    expect(found.data[0]?.title).toBe('Frontend developer')
    expect((await search('"devloper"')).pagination.total).toBe(0)
  })

  test('without results for all words counts the offers with each word', async () => {
    const { search: reading } = await search('contabile varese')
    expect(reading?.words).toEqual([
      { text: 'contabile', count: 1, is_minimum: true, is_filter: false, nearest: [] },
      { text: 'varese', count: 1, is_minimum: true, is_filter: false, nearest: [] },
    ])
  })

  test('reads a phrase whose words are misspelt', async () => {
    expect(await titles('custmer care')).toContain('Addetto assistenza clienti')
  })

  test('does not correct a name to a place that differs only in its last vowel', async () => {
    expect((await search('Vareso')).pagination.total).toBe(0)
  })

  test('finds offers that lack a word such as addetto, which only says who works', async () => {
    expect(await titles('addetto disegnatore')).toEqual(['Disegnatore'])
  })

  test('names an unknown word and the nearest known words', async () => {
    const found = await search('zampognaro "contabilo"')
    expect(found.pagination.total).toBe(0)
    expect(found.search?.words).toEqual([
      { text: 'zampognaro', count: 0, is_minimum: false, is_filter: false, nearest: [] },
      { text: 'contabilo', count: 0, is_minimum: false, is_filter: false, nearest: [] },
    ])
    const { search: reading } = await search('comm')
    expect(reading?.words.map(({ nearest }) => nearest)).toEqual([[]])
    expect((await search('vatese')).search?.words[0]?.nearest ?? []).toEqual([])
    expect((await search('vetese')).search?.words).toEqual([
      { text: 'vetese', count: 0, is_minimum: false, is_filter: false, nearest: ['varese'] },
    ])
  })

  test('with an empty list counts what removing each filter value would find', async () => {
    const query = 'search=commessa&employment_type=Contractor&place=roma'
    const { data, wider } = await app.json<JobOfferList>(`/api/job-offers?${query}`)
    expect(data).toEqual([])
    expect(wider).toEqual([
      { filter: 'search', value: 'commessa', total: 0 },
      { filter: 'place', value: 'roma', total: 0 },
      { filter: 'employment_type', value: 'Contractor', total: 1 },
    ])
    expect((await search('commessa')).wider).toBeUndefined()
  })

  test('keeps a requested sort, and has no interpretation without text', async () => {
    const sorted = await app.json<JobOfferList>(
      '/api/job-offers?search=assistenza+clienti&sortBy=salary_range_max',
    )
    expect(sorted.data[0]?.title).toBe('Machine learning engineer')
    const all = await app.json<JobOfferList>('/api/job-offers')
    expect(all.data[0]?.title).toBe('Machine learning engineer')
    expect(all.search).toBeUndefined()
  })

  test('accepts any text', async () => {
    const word = fc.constantFrom(
      'part time',
      '"',
      'sopra 40k',
      'node.js',
      ' OR ',
      "l'",
      '*',
      '-',
      'a b',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .array(fc.oneof(word, fc.string({ maxLength: 8 })), { maxLength: 8 })
        .map((all) => all.join(' ')),
    )
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        const query = new URLSearchParams({ search: typed })
        for (const path of ['job-offers', 'job-offers/facets']) {
          expect((await app.fetch(`/api/${path}?${query}`)).status).toBeLessThan(500)
        }
      }),
      randomisedTestOptions(25, 2_000),
    )
  })
})

test.each([
  [199, [7]],
  [200, null],
])('if %i offers match in indexed fields, the full text finds %j', async (complete, found) => {
  const { described } = await decideSearch('falegname', {
    describe: async () => [{ found: complete, beginning: 0, similar: [] }],
    countComplete: async () => complete,
    findDescribed: async () => [7],
  })
  expect(described).toEqual(found)
})

test('corrects to the similar word that is more frequent, not to the most similar one', async () => {
  const similar = [
    { word: 'ingenieria', edits: 1, count: 3 },
    { word: 'ingegnere', edits: 2, count: 11 },
  ]
  const { reading } = await decideSearch('ingeniere', {
    describe: async ([unit]) =>
      unit!.text === 'ingeniere'
        ? [{ found: 3, beginning: 0, similar }]
        : [{ found: 11, beginning: 0, similar: [] }],
    countComplete: async () => 11,
    findDescribed: async () => [],
  })
  expect(reading.corrected).toEqual([{ from: 'ingeniere', to: 'ingegnere' }])
})

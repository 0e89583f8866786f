import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchSuggestion } from '../../../worker/contract/board/search.ts'
import { startApp } from '../../support/app.ts'
import { randomisedTestOptions } from '../../support/effort.ts'
import { seedSearchableOffers } from '../../support/searchable-offers.ts'

const app = startApp()

beforeAll(seedSearchableOffers)

describe('suggestions', () => {
  const suggest = async (q: string) =>
    (
      await app.json<{ suggestions: SearchSuggestion[] }>(
        `/api/suggestions?${new URLSearchParams({ q })}`,
      )
    ).suggestions

  test('complete the last word among offers that have the words before', async () => {
    expect(await suggest('addetto as')).toEqual([
      { kind: 'title', text: 'addetto assistenza', count: 1 },
    ])
    expect(await suggest('addetto svil')).toEqual([])
    expect(await suggest('developer full')).toContainEqual({
      kind: 'title',
      text: 'developer full',
      count: 1,
    })
  })

  test('do not repeat a title in another form', async () => {
    const found = (await suggest('sviz')).map(({ text }) => text)
    expect(found).toEqual(['svizzero'])
  })

  test('do not suggest a place by only a few letters of its other name', async () => {
    expect(await suggest('tur')).toEqual([])
    expect(await suggest('turi')).toEqual([{ kind: 'place', text: 'Torino', count: 1 }])
  })

  test('correct a misspelt word', async () => {
    expect((await suggest('adetto')).map(({ text }) => text)).toContain('addetto')
  })

  test.each([
    ['ban', { kind: 'company', text: 'Banchina Nove', count: 28 }],
    ['QUAL', { kind: 'title', text: 'qualità', count: 2 }],
    ['controllo qu', { kind: 'title', text: 'controllo qualità', count: 2 }],
    ['node', { kind: 'skill', text: 'node.js', count: 1 }],
    ['part', { kind: 'filter', text: 'part time', count: 1 }],
    ['commessa par', { kind: 'filter', text: 'commessa part time', count: 1 }],
    ['vare', { kind: 'place', text: 'Varese', count: 1 }],
    ['rome', { kind: 'place', text: 'Roma', count: 1 }],
    ['commessa ro', { kind: 'place', text: 'commessa Roma', count: 1 }],
  ])('for %s contain %j in its usual spelling', async (q, expected) => {
    expect(await suggest(q)).toContainEqual(expected)
  })

  test('include the words that follow in titles', async () => {
    const found = (await suggest('contr')).map(({ text }) => text)
    expect(found).toEqual(['controllo', 'controllo qualità'])
  })

  test('start with the second letter and are limited to eight', async () => {
    expect(await suggest('')).toEqual([])
    expect(await suggest('c')).toEqual([])
    expect((await suggest('co')).length).toBeLessThanOrEqual(8)
  })

  test('accept any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (typed) => {
        const query = new URLSearchParams({ q: typed })
        expect((await app.fetch(`/api/suggestions?${query}`)).status).toBeLessThan(500)
      }),
      randomisedTestOptions(40, 1_000),
    )
  })
})

import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { buildOfferPath, buildUrlSlug, parseOfferIdFromPath } from './offer-address.ts'

test.each([
  [
    'Sviluppatrice React (Perché no?)',
    'Caffè & Figli S.r.l.',
    'sviluppatrice-react-perche-no-caffe-figli-s-r-l',
  ],
  ['C++ / C# Developer', 'İstanbul', 'c-c-developer-istanbul'],
  ['日本語', 'Ελλάδα', ''],
  [' -- ', '', ''],
])('the slug of %s at %s is %s', (title, company, slug) => {
  expect(buildUrlSlug(title, company)).toBe(slug)
})

test('a slug ends with a whole word and has at most 80 characters', () => {
  const slug = buildUrlSlug('parola '.repeat(40))
  expect(slug).toMatch(/^(parola-)*parola$/)
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(buildUrlSlug('a'.repeat(200))).toHaveLength(80)
})

test('finds the id in every path of the offer, and in no other path', () => {
  const id = newId('offer')
  for (const slug of ['', 'x', 'sviluppatrice-react', 'wrong-slug'])
    expect(parseOfferIdFromPath(buildOfferPath(id, slug))).toBe(id)
  for (const path of ['/offerte/', '/offerte/x', `/altro/${id.slice(4)}`, '/offerte/x-%00', '/'])
    expect(parseOfferIdFromPath(path)).toBe(null)
})

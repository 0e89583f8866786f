import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test('describes an error by its cause, which contains no values of a query', () => {
  const cause = new Error('D1_ERROR: no such table: offers_fts')
  const description = describeError(new Error('Failed query … params: segretissimo', { cause }))
  expect(description).toContain('no such table')
  expect(description).not.toContain('segretissimo')
})

test.each([
  [new Error('rotto'), 'rotto'],
  ['una stringa', 'una stringa'],
  [undefined, 'undefined'],
])('describes %s as it is', (error, text) => {
  expect(describeError(error)).toContain(text)
})

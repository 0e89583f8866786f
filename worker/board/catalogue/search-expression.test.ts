import { expect, test } from 'vitest'
import { searchExpression } from './search-expression.ts'

test.each([
  ['react', '"react" *'],
  ['  backend   go ', '"backend" AND "go" *'],
  ['c++ "senior"', '"c++" AND """senior""" *'],
  ['foo AND bar*', '"foo" AND "AND" AND "bar*" *'],
  ['a\0b', '"a" AND "b" *'],
  ['— ! react', '"react" *'],
])('%s becomes an expression without operators of its own', (text, expression) => {
  expect(searchExpression(text)).toBe(expression)
})

test.each(['', '  ', '"', '%_', '😀', '()*^:'])('in %s there is nothing to find', (text) => {
  expect(searchExpression(text)).toBeNull()
})

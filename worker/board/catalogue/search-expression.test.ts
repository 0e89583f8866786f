import { expect, test } from 'vitest'
import { buildFtsExpression } from './search-expression.ts'
import { parseSearchText } from './search-text.ts'

const expressionOf = (text: string) => buildFtsExpression(parseSearchText(text))

test('a word is searched for in all its forms, but not as a prefix', () => {
  const words = expressionOf('zoccolai')!.match(/[a-z]+/g)!
  expect(words).toEqual(expect.arrayContaining(['zoccolaio', 'zoccolaia', 'zoccolai']))
  expect(expressionOf('zoccolai')).not.toContain('*')
})

test.each(['foo AND bar*', 'a\0b', '"c++ NOT x"', "x') OR ('", 'NEAR(a b)'])(
  'no part of %s becomes an operator',
  (text) => {
    const expression = expressionOf(text) ?? ''
    const outside = expression.replaceAll(/"[^"]*"/g, '')
    expect(outside).toMatch(/^(?:[() *]|AND|OR)*$/)
    expect(expression.match(/"[^"]*"/g)?.every((word) => /^"[\p{L}\p{N}+# ]+"$/u.test(word))).toBe(
      true,
    )
  },
)

test.each(['', '  ', '"', '%_', '😀', '()*^:', 'part time'])(
  'returns null for %s, which has no text to search for',
  (text) => {
    expect(expressionOf(text)).toBeNull()
  },
)

import { expect, test } from 'vitest'
import { searchExpression } from './search-expression.ts'
import { readSearch } from './search-text.ts'

const expressionOf = (text: string) => {
  const { units } = readSearch(text)
  const plain = { isBeginning: false, corrected: null }
  return searchExpression(
    units,
    units.map(() => plain),
  )
}

test('a short stem stands for no beginning', () => {
  expect(expressionOf('figma')).toBe('(("figma") OR ("figma"))')
})

test('forms begin with the stem', () => {
  expect(expressionOf('zoccolai')).toBe('(("zoccolai") OR ("zoccola" *))')
})

test.each(['foo AND bar*', 'a\0b', '"c++ NOT x"', "x') OR ('", 'NEAR(a b)'])(
  'in %s nothing is an operator',
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
  'in %s no description has anything to find',
  (text) => {
    expect(expressionOf(text)).toBeNull()
  },
)

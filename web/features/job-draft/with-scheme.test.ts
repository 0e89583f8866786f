import { expect, it } from 'vitest'
import { withScheme } from './with-scheme.ts'

it.each([
  ['aurora.example', 'https://aurora.example'],
  [' aurora.example/lavora?da=qui ', 'https://aurora.example/lavora?da=qui'],
  ['http://aurora.example', 'http://aurora.example'],
  ['ada@aurora.example', 'ada@aurora.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['aurora', 'aurora'],
  ['', ''],
])('%s', (text, expected) => {
  expect(withScheme(text)).toBe(expected)
})

import { expect, it } from 'vitest'
import { formatWait } from './format-wait.ts'

it('tells seconds, and minutes where nobody counts seconds, never too few', () => {
  expect(formatWait(1, 'it')).toBe('1 secondo')
  expect(formatWait(60, 'it')).toBe('60 secondi')
  expect(formatWait(121, 'it')).toBe('3 minuti')
  expect(formatWait(3_600, 'it')).toBe('60 minuti')
})

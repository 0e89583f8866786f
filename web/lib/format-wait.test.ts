import { expect, it } from 'vitest'
import { formatWait } from './format-wait.ts'

it('shows seconds, or whole minutes for long waits, rounded up', () => {
  expect(formatWait(1, 'it')).toBe('1 secondo')
  expect(formatWait(60, 'it')).toBe('60 secondi')
  expect(formatWait(121, 'it')).toBe('3 minuti')
  expect(formatWait(3_600, 'it')).toBe('60 minuti')
})

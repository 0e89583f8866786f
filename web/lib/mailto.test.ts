import { expect, test } from 'vitest'
import { buildMailtoUrl } from './mailto.ts'

test('builds an address and a subject', () => {
  expect(buildMailtoUrl('ada@posta.example')).toBe('mailto:ada@posta.example')
  expect(buildMailtoUrl('ada@posta.example', 'Piano Enterprise')).toBe(
    'mailto:ada@posta.example?subject=Piano%20Enterprise',
  )
})

test('an address cannot inject headers', () => {
  expect(buildMailtoUrl('ada@posta.example?cc=altri@posta.example', 'A & B')).toBe(
    'mailto:ada@posta.example%3Fcc%3Daltri%40posta.example?subject=A%20%26%20B',
  )
})

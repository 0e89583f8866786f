import { expect, test } from 'vitest'
import { mailto } from './mailto.ts'

test('an address, and what the mail is about', () => {
  expect(mailto('ada@posta.example')).toBe('mailto:ada@posta.example')
  expect(mailto('ada@posta.example', 'Piano Enterprise')).toBe(
    'mailto:ada@posta.example?subject=Piano%20Enterprise',
  )
})

test('an address brings no header along', () => {
  expect(mailto('ada@posta.example?cc=altri@posta.example', 'A & B')).toBe(
    'mailto:ada@posta.example%3Fcc%3Daltri%40posta.example?subject=A%20%26%20B',
  )
})

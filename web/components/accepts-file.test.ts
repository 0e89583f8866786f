import { expect, it } from 'vitest'
import { isAcceptedFile } from './accepts-file.ts'

it.each([
  ['cv.pdf', 'application/pdf', true],
  ['CV.PDF', '', true],
  ['cv.doc', '', false],
  ['cv.pdf', 'text/plain', false],
  ['pdf', '', false],
])('accepts %s of type “%s” as a PDF: %s', (name, type, isAccepted) => {
  expect(isAcceptedFile({ name, type }, 'application/pdf')).toBe(isAccepted)
})

it('accepts any picture for a wildcard, and no other file', () => {
  expect(isAcceptedFile({ name: 'io.png', type: 'image/png' }, 'image/*')).toBe(true)
  expect(isAcceptedFile({ name: 'io.png', type: '' }, 'image/*')).toBe(false)
  expect(isAcceptedFile({ name: 'io.txt', type: 'text/plain' }, 'image/*, application/pdf')).toBe(
    false,
  )
})

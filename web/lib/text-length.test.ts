import { expect, test } from 'vitest'
import { htmlTextLength } from './text-length.ts'

test.each([
  ['', 0],
  ['<p>&nbsp;</p>\n<p><br></p>', 0],
  ['<p>Si vede il <a href="https://fari.example">mare</a>.</p>', 16],
])('“%s” has %i visible characters', (html, length) => {
  expect(htmlTextLength(html)).toBe(length)
})

import { expect, test } from 'vitest'
import { classifyVisitSource } from './visit-source.ts'

const origin = 'https://ovunque.example'

test.each([
  ['', '', 'direct'],
  ['nessun indirizzo', '', 'direct'],
  ['https://ovunque.example/offerte/x', '', 'internal'],
  ['https://www.google.it/', '', 'search'],
  ['https://duckduckgo.com/', '', 'search'],
  ['https://mail.google.com/', '', 'mail'],
  ['https://outlook.live.com/', '', 'mail'],
  ['android-app://com.google.android.gm/', '', 'mail'],
  ['android-app://com.linkedin.android/', '', 'social'],
  ['https://www.linkedin.com/feed/', '', 'social'],
  ['https://t.co/abc', '', 'social'],
  ['https://it.indeed.com/viewjob?jk=1', '', 'jobs'],
  ['https://blog.esempio.it/', '', 'other'],
  ['https://notgoogle.example/', '', 'other'],
  ['https://www.google.it/', '?utm_source=x&utm_campaign=Estate%202026', 'search|estate 2026'],
  ['', '?utm_campaign=%3Cscript%3E', 'direct'],
  ['', `?utm_campaign=${'a'.repeat(41)}`, 'direct'],
])('%s with %s is %s', (from, at, source) => {
  expect(classifyVisitSource({ from, at }, origin)).toBe(source)
})

import { expect, test } from 'vitest'
import { renderMail } from './templates.ts'

const link = 'https://ovunque.example/scadenza/segreto'
const data = {
  name: 'Ada Conti',
  company: 'Cooperativa Alba',
  offer: 'Redattrice',
  expires_at: '2026-05-01T09:00:00.000Z',
  waiting: 3,
  link,
}

test('the mail about an expiring offer says when it closes and how many applicants wait, and links to three actions', () => {
  const { subject, text, html } = renderMail({ kind: 'offer_expiring', data })
  expect(subject).toBe('«Redattrice» chiude venerdì 1 maggio')
  expect(text).toContain('per Cooperativa Alba')
  expect(text).toContain('Persone che aspettano una risposta: 3')
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(new Set(hrefs)).toEqual(new Set([link, `${link}?azione=filled`, `${link}?azione=close`]))
  for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined|\bnull\b/)
})

test('the mail about an expiring offer has no line about applicants if none waits', () => {
  const { text } = renderMail({ kind: 'offer_expiring', data: { ...data, waiting: 0 } })
  expect(text).not.toContain('aspettano una risposta:')
})

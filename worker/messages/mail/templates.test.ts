import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomisedTestOptions } from '../../../tests/support/effort.ts'
import type { MailContent } from './mail-kinds.ts'
import { renderMail } from './templates.ts'

const link = 'https://ovunque.example/verify-account?token=segreto&profileType=consumer'
const named = (name: string): MailContent[] => [
  { kind: 'verify_account', data: { name, link } },
  { kind: 'login', data: { name, link } },
  { kind: 'account_exists', data: { name, link } },
]
const purchase = {
  company: 'Cooperativa Alba',
  plan: 'starter',
  amount: 1_175,
  vat: { treatment: 'italian', cents: 25_850 },
  number: '2026-0001',
} as const
const all: MailContent[] = [
  ...named('Ada Conti'),
  { kind: 'no_account', data: { link } },
  { kind: 'verify_company', data: { company: 'Cooperativa Alba', link } },
  {
    kind: 'company_invitation',
    data: { company: 'Cooperativa Alba', inviter: 'Bruna Neri', role: 'viewer', link },
  },
  { kind: 'draft_unpublished', data: { name: 'Ada', company: 'Alba', offer: 'Regista', link } },
  { kind: 'invoice', data: { ...purchase, link } },
  { kind: 'invoice_waiting', data: { ...purchase, link } },
  { kind: 'invoice_paid', data: { ...purchase, link } },
  { kind: 'invoice_refunded', data: { ...purchase, link } },
  { kind: 'invoice_fiscal', data: { ...purchase, fiscal_number: '12/A', has_copy: true, link } },
]

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

describe.each(all)('the mail $kind', (content) => {
  const { subject, html, text } = renderMail(content)

  test('contains its link as a button and as text, and no other link', () => {
    expect(new Set(hrefs(html))).toEqual(new Set([link.replaceAll('&', '&amp;')]))
    expect(hrefs(html)).toHaveLength(2)
    expect(text.split('\n').filter((line) => line === link)).toHaveLength(1)
  })

  test('has every text filled in, and no secret in the subject', () => {
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/\{\{|\$t\(|undefined|\bnull\b/)
      expect(part.trim()).not.toBe('')
    }
    expect(subject).not.toContain('segreto')
    // A text key without a text would appear in the mail itself, so look for anything that looks
    // like a key.
    expect(html + text + subject).not.toMatch(/[a-z]+_[a-z]+\.[a-z]|\bnot_you\b/)
  })

  test('is in Italian, and loads and runs nothing', () => {
    expect(html).toContain('<html lang="it">')
    expect(html).not.toMatch(/<(script|img|link|iframe|form)\b|url\(|@import|src=/)
  })

  test('is identical when it is rendered again', () => {
    const again = { subject, html, text, unsubscribe: null, replyTo: null }
    expect(renderMail(content)).toEqual(again)
  })
})

test('a mail about an invoice names its number, its company, the plan and the VAT', () => {
  for (const kind of ['invoice', 'invoice_paid', 'invoice_refunded'] as const) {
    const { text, subject } = renderMail({ kind, data: { ...purchase, link } })
    expect(subject).toContain('2026-0001')
    expect(subject).toContain('Cooperativa Alba')
    expect(text).toContain('Proforma: 2026-0001\nIntestata a: Cooperativa Alba\nPiano: Starter')
    expect(text).toMatch(/Imponibile: 1\.?175\s€\nIVA: 258,50\s€ \(22%\)\nTotale: 1\.?433,50\s€/)
  }
})

test.each([
  ['reverse_charge', /IVA: inversione contabile .*7-ter.*\nTotale: 1\.?175\s€/],
  ['out_of_scope', /IVA: fuori campo IVA .*7-ter.*\nTotale: 1\.?175\s€/],
  ['unchecked', /IVA: in verifica\n(?!Totale)/],
] as const)('a sale with the VAT treatment %s says so', (treatment, says) => {
  const data = { ...purchase, vat: { treatment, cents: 0 }, link }
  expect(renderMail({ kind: 'invoice', data }).text).toMatch(says)
})

test('a mail about an invoice that was stored without VAT names only the price', () => {
  const data = { ...purchase, vat: { treatment: null, cents: 0 }, link }
  const { text } = renderMail({ kind: 'invoice', data })
  expect(text).toMatch(/Totale: 1\.?175\s€/)
  expect(text).not.toContain('IVA:')
})

test('a person with a plain name is greeted by first name', () => {
  for (const content of named('Niccolò D’Amico')) {
    expect(renderMail(content).text).toMatch(/^Ciao Niccolò,\n/)
    expect(renderMail(content).html).toContain('Ciao Niccolò,')
  }
})

test('a name changes only the greeting, and only with letters', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      '<b>Ann</b>\nBcc: tutti@posta.example',
      'http://evil.example vinci',
      '"><script>alert(1)</script>',
      '{{link}} $t(motto) {{{',
      'Ann\r\n\r\nContent-Type: text/html',
      '\u202egro.live',
    ),
  )
  const plain = named('').map((content) => renderMail(content))
  fc.assert(
    fc.property(hostile, (name) => {
      for (const [index, content] of named(name).entries()) {
        const { subject, html, text } = renderMail(content)
        const nameless = plain[index]!
        expect(subject).toBe(nameless.subject)
        const greeting = /^Ciao(?: [\p{L}\p{M}'’. -]{1,50})?,$/u
        const [greeted, ...rest] = text.split('\n')
        expect(greeted).toMatch(greeting)
        expect(rest).toEqual(nameless.text.split('\n').slice(1))
        const inHtml = html.replace(/>Ciao[^<]*,</, '>Ciao,<')
        expect(inHtml).toBe(nameless.html)
      }
    }),
    randomisedTestOptions(100, 5_000),
  )
})

describe.each(all)('the foot of the mail $kind', (content) => {
  const bare = renderMail(content)

  test('names the sender and their address in both parts', () => {
    const sender = { name: 'Cooperativa Nòva & C.', address: 'Via dei Mille 1\n00100 Roma' }
    const { html, text } = renderMail(content, sender)
    expect(text.endsWith('\nMittente: Cooperativa Nòva & C., Via dei Mille 1, 00100 Roma\n')).toBe(
      true,
    )
    expect(html).toContain('Mittente: Cooperativa Nòva &amp; C., Via dei Mille 1, 00100 Roma')
  })

  test('names only what is configured of the sender', () => {
    const named = renderMail(content, { name: 'Ada Conti', address: ' ' })
    expect(named.text.endsWith('\nMittente: Ada Conti\n')).toBe(true)
    const placed = renderMail(content, { name: '', address: 'Via dei Mille 1' })
    expect(placed.text.endsWith('\nMittente: Via dei Mille 1\n')).toBe(true)
    expect(renderMail(content, { name: '', address: '' })).toEqual(bare)
    expect(bare.text + bare.html).not.toContain('Mittente')
  })
})

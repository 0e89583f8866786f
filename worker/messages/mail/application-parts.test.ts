import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomisedTestOptions } from '../../../tests/support/effort.ts'
import type { MailContent } from './mail-kinds.ts'
import { renderMail } from './templates.ts'

const link = 'https://ovunque.example/application-answer/app_x.1.segreto'
const position = { offer: 'Redattrice', company_name: 'Bottega Scirocco' }
const received: Extract<MailContent, { kind: 'application_received' }> = {
  kind: 'application_received',
  data: {
    person: 'Ada Conti',
    offer: 'Redattrice',
    job_title: 'Giornalista',
    skills: ['scrittura', 'html'],
    languages: [
      { code: 'it', level: 'native' },
      { code: 'en', level: 'fluent' },
    ],
    cover_letter: 'Buongiorno,\n\nscrivo da dieci anni.',
    reply_to: 'ada@posta.example',
    link,
  },
}
const answered = { name: 'Ada', ...position, reply_to: null, link }
const toPerson: MailContent[] = [
  { kind: 'application_sent', data: { name: 'Ada', ...position, cover_letter: 'Eccomi', link } },
  { kind: 'application_in_contact', data: { ...answered, message: null } },
  { kind: 'application_hired', data: { ...answered, message: null } },
  { kind: 'application_refused', data: { ...answered, message: null } },
  { kind: 'application_called_off', data: { ...answered, message: 'Grazie.' } },
]

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

describe.each([received, ...toPerson])('the mail $kind', (content) => {
  const { subject, html, text } = renderMail(content)

  test('has every text filled in, and no secret in the subject', () => {
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/\{\{|\$t\(|undefined|\bnull\b|\[object/)
      expect(part).not.toMatch(/application_[a-z_]+\.[a-z]|\bnot_you\b/)
    }
    expect(subject).not.toContain('segreto')
    expect(subject + text).toContain('Redattrice')
    expect(html).not.toMatch(/<(script|img|link|iframe|form)\b|url\(|@import|src=/)
  })

  test('contains its link as a button and as text', () => {
    expect(hrefs(html).filter((href) => href === link)).toHaveLength(2)
    expect(text.split('\n')).toContain(link)
  })
})

describe('the mail to a company about an application', () => {
  const { subject, html, text } = renderMail(received)

  test('names the applicant and the offer, and summarises the profile', () => {
    expect(subject).toBe('Nuova candidatura per Redattrice')
    for (const line of [
      'Ada Conti ha inviato una candidatura per la tua offerta «Redattrice». ',
      'Titolo professionale: Giornalista',
      'Competenze: scrittura, html',
      'Lingue: italiano (madrelingua), inglese (fluente)',
      '> Buongiorno,\n> \n> scrivo da dieci anni.',
    ]) {
      expect(text).toContain(line)
    }
    expect(html).toMatch(/<blockquote[^>]*white-space: pre-line[^>]*>Buongiorno,\n\nscrivo/)
  })

  test('offers three answers to choose from', () => {
    const answers = ['in_contact', 'seen', 'not_selected'].map(
      (status) => `${link}?status=${status}`,
    )
    expect(hrefs(html)).toEqual([link, ...answers, link])
    for (const answer of answers) expect(text.split('\n')).toContain(answer)
    expect(text).toContain('valgono 30 giorni')
  })

  test('omits the fields that the profile does not have', () => {
    const nothing = { job_title: null, skills: [], languages: [], cover_letter: null }
    const bare = renderMail({ ...received, data: { ...received.data, ...nothing } })
    expect(bare.text).not.toMatch(/Ruolo|Competenze|Lingue|lettera/)
    expect(bare.html).not.toContain('<blockquote')
  })
})

test('web addresses in the facts about an applicant are left out', () => {
  const data = { ...received.data, job_title: 'evil.com', skills: ['html', 'evil.com'] }
  const { text } = renderMail({ ...received, data })
  expect(text).not.toContain('evil')
  expect(text).toContain('html, …')
})

test('never treats what people write as markup or as headers', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      '<b>Ann</b>\nBcc: tutti@posta.example',
      '"><script>alert(1)</script>',
      '{{link}} $t(motto) {{{',
      'Ann\r\n\r\nContent-Type: text/html',
    ),
  )
  const tags = (html: string) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag)
  const shape = tags(renderMail(received).html)
  fc.assert(
    fc.property(hostile, (said) => {
      const data = {
        ...received.data,
        person: said,
        offer: said,
        job_title: `x${said}`,
        skills: [`x${said}`],
        cover_letter: `x${said}`,
      }
      const { subject, html, text } = renderMail({ ...received, data })
      expect(tags(html)).toEqual(shape)
      expect(subject).not.toMatch(/[\r\n]/)
      // Every quoted line starts with `>`.
      const quoted = text.slice(text.indexOf('> x'), text.indexOf('\n\nLeggi la candidatura:'))
      expect(quoted.split('\n').every((line) => line.startsWith('> '))).toBe(true)
    }),
    randomisedTestOptions(100, 5_000),
  )
})

describe('a reply', () => {
  const answer = { ...answered, message: null, reply_to: 'redazione@scirocco.example' }

  test('goes to the other side, and the mail says so', () => {
    expect(renderMail(received)).toMatchObject({ replyTo: 'ada@posta.example' })
    expect(renderMail(received).text).toContain('scrivi direttamente alla persona')
    for (const kind of ['application_in_contact', 'application_hired'] as const) {
      const { replyTo, text, html } = renderMail({ kind, data: answer })
      expect(replyTo).toBe('redazione@scirocco.example')
      for (const part of [text, html]) {
        expect(part).toContain('Per scrivere all’azienda basta rispondere a questa email.')
        expect(part).not.toContain('redazione@')
      }
    }
  })

  test('is not mentioned in a mail without a reply address', () => {
    for (const content of toPerson) {
      const { replyTo, text } = renderMail(content)
      expect(replyTo).toBeNull()
      expect(text).not.toContain('basta rispondere')
    }
  })
})

import { expect, test } from 'vitest'
import type { MailContent } from './mail-kinds.ts'
import { renderMail } from './templates.ts'

type JobOffers = Extract<MailContent, { kind: 'job_offers' }>
type Offer = JobOffers['data']['offers'][number]

const unsubscribe = 'https://ovunque.example/unsubscribe/segreto'
const offer: Offer = {
  title: 'Sarta di scena',
  company_name: 'Teatro Prova',
  skills: [],
  salary_min: 30_000,
  salary_max: 42_000,
  currency: 'EUR',
  salary_period: 'year',
  places: ['Italia'],
  places_more: 0,
  link: 'https://ovunque.example/?job=off_x',
}
const mail = (offers: Partial<Offer>[], more = 0) =>
  renderMail({
    kind: 'job_offers',
    data: {
      name: 'Ada Conti',
      offers: offers.map((one) => ({ ...offer, ...one })),
      more,
      link: 'https://ovunque.example/',
      unsubscribe,
    },
  })

test('each offer has its title, company, pay, place and link', () => {
  const { text, html } = mail([{}])
  const lines = ['* Sarta di scena', 'Teatro Prova', '30.000 – 42.000\u00a0€ l’anno', 'Italia']
  expect(text).toContain([...lines, offer.link].join('\n  '))
  expect(html).toContain(`href="${offer.link}"`)
  expect(html).toMatch(/<span class="ink"[^>]*font-weight: 600;">30\.000 – 42\.000\u00a0€ l’anno</)
})

test.each([
  [{ salary_min: 40_000, salary_max: 40_000 }, '40.000\u00a0€ l’anno'],
  [{ salary_max: null }, 'Da 30.000\u00a0€ l’anno'],
  [{ salary_min: 25, salary_max: 40, salary_period: 'hour' }, '25 – 40\u00a0€ l’ora'],
  [{ salary_min: null, salary_max: 300, salary_period: 'day' }, 'Fino a 300\u00a0€ al giorno'],
  [{ salary_min: 0, currency: 'USD' }, 'Fino a 42.000\u00a0USD l’anno'],
] as const)('the pay %o is shown as %s', (pay, words) => {
  expect(mail([pay]).text).toContain(`\n  ${words}\n`)
})

test('an offer without pay has no line about pay', () => {
  const { text } = mail([{ salary_min: null, salary_max: 0 }])
  expect(text).toContain('Teatro Prova\n  Italia\n')
})

test('an offer names the skills that it shares with the person, if there are any', () => {
  const { text } = mail([{ skills: ['taglio', 'cucito\r\nBcc'] }, {}])
  expect(text.match(/In comune con te: .*$/gm)).toEqual(['In comune con te: taglio, cucito Bcc'])
})

test.each([
  [[], 0, 'Da qualsiasi luogo'],
  [['Italia', 'Francia'], 0, 'Italia, Francia'],
  [['Italia', 'Francia', 'Malta'], 1, 'Italia, Francia, Malta e un altro luogo'],
  [['Italia', 'Francia', 'Malta'], 4, 'Italia, Francia, Malta e altri 4 luoghi'],
])('the places %j and %i more are shown as “%s”', (places, places_more, words) => {
  expect(mail([{ places, places_more }]).text).toContain(`\n  ${words}\n`)
})

test('counts the offers in the mail and the further ones', () => {
  expect(mail([{}]).subject).toBe('Una nuova offerta per te: Sarta di scena')
  expect(mail([{}]).text).toContain('è arrivata un’offerta')
  const many = mail([{}, {}], 1)
  expect(many.subject).toBe('3 nuove offerte per te su Ovunque')
  expect(many.text).toContain('sono arrivate 3 offerte')
  expect(many.text).toContain('E ce n’è un’altra adatta a te')
  expect(mail([{}], 5).html).toContain('ce ne sono altre 5 adatte a te')
})

test('has the unsubscribe link, and every text is filled in', () => {
  const { subject, html, text, unsubscribe: way } = mail([{}, {}], 2)
  expect(way).toBe(unsubscribe)
  expect(html).toContain(`href="${unsubscribe}"`)
  expect(text).toContain(`Non inviarmi più offerte:\n${unsubscribe}`)
  for (const part of [subject, html, text]) {
    expect(part).not.toMatch(/\{\{|\$t\(|undefined|\bnull\b|[a-z]+_[a-z]+\.[a-z]|\bnot_you\b/)
  }
})

test('the address of the button is not repeated as text', () => {
  expect(mail([{}]).html.match(/href="https:\/\/ovunque\.example\/"/g)).toHaveLength(1)
})

test('a company’s text is never markup and stays on one line', () => {
  const { html, text, subject } = mail([{ title: '<b>Capo</b>\r\nBcc: tutti@posta.example' }])
  expect(html).not.toContain('<b>Capo')
  expect(text).toContain('* <b>Capo</b> Bcc: tutti@posta.example\n')
  expect(subject).not.toMatch(/[\r\n]/)
})

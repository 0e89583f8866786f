import { randomMark } from '../../support/random-mark.ts'
import { newMailAddress } from '../support/accounts.ts'
import { createVerifiedCompany } from '../support/companies.ts'
import { expect, phoneDevice, test } from '../support/journey.ts'
import { runSql } from '../support/local-database.ts'
import { buttonByName, fieldByLabel } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('alerts')

const morning = '/cdn-cgi/handler/scheduled?cron=32+6+*+*+*'
const linkIn = (links: string[], part: RegExp) =>
  new URL(links.find((link) => part.test(link)) ?? '').pathname

test('a visitor creates and confirms an alert, opens an offer from the mail, and ends the alert', async ({
  page,
  mailTo,
  newVisitor,
}) => {
  const word = `zz${randomMark()}`
  const email = newMailAddress('avviso')
  const reader = await newVisitor(phoneDevice)
  await reader.goto(`/?search=${word}`)
  await buttonByName(reader, t('invite')).click()
  await fieldByLabel(reader, t('email')).fill(email)
  await reader.keyboard.press('Enter')
  await expect(reader.getByText(t('sent.title'))).toBeVisible()

  const question = await mailTo(email)
  await reader.goto(linkIn(question.links, /\/avvisi\//))
  await expect(reader.getByRole('heading', { level: 2 })).toContainText(word)
  await buttonByName(reader, t('confirm')).dblclick()
  await expect(buttonByName(reader, t('end'))).toBeVisible()

  const title = `Guardia di un faro ${word}`
  const { offer } = await createVerifiedCompany(page, mailTo, title)
  // The morning round runs only once a day. If it has already run today, deleting its records makes
  // it run again.
  runSql(test.info().config.metadata.state, [
    'DELETE FROM announced_offers;',
    'DELETE FROM job_mail_runs;',
  ])
  expect((await page.request.get(morning)).ok()).toBe(true)
  const mail = await mailTo(email, 2)
  expect(mail.subject).toContain(title)

  await reader.goto(linkIn(mail.links, /\/offerta\//))
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader).toHaveURL(new RegExp(`${offer.id.slice(4)}$`))

  const oneClick = /<([^>]+)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const ended = await page.request.post(new URL(oneClick).pathname, {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(ended.status()).toBe(200)
  await reader.goto(new URL(oneClick).pathname)
  await expect(buttonByName(reader, t('restart'))).toBeVisible()
})

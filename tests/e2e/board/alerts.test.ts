import { randomMark } from '../../support/random-mark.ts'
import { giveTokens, newAddress } from '../support/accounts.ts'
import { applyDialog, t as applying, newApplicant, sentDialog } from '../support/applying.ts'
import { newCompany } from '../support/companies.ts'
import { expect, phone, test } from '../support/journey.ts'
import { runSql } from '../support/local-database.ts'
import { button, field } from '../support/profile.ts'
import { texts } from '../support/texts.ts'

const actions = texts('actions')
const t = texts('alerts')

const morning = '/cdn-cgi/handler/scheduled?cron=32+6+*+*+*'
const linkIn = (links: string[], part: RegExp) =>
  new URL(links.find((link) => part.test(link)) ?? '').pathname

test('from the invitation over the confirmed alert and its mail to an application', async ({
  page,
  mailTo,
  newVisitor,
}) => {
  test.slow()
  const word = `zz${randomMark()}`
  const email = newAddress('avviso')
  const reader = await newVisitor(phone)
  await reader.goto(`/?search=${word}`)
  await button(reader, t('invite')).click()
  await field(reader, t('email')).fill(email)
  await reader.keyboard.press('Enter')
  await expect(reader.getByText(t('sent.title'))).toBeVisible()

  const question = await mailTo(email)
  await reader.goto(linkIn(question.links, /\/avvisi\//))
  await expect(reader.getByRole('heading', { level: 2 })).toContainText(word)
  await button(reader, t('confirm')).dblclick()
  await expect(button(reader, t('end'))).toBeVisible()

  const title = `Guardia di un faro ${word}`
  const { offer } = await newCompany(page, mailTo, title)
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
  const apply = reader.getByRole('button', { name: actions('apply.now') }).first()
  await apply.click()
  await expect(reader.getByRole('dialog', { name: applying('notice.login.title') })).toBeVisible()
  await giveTokens(reader, await newApplicant(page, 'Ada Avvisata'))
  await reader.goto(offer.url)
  await apply.click()
  await button(applyDialog(reader), applying('apply.send')).click()
  await expect(sentDialog(reader)).toBeVisible()

  const oneClick = /<([^>]+)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const ended = await page.request.post(new URL(oneClick).pathname, {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(ended.status()).toBe(200)
  await reader.goto(new URL(oneClick).pathname)
  await expect(button(reader, t('restart'))).toBeVisible()
})

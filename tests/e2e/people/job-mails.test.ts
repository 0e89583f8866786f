import { buildLocalVars } from '../../../worker/local-vars.ts'
import { createUnsubscribeLink } from '../../../worker/messages/subscriptions/unsubscribe-link.ts'
import { newPerson } from '../support/accounts.ts'
import { expect, phoneDevice, test } from '../support/journey.ts'
import { buttonByName, requestAs } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const subscriptions = namespaceTranslator('subscriptions')
const jobMails = (key: string) => subscriptions(`send_job_emails.${key}`)
const meta = namespaceTranslator('meta')

/**
 * The link that unsubscribes a person from job mails, signed with the local server's secret.
 */
function linkOf(profileId: string): Promise<string> {
  const { SESSION_SECRET } = buildLocalVars(0)
  return createUnsubscribeLink(
    { vars: { SESSION_SECRET, SITE_ORIGIN: '' } },
    'send_job_emails',
    profileId,
  )
}

test('the mailed link unsubscribes with one button, without signing in', async ({
  page,
  newVisitor,
}) => {
  const person = await newPerson(page)
  await requestAs(page, person, 'PATCH', '/api/profile', { send_job_emails: true })
  const link = await linkOf(person.profile.id)
  const isOn = async () =>
    (await requestAs(page, person, 'GET', '/api/me')).profile.send_job_emails as boolean

  const visitor = await newVisitor(phoneDevice)
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(jobMails('ask.title'))
  await expect(visitor).toHaveTitle(meta('title', { title: meta('pages.unsubscribe') }))
  await expect(visitor.getByRole('main')).toContainText('p•••@posta.example')
  expect(await isOn()).toBe(true)

  await buttonByName(visitor, jobMails('unsubscribe')).press('Enter')
  const done = visitor.getByRole('heading', { level: 1, name: jobMails('done.title') })
  await expect(done).toBeFocused()
  expect(await isOn()).toBe(false)
  await visitor.reload()
  await expect(done).toBeVisible()
})

import { newId } from '#contract/ids'
import { goToBlank, pageHeading, signInSeeded, storeTokens } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { insertRowsSql, runSql } from '../support/local-database.ts'
import { operatorAddress, reportedOffers, signInOperator } from '../support/operators.ts'
import { addAuthenticator, createPasskeyInvitation } from '../support/passkeys.ts'
import { buttonByName } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('admin')

test('an operator adds a passkey and handles reports by keyboard, and a stolen session has no access', async ({
  page,
  newVisitor,
  expectFailure,
  baseURL,
}) => {
  const state: string = test.info().config.metadata.state
  // These reports are older than those of other tests, so they come first in the queue.
  const { titles, statements } = reportedOffers(2, 'Lucidatrice di specchi')
  const [first = '', second = ''] = titles
  const operator = await signInOperator(page.request, baseURL ?? '')
  const id: string = operator.profile.id
  const stolen = newId('session')
  const session = { id: stolen, profile_id: id, created_at: Date.now() }
  runSql(state, [...statements, insertRowsSql('sessions', [session])])
  await storeTokens(page, operator)
  await addAuthenticator(page)

  // The requests for these paths must fail: the server returns 404 to browsers without a confirmed
  // session, or without a session cookie.
  expectFailure(/\/admin(\/queue)?(#.*)?$/)
  await page.goto('/admin')
  await expect(pageHeading(page, t('door.none.title'))).toBeVisible()
  await goToBlank(page)
  await page.goto(createPasskeyInvitation(operatorAddress, state, baseURL ?? ''))
  await expect(pageHeading(page, t('door.add.title'))).toBeVisible()
  await buttonByName(page, t('door.add.button')).click()
  await expect(pageHeading(page, t('title'))).toBeVisible()

  // Another browser has stolen a session of the operator, but it does not have the passkey.
  const thief = await newVisitor()
  await signInSeeded(thief, { id, sessionId: stolen, profileType: 'consumer' })
  // Without this cookie, the server returns 404.
  await thief.context().addCookies([{ name: 'signed-in', value: '1', url: baseURL }])
  await thief.goto('/admin')
  await expect(pageHeading(thief, t('door.confirm.title'))).toBeVisible()
  await expect(thief.getByText(first)).toBeHidden()

  const chosen = page.locator('button[aria-current=true]')
  const reported = (title: string) => page.getByRole('listitem').getByText(title, { exact: true })
  await expect(chosen).toContainText(first)
  await page.keyboard.press('h')
  await expect(reported(first)).toBeHidden()
  await expect(chosen).toContainText(second)
  await page.keyboard.press('l')
  await expect(reported(second)).toBeHidden()
  await page.keyboard.press('z')
  await expect(page.getByText(t('queue.undone', { name: second }))).toBeVisible()
  await expect(reported(second)).toBeVisible()
  await page.getByRole('tab', { name: t('audit.title') }).click()
  const log = page.getByRole('region', { name: t('audit.title') })
  await expect(log.getByText(t('actions.undo'), { exact: true }).first()).toBeVisible()
})

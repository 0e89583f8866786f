import type { Page } from '@playwright/test'
import {
  goToBlank,
  loginLink,
  newPerson,
  pageHeading,
  profileMenu,
  storedTokens,
  storeTokens,
} from '../support/accounts.ts'
import { repetitionCount } from '../support/effort.ts'
import {
  countCalls,
  expiredCopyOf,
  openSessionApiPage,
  replaceAccessTokenInTabs,
  sendParallelRequests,
} from '../support/expiry.ts'
import { expect, test } from '../support/journey.ts'
import { expectVisibleWithClock } from '../support/page-clock.ts'
import type { PageErrorRecorder } from '../support/page-error-recorder.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('auth')
const common = namespaceTranslator('common')
const meta = namespaceTranslator('meta')

/** Opens further tabs of the same browser. Returns all tabs, including this one. */
async function tabsBeside(page: Page, watch: PageErrorRecorder, others: number): Promise<Page[]> {
  const more = await Promise.all(Array.from({ length: others }, () => page.context().newPage()))
  await Promise.all(more.map((tab) => watch.over(tab)))
  return [page, ...more]
}

test('twenty parallel requests with an expired token cause one refresh, and each is sent again once', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\/api\/me$/)
  const person = await newPerson(page)
  const old = await expiredCopyOf(person.accessToken)
  const headers = { Authorization: `Bearer ${old}` }
  const refused = await page.request.get('/api/me', { headers })
  expect(await refused.json()).toMatchObject({ status: 401, code: 'auth.token_expired' })

  await storeTokens(page, { ...person, accessToken: old })
  await openSessionApiPage(page)
  const asked = countCalls([page], '/api/me')
  const refreshed = countCalls([page], '/api/refresh-token')
  expect(await sendParallelRequests(page, 20)).toEqual(Array(20).fill(200))
  expect(refreshed.calls).toHaveLength(1)
  const tokens = asked.calls.map((call) => call.headers().authorization?.replace('Bearer ', ''))
  const [now] = await storedTokens(page)
  expect(now).not.toBe(old)
  expect(tokens.toSorted()).toEqual([...Array(20).fill(old), ...Array(20).fill(now)].toSorted())
})

test('five tabs whose token expires send one refresh and stay signed in, repeatedly', async ({
  page,
  watch,
  expectFailure,
}) => {
  test.slow()
  expectFailure(/\/api\/me$/)
  const person = await newPerson(page)
  const old = await expiredCopyOf(person.accessToken)
  await storeTokens(page, person)
  const tabs = await tabsBeside(page, watch, 4)
  await Promise.all(tabs.map(openSessionApiPage))
  const refreshed = countCalls(tabs, '/api/refresh-token')
  for (let round = 1; round <= repetitionCount(2, 20); round++) {
    await replaceAccessTokenInTabs(tabs, old)
    const answers = await Promise.all(tabs.map((tab) => sendParallelRequests(tab, 1)))
    expect(answers.flat(), `round ${round}`).toEqual(Array(5).fill(200))
    expect(refreshed.calls, `round ${round}`).toHaveLength(round)
  }
})

test('five pages opened after the token expired stay signed in', async ({
  page,
  watch,
  expectFailure,
}) => {
  expectFailure(/\/api\/(me|company|job-offer\/application)/)
  const person = await newPerson(page, { profileType: 'provider' })
  await storeTokens(page, { ...person, accessToken: await expiredCopyOf(person.accessToken) })
  const tabs = await tabsBeside(page, watch, 4)
  const refreshed = countCalls(tabs, '/api/refresh-token')
  await Promise.all(tabs.map((tab) => tab.goto('/profile')))
  for (const tab of tabs) {
    await expect(profileMenu(tab, person.profile)).toBeVisible()
    await expect(tab).toHaveURL('/profile')
  }
  expect(refreshed.calls).toHaveLength(1)
})

test('a session that the server ended signs the browser out, and signing in returns to the same page', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\/api\/(me|refresh-token)$/)
  const person = await newPerson(page, { profileType: 'provider' })
  const { accessToken, refreshToken } = person
  await storeTokens(page, { refreshToken, accessToken: await expiredCopyOf(accessToken) })
  expect((await page.request.post('/api/logout', { data: { refreshToken } })).status()).toBe(200)
  const passed: string[] = []
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname))
  await page.goto('/profile')
  await expect(page).toHaveURL('/auth?next=%2Fprofile')
  await expect(page.getByText(t('login.ended'), { exact: true })).toBeVisible()
  expect([...new Set(passed)]).toEqual(['/profile', '/auth/logout', '/auth'])
  expect(await storedTokens(page)).toEqual([null, null])
  await expect(loginLink(page)).toBeVisible()
  await page.reload()
  await expect(pageHeading(page, meta('pages.login'))).toBeVisible()
  await expect(page.getByText(t('login.ended'), { exact: true }), 'said once').toHaveCount(0)
})

test('a failing network does not sign the person out', async ({ page, expectFailure }) => {
  expectFailure(/\/api\/(me|refresh-token)$/)
  const person = await newPerson(page, { profileType: 'provider' })
  const tokens = { ...person, accessToken: await expiredCopyOf(person.accessToken) }
  await storeTokens(page, tokens)
  let tries = 0
  await page.route('/api/refresh-token', (route) => {
    tries++
    return tries % 2 === 1 ? route.abort('connectionreset') : route.fulfill({ status: 503 })
  })
  await page.clock.install()
  await page.goto('/')
  const triesInTime = async () => {
    await page.clock.fastForward(500)
    return tries
  }
  await expect.poll(triesInTime, { intervals: [50] }).toBeGreaterThanOrEqual(2)
  await expect(loginLink(page), 'nothing is known of who is here').toBeVisible()
  expect(await storedTokens(page)).toEqual([tokens.accessToken, tokens.refreshToken])
  await page.unroute('/api/refresh-token')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(profileMenu(page, person.profile)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a server that answers with errors to every retry ends the session, as specified', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\/api\/(me|refresh-token)$/)
  const person = await newPerson(page, { profileType: 'provider' })
  await storeTokens(page, { ...person, accessToken: await expiredCopyOf(person.accessToken) })
  await page.route('/api/refresh-token', (route) => route.fulfill({ status: 500 }))
  const asked = countCalls([page], '/api/refresh-token')
  const passed: string[] = []
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname))
  await page.clock.install()
  await page.goto('/profile')
  for (const [index, seconds] of [1, 2, 4].entries()) {
    await expect.poll(() => asked.calls.length, { intervals: [50] }).toBe(index + 1)
    await page.clock.runFor(seconds * 1_000)
  }
  await expect(page).toHaveURL('/auth?next=%2Fprofile')
  expect([...new Set(passed)]).toEqual(['/profile', '/auth/logout', '/auth'])
  expect(asked.calls).toHaveLength(4)
  expect(await storedTokens(page)).toEqual([null, null])
})

test('an unreachable session shows a message, and the page recovers by itself', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\/api\/me$/)
  const person = await newPerson(page, { profileType: 'provider' })
  await storeTokens(page, person)
  let isDown = true
  let tries = 0
  await page.route('/api/me', (route) => {
    tries++
    return isDown ? route.abort('connectionreset') : route.continue()
  })
  await page.clock.install()
  for (const path of ['/auth', '/auth/signup', '/profile']) {
    await page.goto(path)
    await expectVisibleWithClock(page, pageHeading(page, common('unreachable.title')))
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
  const before = tries
  await page.getByRole('button', { name: common('unreachable.retry') }).click()
  await expect.poll(() => tries).toBeGreaterThan(before)
  await expect(pageHeading(page, common('unreachable.title'))).toBeVisible()
  isDown = false
  await expectVisibleWithClock(page, profileMenu(page, person.profile))
  await expect(pageHeading(page, common('unreachable.title'))).toHaveCount(0)
  await expect(page).toHaveURL('/profile')
})

test('signing out in one tab signs out the others, and signing in brings them back', async ({
  page,
  watch,
}) => {
  const person = await newPerson(page, { profileType: 'provider' })
  await storeTokens(page, person)
  const [, other = page, guarded = page] = await tabsBeside(page, watch, 2)
  await page.goto('/')
  await other.goto('/pricing')
  await guarded.goto('/profile')
  for (const tab of [page, other, guarded])
    await expect(profileMenu(tab, person.profile)).toBeVisible()
  await profileMenu(page, person.profile).click()
  await page.getByRole('menuitem', { name: common('menu.logout') }).click()
  await expect(page).toHaveURL('/auth')
  await expect(loginLink(other)).toBeVisible()
  await expect(other).toHaveURL('/pricing')
  await expect(guarded).toHaveURL('/auth?next=%2Fprofile')

  const back = await newPerson(page, { profileType: 'provider', name: 'Bice Ritorno' })
  await goToBlank(page)
  await storeTokens(page, back)
  await expect(profileMenu(other, back.profile)).toBeVisible()
  await expect(guarded, 'on to where one was').toHaveURL('/profile')
})

test('signing out everywhere asks first, then ends every session', async ({ page }) => {
  const profile = namespaceTranslator('profile')
  const person = await newPerson(page, { profileType: 'provider' })
  const { accessToken, refreshToken } = person
  const renewed = await page.request.post('/api/refresh-token', { data: { refreshToken } })
  await storeTokens(page, await renewed.json())
  await page.goto('/profile')
  const own = page.getByRole('region', { name: profile('sessions.title') })
  const action = own.getByRole('button', { name: profile('sessions.action') })
  await action.click()
  await own.getByRole('button', { name: namespaceTranslator('components')('confirm.no') }).click()
  await expect(action, 'a no does nothing').toBeFocused()
  await action.click()
  await expect(own.getByText(profile('sessions.question'))).toBeVisible()
  await action.click()
  await expect(page.getByText(t('login.leftEverywhere'), { exact: true })).toBeVisible()
  expect(await storedTokens(page)).toEqual([null, null])
  const headers = { Authorization: `Bearer ${accessToken}` }
  expect((await page.request.get('/api/me', { headers })).status()).toBe(401)
})

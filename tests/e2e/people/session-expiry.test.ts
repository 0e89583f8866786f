import type { Page } from '@playwright/test'
import {
  loginLink,
  newPerson,
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
import type { PageErrorRecorder } from '../support/page-error-recorder.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('auth')
const common = namespaceTranslator('common')

/** Opens further tabs of the same browser. Returns all tabs, with `page` first. */
async function tabsBeside(page: Page, watch: PageErrorRecorder, others: number): Promise<Page[]> {
  const more = await Promise.all(Array.from({ length: others }, () => page.context().newPage()))
  await Promise.all(more.map((tab) => watch.over(tab)))
  return [page, ...more]
}

test('parallel requests with an expired token cause one refresh, in one tab and repeatedly in five', async ({
  page,
  watch,
  expectFailure,
}) => {
  test.slow()
  expectFailure(/\/api\/me$/)
  const person = await newPerson(page)
  const old = await expiredCopyOf(person.accessToken)
  await storeTokens(page, { ...person, accessToken: old })
  const tabs = await tabsBeside(page, watch, 4)
  await Promise.all(tabs.map(openSessionApiPage))
  const asked = countCalls([page], '/api/me')
  const refreshed = countCalls(tabs, '/api/refresh-token')
  expect(await sendParallelRequests(page, 20)).toEqual(Array(20).fill(200))
  expect(refreshed.calls).toHaveLength(1)
  const tokens = asked.calls.map((call) => call.headers().authorization?.replace('Bearer ', ''))
  const [now] = await storedTokens(page)
  expect(now).not.toBe(old)
  const eachTwice = [...Array(20).fill(old), ...Array(20).fill(now)]
  expect(tokens.toSorted(), 'each request is sent again once').toEqual(eachTwice.toSorted())

  for (let round = 1; round <= repetitionCount(2, 20); round++) {
    await replaceAccessTokenInTabs(tabs, old)
    const answers = await Promise.all(tabs.map((tab) => sendParallelRequests(tab, 1)))
    expect(answers.flat(), `round ${round}`).toEqual(Array(5).fill(200))
    expect(refreshed.calls, `round ${round}`).toHaveLength(1 + round)
  }
})

test('pages opened after the token expired stay signed in, sign out together, and sign in together', async ({
  page,
  watch,
  expectFailure,
}) => {
  expectFailure(/\/api\/(me|company|job-offer\/application)/)
  const person = await newPerson(page, { profileType: 'provider' })
  await storeTokens(page, { ...person, accessToken: await expiredCopyOf(person.accessToken) })
  const tabs = await tabsBeside(page, watch, 2)
  const [, other = page, guarded = page] = tabs
  const refreshed = countCalls(tabs, '/api/refresh-token')
  await Promise.all([page.goto('/pricing'), other.goto('/pricing'), guarded.goto('/profile')])
  for (const tab of tabs) await expect(profileMenu(tab, person.profile)).toBeVisible()
  expect(refreshed.calls).toHaveLength(1)
  await expect(guarded).toHaveURL('/profile')

  await profileMenu(page, person.profile).click()
  await page.getByRole('menuitem', { name: common('menu.logout') }).click()
  await expect(page).toHaveURL('/auth')
  await expect(loginLink(other)).toBeVisible()
  await expect(other).toHaveURL('/pricing')
  await expect(guarded).toHaveURL('/auth?next=%2Fprofile')

  const back = await newPerson(page, { profileType: 'provider', name: 'Bice Ritorno' })
  await storeTokens(page, back)
  await expect(profileMenu(other, back.profile)).toBeVisible()
  await expect(guarded, 'on to where one was').toHaveURL('/profile')
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
})

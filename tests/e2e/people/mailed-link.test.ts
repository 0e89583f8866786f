import type { Page } from '@playwright/test'
import {
  findSignInLink,
  loginLink,
  newMailAddress,
  newPerson,
  pageHeading,
  profileMenu,
  requestAccount,
  signUp,
  storedTokens,
  storeTokens,
  tokenIn,
} from '../support/accounts.ts'
import { repetitionCount } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import { expectRedirect } from '../support/page-clock.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('auth')
const errors = namespaceTranslator('errors')

const confirm = (page: Page) => page.getByRole('button', { name: t('confirm.submit') })

test('a link stays valid after scanners open it repeatedly, until the person confirms', async ({
  page,
  newVisitor,
  playwright,
  baseURL,
  mailTo,
  expectFailure,
}) => {
  expectFailure(/\/api\/verify\//)
  const email = newMailAddress()
  await requestAccount(page.request, email, { name: 'Ada Collaudo' })
  const link = findSignInLink(await mailTo(email))
  const call = `/api/verify/${tokenIn(link)}`
  const scanner = await playwright.request.newContext({ baseURL })
  const browser = await newVisitor()
  for (let round = 0; round < repetitionCount(2, 20); round++) {
    const answers = await Promise.all([
      scanner.head(link.href),
      scanner.get(link.href),
      scanner.head(call),
      scanner.get(call),
      // Even with the cookies of the browser that requested the link, a HEAD request is refused.
      page.request.head(call),
    ])
    expect(answers.map((answer) => answer.status())).toEqual([200, 200, 403, 403, 403])
    // Opens the link like a scanner that runs scripts.
    await browser.goto(link.href)
    await expect(confirm(browser)).toBeVisible()
    expect(await storedTokens(browser)).toEqual([null, null])
  }
  await scanner.dispose()

  const elsewhere = await newVisitor()
  await elsewhere.goto(link.href)
  await expect(pageHeading(elsewhere, t('confirm.title'))).toBeVisible()
  await expect(elsewhere.getByRole('main').getByRole('button')).toHaveCount(1)
  await expect(elsewhere.getByRole('main').getByRole('link')).toHaveCount(0)
  await expect(loginLink(elsewhere)).toBeVisible()
  await confirm(elsewhere).click()
  await expect(pageHeading(elsewhere, t('verified.title'))).toBeVisible()
  await expect(profileMenu(elsewhere, { full_name: 'Ada Collaudo' })).toBeVisible()
  await elsewhere.getByRole('link', { name: t('verified.continue') }).click()
  await expect(elsewhere).toHaveURL((url) => url.pathname === '/auth/onboarding')
})

test('a used link shows an error and leads to requesting a new one', async ({
  page,
  mailTo,
  expectFailure,
}) => {
  expectFailure(/\/api\/verify\//)
  const email = newMailAddress()
  await requestAccount(page.request, email)
  const link = findSignInLink(await mailTo(email))
  expect((await page.request.get(`/api/verify/${tokenIn(link)}`)).status()).toBe(200)
  await page.clock.install()
  await page.goto(`${link.href}&callbackUrl=%2Fprofile`)
  await expectRefused(page, errors('auth.token_used'), '/auth?next=%2Fprofile')
  expect(await storedTokens(page)).toEqual([null, null])
})

/**
 * Expects the page to refuse access as the specification requires: with the reason, a link to
 * another page, and a redirect.
 */
async function expectRefused(page: Page, why: string, to: string): Promise<void> {
  await expect(pageHeading(page, 'Non sei autorizzato ad accedere a questa pagina.')).toBeVisible()
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.getByRole('link', { name: t('refused.back') })).toHaveAttribute('href', to)
  await expectRedirect(page, to)
}

test('the token of a link does not appear in the address, history or referrers', async ({
  page,
  mailTo,
}) => {
  const email = newMailAddress()
  await requestAccount(page.request, email, { profileType: 'provider', callbackUrl: '/pricing' })
  const link = findSignInLink(await mailTo(email))
  const token = tokenIn(link)
  const referrers: Promise<string | null>[] = []
  page.on('request', (request) => {
    // If the navigation has aborted a request, the request's headers cannot be read.
    referrers.push(request.headerValue('referer').catch(() => null))
  })
  await page.goto('/')
  await page.goto(link.href)
  await expect(pageHeading(page, t('verified.title'))).toBeVisible()
  await expect(page).toHaveURL('/verify-account')
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token)
  await page.getByRole('link', { name: t('verified.continue') }).click()
  await expect(page).toHaveURL('/pricing')
  await page.goBack()
  await expect(page, 'a link that was opened is nothing to come back to').toHaveURL('/')
  const leaking = (await Promise.all(referrers)).filter((one) => one?.includes(token))
  expect(leaking, 'no request names it as where it comes from').toEqual([])
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain(token)
})

test('a link can be reloaded until it is used', async ({
  page,
  newVisitor,
  mailTo,
  expectFailure,
}) => {
  expectFailure(/\/api\/verify\//)
  const email = newMailAddress()
  await requestAccount(page.request, email, { profileType: 'provider' })
  const link = findSignInLink(await mailTo(email))
  const elsewhere = await newVisitor()
  await elsewhere.route('**/api/verify/*', (route) => route.abort('connectionfailed'), { times: 1 })
  await elsewhere.goto(link.href)
  await expect(pageHeading(elsewhere, t('unreachable.title'))).toBeVisible()
  for (let round = 0; round < 2; round++) {
    await elsewhere.reload()
    await expect(confirm(elsewhere)).toBeVisible()
    await expect(elsewhere).toHaveURL(link.href)
  }
  await confirm(elsewhere).click()
  await expect(pageHeading(elsewhere, t('verified.title'))).toBeVisible()
  await expect(elsewhere).toHaveURL('/verify-account')
})

test('a link of another person warns before it switches accounts, and can be declined', async ({
  page,
  newVisitor,
  mailTo,
  expectFailure,
}) => {
  expectFailure(/\/api\/verify\//)
  const here = await newPerson(page, { profileType: 'provider', name: 'Bice Presente' })
  await storeTokens(page, here)
  const asker = await newVisitor()
  const email = newMailAddress()
  await requestAccount(asker.request, email, { profileType: 'provider', name: 'Ciro Altrove' })
  const link = findSignInLink(await mailTo(email))

  await page.goto(link.href)
  await expect(page.getByText(t('confirm.switch', { name: 'Bice Presente' }))).toBeVisible()
  await page.getByRole('link', { name: t('confirm.stay', { name: 'Bice Presente' }) }).click()
  await expect(page).toHaveURL('/')
  await expect(profileMenu(page, here.profile)).toBeVisible()
  expect(await storedTokens(page)).toEqual([here.accessToken, here.refreshToken])

  await page.goto(link.href)
  const ended = page.waitForResponse((response) => response.url().endsWith('/api/logout'))
  await confirm(page).click()
  await expect(pageHeading(page, t('verified.title'))).toBeVisible()
  await expect(profileMenu(page, { full_name: 'Ciro Altrove' })).toBeVisible()
  expect((await ended).status()).toBe(200)
  const { refreshToken } = here
  const renewal = await page.request.post('/api/refresh-token', { data: { refreshToken } })
  expect(renewal.status(), 'nobody is left signed in behind').toBe(401)
})

test('a signed-in person who opens a used link continues', async ({
  page,
  mailTo,
  expectFailure,
}) => {
  expectFailure(/\/api\/verify\//)
  const person = await signUp(page, mailTo, { profileType: 'provider' })
  await storeTokens(page, person)
  const link = findSignInLink(await mailTo(person.email))
  await page.clock.install()
  await page.goto(`${link.href}&callbackUrl=%2Fpricing`)
  await expect(pageHeading(page, t('already.title'))).toBeVisible()
  await expectRedirect(page, '/pricing')
  await expect(profileMenu(page, person.profile)).toBeVisible()
})

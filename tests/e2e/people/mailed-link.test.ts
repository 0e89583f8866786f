import type { Page } from '@playwright/test'
import {
  findSignInLink,
  goToBlank,
  loginLink,
  newMailAddress,
  pageHeading,
  profileMenu,
  requestAccount,
  storedTokens,
  tokenIn,
} from '../support/accounts.ts'
import { repetitionCount } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('auth')

const confirm = (page: Page) => page.getByRole('button', { name: t('confirm.submit') })

test('a link survives reloads and scanners that run scripts, until the person confirms in another browser', async ({
  page,
  newVisitor,
  mailTo,
  expectFailure,
}) => {
  expectFailure(/\/api\/verify\//)
  const email = newMailAddress()
  await requestAccount(page.request, email, { name: 'Ada Collaudo' })
  const link = findSignInLink(await mailTo(email))
  const elsewhere = await newVisitor()
  await elsewhere.goto(link.href)
  for (let round = 0; round < repetitionCount(1, 20); round++) {
    await expect(confirm(elsewhere)).toBeVisible()
    expect(await storedTokens(elsewhere)).toEqual([null, null])
    await elsewhere.reload()
  }
  await expect(elsewhere).toHaveURL(link.href)
  await expect(loginLink(elsewhere)).toBeVisible()
  await confirm(elsewhere).click()
  await expect(pageHeading(elsewhere, t('verified.title'))).toBeVisible()
  await expect(elsewhere).toHaveURL('/verify-account')
  await expect(profileMenu(elsewhere, { full_name: 'Ada Collaudo' })).toBeVisible()
  await elsewhere.getByRole('link', { name: t('verified.continue') }).click()
  await expect(elsewhere).toHaveURL((url) => url.pathname === '/auth/onboarding')
})

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
  await goToBlank(page)
  await page.goto(link.href)
  await expect(pageHeading(page, t('verified.title'))).toBeVisible()
  await expect(page).toHaveURL('/verify-account')
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token)
  await page.getByRole('link', { name: t('verified.continue') }).click()
  await expect(page).toHaveURL('/pricing')
  await page.goBack()
  await expect(page, 'a link that was opened is nothing to come back to').toHaveURL('/robots.txt')
  const leaking = (await Promise.all(referrers)).filter((one) => one?.includes(token))
  expect(leaking, 'no request names it as where it comes from').toEqual([])
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain(token)
})

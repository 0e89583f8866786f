import type { Page } from '@playwright/test'
import {
  findSignInLink,
  loginLink,
  newMailAddress,
  newPerson,
  openSessionByMail,
  pageHeading,
  profileMenu,
  storedTokens,
  storeTokens,
} from '../support/accounts.ts'
import { findOffer } from '../support/api.ts'
import { currentSearchParams, expectOpenOfferCard } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { expectRedirect } from '../support/page-clock.ts'
import { seededCandidate, seededOwner } from '../support/seeded-people.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('auth')
const common = namespaceTranslator('common')
const actions = namespaceTranslator('actions')
const meta = namespaceTranslator('meta')

/** Requests a sign-in link with the form on the open page. */
async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: t('fields.email') }).fill(email)
  await page.getByRole('button', { name: t('login.submit') }).click()
  await expect(pageHeading(page, t('sent.title'))).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
}

const menuEntries = (page: Page): Promise<string[]> =>
  page
    .getByRole('menu', { name: common('menu.label') })
    .getByRole('menuitem')
    .allTextContents()

test('signing in from an offer returns to it; signing out is in the menu', async ({
  page,
  mailTo,
  clearMailOf,
}) => {
  await clearMailOf(seededCandidate.email)
  const offer = await findOffer(page.request, (one) => one.is_active && one.quick_apply)
  await page.goto(`/?job=${offer.id}`)
  const card = await expectOpenOfferCard(page, offer)
  await expect(loginLink(page)).toBeVisible()
  await card.getByRole('button', { name: actions('apply.now') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: namespaceTranslator('applications')('notice.toLogin') })
    .click()
  await expect(pageHeading(page, meta('pages.login'))).toBeFocused()
  await askForLink(page, seededCandidate.email)
  await expect(page.getByRole('link', { name: t('login.signup') })).toHaveAttribute(
    'href',
    new RegExp(`^/auth/signup\\?next=.+&job=${offer.id}$`),
  )
  await expect(page.getByRole('main').getByRole('link', { name: t('policies.link') })).toBeVisible()
  const mail = await mailTo(seededCandidate.email)
  expect(mail.subject).toBe(namespaceTranslator('mails')('login.subject'))

  await page.clock.install()
  await page.goto(findSignInLink(mail).href)
  await expect(pageHeading(page, t('verified.title'))).toBeVisible()
  await expectRedirect(page, `/?job=${offer.id}`)
  await expect(
    page.getByRole('dialog', { name: namespaceTranslator('applications')('apply.title') }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expectOpenOfferCard(page, offer)
  await expect(loginLink(page)).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: common('banner.label') })).toHaveCount(0)

  await profileMenu(page, seededCandidate).click()
  const applications = page.getByRole('menuitem', { name: common('menu.applications') })
  await expect(applications).toBeVisible()
  expect(await menuEntries(page)).toEqual(
    ['menu.profile', 'menu.saved', 'menu.applications', 'footer.cookies', 'menu.logout'].map(
      (key) => common(key),
    ),
  )
  const [accessToken, refreshToken] = await storedTokens(page)
  await page.getByRole('menuitem', { name: common('menu.logout') }).click()
  await expect(pageHeading(page, meta('pages.login'))).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText(t('login.ended')), 'who leaves knows it').toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: t('login.left') })).toBeVisible()
  await expect(profileMenu(page, seededCandidate)).toHaveCount(0)
  expect(await storedTokens(page)).toEqual([null, null])
  const headers = { Authorization: `Bearer ${accessToken}` }
  expect((await page.request.get('/api/me', { headers })).status()).toBe(401)
  const renewal = await page.request.post('/api/refresh-token', { data: { refreshToken } })
  expect(renewal.status()).toBe(401)
  await page.goto('/')
  await expect(loginLink(page)).toBeVisible()
})

test("a company is listed in its members' menu", async ({ page, mailTo, clearMailOf }) => {
  await clearMailOf(seededOwner.email)
  await storeTokens(page, await openSessionByMail(page, mailTo, seededOwner.email))
  await page.goto('/')
  await profileMenu(page, seededOwner).click()
  await expect(
    page.getByRole('menuitem', { name: common('menu.company', { count: 1 }) }),
  ).toBeVisible()
  expect(await menuEntries(page)).toEqual([
    common('menu.profile'),
    common('menu.company', { count: 1 }),
    common('footer.cookies'),
    common('menu.logout'),
  ])
})

test('a page for signed-in people asks visitors to sign in, then opens', async ({
  page,
  mailTo,
}) => {
  const { email, profile } = await newPerson(page, { profileType: 'provider' })
  await page.goto('/profile')
  await expect(page).toHaveURL('/auth?next=%2Fprofile')
  await askForLink(page, email)
  await page.goto(findSignInLink(await mailTo(email)).href)
  await expect(pageHeading(page, t('verified.title'))).toBeVisible()
  await page.getByRole('link', { name: t('verified.continue') }).click()
  await expect(page).toHaveURL('/profile')
  await expect(profileMenu(page, profile)).toBeVisible()

  await page.goto('/auth?next=%2Fprofile')
  await expect(page, 'nobody signs in twice').toHaveURL('/profile')
  await page.goto('/auth/signup')
  await expect(page).toHaveURL('/')
})

test('signing in with an unfinished onboarding opens the onboarding first and keeps the target', async ({
  page,
  mailTo,
}) => {
  const { email, profile, ...tokens } = await newPerson(page)
  await page.goto('/profile')
  await askForLink(page, email)
  await page.clock.install()
  await page.goto(findSignInLink(await mailTo(email)).href)
  await expect(pageHeading(page, t('verified.title'))).toBeVisible()
  await expectRedirect(page, (url) => url.pathname === '/auth/onboarding')
  expect(currentSearchParams(page).get('next')).toBe('/profile')

  await storeTokens(page, tokens)
  await page.goto('/profile/applications')
  await expect(page).toHaveURL((url) => url.pathname === '/auth/onboarding')
  await expect(profileMenu(page, profile)).toBeVisible()
})

test('unknown and invalid mail addresses get the specified response', async ({ page, mailTo }) => {
  const email = newMailAddress('nessuno')
  await page.goto('/auth')
  const field = page.getByRole('textbox', { name: t('fields.email') })
  const wrong = page.getByText(t('fields.emailWrong'))
  await page.getByRole('button', { name: t('login.submit') }).click()
  await expect(field).toBeFocused()
  await expect(wrong).toBeVisible()
  await field.fill('ada@')
  await field.press('Enter')
  await expect(wrong).toBeVisible()
  await expect(field).toBeFocused()
  await askForLink(page, email)
  expect((await mailTo(email)).subject).toBe(namespaceTranslator('mails')('no_account.subject'))
  await page.getByRole('button', { name: t('sent.other') }).click()
  await expect(field).toHaveValue(email)
})

import type { Page } from '@playwright/test'
import {
  giveTokens,
  heading,
  keptTokens,
  knownPerson,
  linkIn,
  loginLink,
  newAddress,
  newPerson,
  profileMenu,
} from '../support/accounts.ts'
import { findOffer } from '../support/api.ts'
import { addressOf, opened } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { expectRedirect } from '../support/page-clock.ts'
import { candidate, owner } from '../support/seeded-people.ts'
import { texts } from '../support/texts.ts'

const t = texts('auth')
const common = texts('common')
const actions = texts('actions')
const meta = texts('meta')

/** Requests a sign-in link with the form on the open page. */
async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: t('fields.email') }).fill(email)
  await page.getByRole('button', { name: t('login.submit') }).click()
  await expect(heading(page, t('sent.title'))).toBeFocused()
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
  await clearMailOf(candidate.email)
  const offer = await findOffer(page.request, (one) => one.is_active && one.quick_apply)
  await page.goto(`/?job=${offer.id}`)
  const card = await opened(page, offer)
  await expect(loginLink(page)).toBeVisible()
  await card.getByRole('button', { name: actions('apply.now') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: texts('applications')('notice.toLogin') })
    .click()
  await expect(heading(page, meta('pages.login'))).toBeFocused()
  await askForLink(page, candidate.email)
  await expect(page.getByRole('link', { name: t('login.signup') })).toHaveAttribute(
    'href',
    new RegExp(`^/auth/signup\\?next=.+&job=${offer.id}$`),
  )
  await expect(page.getByRole('main').getByRole('link', { name: t('policies.link') })).toBeVisible()
  const mail = await mailTo(candidate.email)
  expect(mail.subject).toBe(texts('mails')('login.subject'))

  await page.clock.install()
  await page.goto(linkIn(mail).href)
  await expect(heading(page, t('verified.title'))).toBeVisible()
  await expectRedirect(page, `/?job=${offer.id}`)
  await expect(
    page.getByRole('dialog', { name: texts('applications')('apply.title') }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await opened(page, offer)
  await expect(loginLink(page)).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: common('banner.label') })).toHaveCount(0)

  await profileMenu(page, candidate).click()
  const applications = page.getByRole('menuitem', { name: common('menu.applications') })
  await expect(applications).toBeVisible()
  expect(await menuEntries(page)).toEqual(
    ['menu.profile', 'menu.saved', 'menu.applications', 'footer.cookies', 'menu.logout'].map(
      (key) => common(key),
    ),
  )
  const [accessToken, refreshToken] = await keptTokens(page)
  await page.getByRole('menuitem', { name: common('menu.logout') }).click()
  await expect(heading(page, meta('pages.login'))).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText(t('login.ended')), 'who leaves knows it').toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: t('login.left') })).toBeVisible()
  await expect(profileMenu(page, candidate)).toHaveCount(0)
  expect(await keptTokens(page)).toEqual([null, null])
  const headers = { Authorization: `Bearer ${accessToken}` }
  expect((await page.request.get('/api/me', { headers })).status()).toBe(401)
  const renewal = await page.request.post('/api/refresh-token', { data: { refreshToken } })
  expect(renewal.status()).toBe(401)
  await page.goto('/')
  await expect(loginLink(page)).toBeVisible()
})

test("a company is listed in its members' menu", async ({ page, mailTo, clearMailOf }) => {
  await clearMailOf(owner.email)
  await giveTokens(page, await knownPerson(page, mailTo, owner.email))
  await page.goto('/')
  await profileMenu(page, owner).click()
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
  await page.goto(linkIn(await mailTo(email)).href)
  await expect(heading(page, t('verified.title'))).toBeVisible()
  await page.getByRole('link', { name: t('verified.continue') }).click()
  await expect(page).toHaveURL('/profile')
  await expect(profileMenu(page, profile)).toBeVisible()

  await page.goto('/auth?next=%2Fprofile')
  await expect(page, 'nobody signs in twice').toHaveURL('/profile')
  await page.goto('/auth/signup')
  await expect(page).toHaveURL('/')
})

test('unfinished onboarding comes first and keeps the target', async ({ page, mailTo }) => {
  const { email, profile, ...tokens } = await newPerson(page)
  await page.goto('/profile')
  await askForLink(page, email)
  await page.clock.install()
  await page.goto(linkIn(await mailTo(email)).href)
  await expect(heading(page, t('verified.title'))).toBeVisible()
  await expectRedirect(page, (url) => url.pathname === '/auth/onboarding')
  expect(addressOf(page).get('next')).toBe('/profile')

  await giveTokens(page, tokens)
  await page.goto('/profile/applications')
  await expect(page).toHaveURL((url) => url.pathname === '/auth/onboarding')
  await expect(profileMenu(page, profile)).toBeVisible()
})

test('unknown and invalid addresses get the right response', async ({ page, mailTo }) => {
  const email = newAddress('nessuno')
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
  expect((await mailTo(email)).subject).toBe(texts('mails')('no_account.subject'))
  await page.getByRole('button', { name: t('sent.other') }).click()
  await expect(field).toHaveValue(email)
})

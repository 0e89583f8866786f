import {
  findSignInLink,
  loginLink,
  pageHeading,
  profileMenu,
  storedTokens,
} from '../support/accounts.ts'
import { findOffer } from '../support/api.ts'
import { expectOpenOfferCard } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { expectRedirect } from '../support/page-clock.ts'
import { seededCandidate } from '../support/seeded-people.ts'
import { signupAddressFrom } from '../support/signup-form.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('auth')
const common = namespaceTranslator('common')
const applications = namespaceTranslator('applications')
const actions = namespaceTranslator('actions')
const meta = namespaceTranslator('meta')

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
  const notice = page.getByRole('dialog')
  await expect(notice.getByRole('link', { name: applications('notice.signup') })).toHaveAttribute(
    'href',
    signupAddressFrom(offer.id),
  )
  await notice.getByRole('link', { name: applications('notice.toLogin') }).click()
  await expect(pageHeading(page, meta('pages.login'))).toBeFocused()
  await page.getByRole('textbox', { name: t('fields.email') }).fill(seededCandidate.email)
  await page.getByRole('button', { name: t('login.submit') }).click()
  await expect(pageHeading(page, t('sent.title'))).toBeFocused()
  const mail = await mailTo(seededCandidate.email)
  expect(mail.subject).toBe(namespaceTranslator('mails')('login.subject'))

  await page.clock.install()
  await page.goto(findSignInLink(mail).href)
  await expect(pageHeading(page, t('verified.title'))).toBeVisible()
  await expectRedirect(page, `/?job=${offer.id}`)
  await expect(page.getByRole('dialog', { name: applications('apply.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectOpenOfferCard(page, offer)
  await expect(loginLink(page)).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: common('banner.label') })).toHaveCount(0)

  await profileMenu(page, seededCandidate).click()
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
  await expect(loginLink(page)).toBeVisible()
})

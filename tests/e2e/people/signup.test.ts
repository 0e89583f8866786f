import {
  findSignInLink,
  newMailAddress,
  pageHeading,
  profileMenu,
  storedTokens,
} from '../support/accounts.ts'
import { findOffer } from '../support/api.ts'
import { currentSearchParams } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectRedirect } from '../support/page-clock.ts'
import {
  jobMailsCheckbox,
  profileTypeRadio,
  signUpCountrySelect,
  signUpEmailField,
  signUpNameField,
  signUpSubmitButton,
  signupAddressFrom,
  termsCheckbox,
} from '../support/signup-form.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('auth')
const meta = namespaceTranslator('meta')

test('a freelancer signs up by keyboard from an offer, and is signed in by opening the link', async ({
  page,
  context,
  mailTo,
}) => {
  const address = newMailAddress('ada')
  const offer = await findOffer(page.request, (one) => one.is_active && one.quick_apply)
  await page.goto(signupAddressFrom(offer.id))
  await expect(profileTypeRadio(page, 'consumer'), 'who wants to apply').toBeChecked()
  await tabTo(page, page.getByRole('button', { name: t('type.continue') }))
  await page.keyboard.press('Enter')

  await expect(pageHeading(page, meta('pages.signup'))).toBeFocused()
  await expect(page.getByText(t('signup.step', { step: 2 }))).toBeVisible()
  await tabTo(page, signUpEmailField(page))
  await page.keyboard.type(` ${address.toUpperCase()} `)
  await page.keyboard.press('Tab')
  await expect(signUpNameField(page)).toBeFocused()
  await page.keyboard.type('Ada Tastiera')
  await page.keyboard.press('Tab')
  await expect(signUpCountrySelect(page)).toBeFocused()
  await expect(signUpCountrySelect(page)).toHaveValue('Italia')
  await page.keyboard.type('spag')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Spagna$/)
  await page.keyboard.press('Enter')
  await expect(signUpCountrySelect(page)).toHaveValue('Spagna')
  await page.keyboard.press('Tab')
  await expect(jobMailsCheckbox(page)).toBeFocused()
  await expect(jobMailsCheckbox(page)).not.toBeChecked()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(termsCheckbox(page)).toBeFocused()
  await expect(signUpSubmitButton(page)).toBeDisabled()
  await page.keyboard.press('Tab')
  const [terms] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
  await expect(terms).toHaveURL('/legal/policies')
  await terms.close()
  await expect(termsCheckbox(page), 'reading is not accepting').not.toBeChecked()
  await expect(signUpNameField(page)).toHaveValue('Ada Tastiera')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(termsCheckbox(page)).toBeChecked()
  await tabTo(page, signUpSubmitButton(page))
  await page.keyboard.press('Enter')

  await expect(pageHeading(page, t('sent.title'))).toBeFocused()
  await expect(page.getByText(t('signup.step', { step: 3 }))).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: t('sent.to') })).toContainText(
    t('sent.signup'),
  )
  const mail = await mailTo(address)
  expect(mail.subject).toBe(namespaceTranslator('mails')('verify_account.subject'))
  expect(await storedTokens(page), 'nobody is in before the link is opened').toEqual([null, null])

  await page.clock.install()
  const link = findSignInLink(mail)
  expect(link.searchParams.get('callbackUrl')).toBe(`/?job=${offer.id}&apply=1`)
  await page.goto(link.href)
  await expect(pageHeading(page, t('verified.title'))).toBeVisible()
  await expect(page.getByText(t('verified.welcome', { name: 'Ada' }))).toBeVisible()
  await expectRedirect(page, (url) => url.pathname === '/auth/onboarding')
  const next = currentSearchParams(page).get('next')
  expect(next, 'once the profile is done').toBe(`/?job=${offer.id}&apply=1`)
  await expect(profileMenu(page, { full_name: 'Ada Tastiera' })).toBeVisible()
  const [accessToken] = await storedTokens(page)
  const me = await page.request.get('/api/me', {
    headers: { Authorization: `Bearer ${accessToken}` },
  })
  expect((await me.json()).profile).toMatchObject({
    email: address,
    profile_type: 'consumer',
    nationality: 'ES',
    send_job_emails: true,
  })
})

import {
  findSignInLink,
  newMailAddress,
  pageHeading,
  profileMenu,
  storedTokens,
  waitForMailInterval,
} from '../support/accounts.ts'
import { findOffer } from '../support/api.ts'
import { currentSearchParams, expectOpenOfferCard } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectRedirect } from '../support/page-clock.ts'
import {
  jobMailsCheckbox,
  profileTypeRadio,
  signUpAs,
  signUpCountrySelect,
  signUpEmailField,
  signUpNameField,
  signUpSubmitButton,
  termsCheckbox,
  toSignupForm,
} from '../support/signup-form.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('auth')
const meta = namespaceTranslator('meta')

test('a freelancer signs up by keyboard and is signed in by opening the link', async ({
  page,
  mailTo,
}) => {
  const address = newMailAddress('ada')
  await page.goto('/auth/signup')
  await expect(page.getByText(t('signup.step', { step: 1 }))).toBeVisible()
  const onward = page.getByRole('button', { name: t('type.continue') })
  await expect(onward).toBeDisabled()
  await tabTo(page, profileTypeRadio(page, 'consumer'))
  await page.keyboard.press('Space')
  await tabTo(page, onward)
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
  await page.keyboard.press('Space')
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
  await page.goto(findSignInLink(mail).href)
  await expect(pageHeading(page, t('verified.title'))).toBeVisible()
  await expect(page.getByText(t('verified.welcome', { name: 'Ada' }))).toBeVisible()
  await expectRedirect(page, (url) => url.pathname === '/auth/onboarding')
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

test('an employer signs up with the mouse and continues to the first offer', async ({
  page,
  mailTo,
}) => {
  const address = newMailAddress('ditta')
  await toSignupForm(page, 'provider')
  const beta = page.getByText(t('beta.text'))
  await expect(beta).toBeVisible()
  await expect(jobMailsCheckbox(page)).toHaveCount(0)
  await signUpEmailField(page).fill(address)
  await signUpNameField(page).fill('Bruno Impresa')
  await page.getByRole('link', { name: t('beta.link') }).click()
  await expect(page).toHaveURL('/pricing')
  await page.goBack()
  await expect(signUpEmailField(page), 'what was typed outlives a look at the prices').toHaveValue(
    address,
  )
  await termsCheckbox(page).check()
  await signUpSubmitButton(page).click()
  await expect(pageHeading(page, t('sent.title'))).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()

  await page.clock.install()
  await page.goto(findSignInLink(await mailTo(address)).href)
  await expect(pageHeading(page, t('verified.title'))).toBeVisible()
  await expectRedirect(page, (url) => url.pathname === '/job-offers/create')
  await expect(profileMenu(page, { full_name: 'Bruno Impresa' })).toBeVisible()
})

test('another mail can be requested after a while, or to another address', async ({
  page,
  mailTo,
}) => {
  const address = newMailAddress()
  await page.clock.install()
  await toSignupForm(page, 'consumer')
  await signUpAs(page, newMailAddress('sbagliata'))
  await page.getByRole('button', { name: t('sent.other') }).click()
  await expect(signUpNameField(page), 'the rest stays').toHaveValue('Ada')
  await signUpEmailField(page).fill(address)
  await termsCheckbox(page).check()
  await signUpSubmitButton(page).click()
  await expect(page.getByText(address)).toBeVisible()

  const pause = waitForMailInterval()
  const first = findSignInLink(await mailTo(address))
  const wait = (count: number) => page.getByRole('button', { name: t('sent.resendIn', { count }) })
  await expect(page.getByRole('button', { name: /^Un’altra email tra/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.clock.fastForward(57_000)
  await expect(wait(2)).toBeVisible()
  await page.clock.fastForward(3_000)
  await pause
  await page.getByRole('button', { name: t('sent.resend') }).click()
  await expect(page.getByText(t('sent.again'))).toBeVisible()
  const second = findSignInLink(await mailTo(address, 2))
  expect(second.href).not.toBe(first.href)
})

test('a visitor who signs up to apply becomes a freelancer and returns to the offer', async ({
  page,
  mailTo,
}) => {
  const offer = await findOffer(page.request, (one) => one.is_active && one.quick_apply)
  await page.goto(`/?job=${offer.id}`)
  const card = await expectOpenOfferCard(page, offer)
  await card.getByRole('button', { name: namespaceTranslator('actions')('apply.now') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: namespaceTranslator('applications')('notice.signup') })
    .click()
  await expect(profileTypeRadio(page, 'consumer')).toBeChecked()
  await page.getByRole('button', { name: t('type.continue') }).click()
  const address = newMailAddress()
  await signUpAs(page, address)
  const link = findSignInLink(await mailTo(address))
  expect(link.searchParams.get('callbackUrl')).toBe(`/?job=${offer.id}&apply=1`)
  await page.goto(link.href)
  await page.getByRole('link', { name: t('verified.continue') }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/auth/onboarding')
  expect(currentSearchParams(page).get('next'), 'once the profile is done').toBe(
    `/?job=${offer.id}&apply=1`,
  )
})

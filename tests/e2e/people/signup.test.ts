import {
  heading,
  keptTokens,
  linkIn,
  mailPause,
  newAddress,
  profileMenu,
} from '../support/accounts.ts'
import { findOffer } from '../support/api.ts'
import { addressOf, opened } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectRedirect } from '../support/page-clock.ts'
import {
  country,
  email,
  jobMails,
  name,
  signUpAs,
  submit,
  terms,
  toSignupForm,
  typeOf,
} from '../support/signup-form.ts'
import { texts } from '../support/texts.ts'

const t = texts('auth')
const meta = texts('meta')

test('a freelancer signs up by keyboard and is signed in by opening the link', async ({
  page,
  mailTo,
}) => {
  const address = newAddress('ada')
  await page.goto('/auth/signup')
  await expect(page.getByText(t('signup.step', { step: 1 }))).toBeVisible()
  const onward = page.getByRole('button', { name: t('type.continue') })
  await expect(onward).toBeDisabled()
  await tabTo(page, typeOf(page, 'consumer'))
  await page.keyboard.press('Space')
  await tabTo(page, onward)
  await page.keyboard.press('Enter')

  await expect(heading(page, meta('pages.signup'))).toBeFocused()
  await expect(page.getByText(t('signup.step', { step: 2 }))).toBeVisible()
  await tabTo(page, email(page))
  await page.keyboard.type(` ${address.toUpperCase()} `)
  await page.keyboard.press('Tab')
  await expect(name(page)).toBeFocused()
  await page.keyboard.type('Ada Tastiera')
  await page.keyboard.press('Tab')
  await expect(country(page)).toBeFocused()
  await expect(country(page)).toHaveValue('Italia')
  await page.keyboard.type('spag')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Spagna$/)
  await page.keyboard.press('Enter')
  await expect(country(page)).toHaveValue('Spagna')
  await page.keyboard.press('Tab')
  await expect(jobMails(page)).toBeFocused()
  await expect(jobMails(page)).not.toBeChecked()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(terms(page)).toBeFocused()
  await expect(submit(page)).toBeDisabled()
  await page.keyboard.press('Space')
  await tabTo(page, submit(page))
  await page.keyboard.press('Enter')

  await expect(heading(page, t('sent.title'))).toBeFocused()
  await expect(page.getByText(t('signup.step', { step: 3 }))).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: t('sent.to') })).toContainText(
    t('sent.signup'),
  )
  const mail = await mailTo(address)
  expect(mail.subject).toBe(texts('mails')('verify_account.subject'))
  expect(await keptTokens(page), 'nobody is in before the link is opened').toEqual([null, null])

  await page.clock.install()
  await page.goto(linkIn(mail).href)
  await expect(heading(page, t('verified.title'))).toBeVisible()
  await expect(page.getByText(t('verified.welcome', { name: 'Ada' }))).toBeVisible()
  await expectRedirect(page, (url) => url.pathname === '/auth/onboarding')
  await expect(profileMenu(page, { full_name: 'Ada Tastiera' })).toBeVisible()
  const [accessToken] = await keptTokens(page)
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
  const address = newAddress('ditta')
  await toSignupForm(page, 'provider')
  const beta = page.getByText(t('beta.text'))
  await expect(beta).toBeVisible()
  await expect(jobMails(page)).toHaveCount(0)
  await email(page).fill(address)
  await name(page).fill('Bruno Impresa')
  await page.getByRole('link', { name: t('beta.link') }).click()
  await expect(page).toHaveURL('/pricing')
  await page.goBack()
  await expect(email(page), 'what was typed outlives a look at the prices').toHaveValue(address)
  await terms(page).check()
  await submit(page).click()
  await expect(heading(page, t('sent.title'))).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()

  await page.clock.install()
  await page.goto(linkIn(await mailTo(address)).href)
  await expect(heading(page, t('verified.title'))).toBeVisible()
  await expectRedirect(page, (url) => url.pathname === '/job-offers/create')
  await expect(profileMenu(page, { full_name: 'Bruno Impresa' })).toBeVisible()
})

test('another mail can be requested after a while, or to another address', async ({
  page,
  mailTo,
}) => {
  const address = newAddress()
  await page.clock.install()
  await toSignupForm(page, 'consumer')
  await signUpAs(page, newAddress('sbagliata'))
  await page.getByRole('button', { name: t('sent.other') }).click()
  await expect(name(page), 'the rest stays').toHaveValue('Ada')
  await email(page).fill(address)
  await terms(page).check()
  await submit(page).click()
  await expect(page.getByText(address)).toBeVisible()

  const pause = mailPause()
  const first = linkIn(await mailTo(address))
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
  const second = linkIn(await mailTo(address, 2))
  expect(second.href).not.toBe(first.href)
})

test('a visitor from an offer is taken for a freelancer and returns to it', async ({
  page,
  mailTo,
}) => {
  const offer = await findOffer(page.request, (one) => one.is_active && one.quick_apply)
  await page.goto(`/?job=${offer.id}`)
  const card = await opened(page, offer)
  await card.getByRole('button', { name: texts('actions')('apply.now') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: texts('applications')('notice.signup') })
    .click()
  await expect(typeOf(page, 'consumer')).toBeChecked()
  await page.getByRole('button', { name: t('type.continue') }).click()
  const address = newAddress()
  await signUpAs(page, address)
  const link = linkIn(await mailTo(address))
  expect(link.searchParams.get('callbackUrl')).toBe(`/?job=${offer.id}&apply=1`)
  await page.goto(link.href)
  await page.getByRole('link', { name: t('verified.continue') }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/auth/onboarding')
  expect(addressOf(page).get('next'), 'once the profile is done').toBe(`/?job=${offer.id}&apply=1`)
})

import type { Page } from '@playwright/test'
import { expectAccessibleAtAnySize } from '../support/accessibility.ts'
import {
  findSignInLink,
  newMailAddress,
  newPerson,
  pageHeading,
  profileMenu,
  requestAccount,
  storeTokens,
  waitForMailInterval,
} from '../support/accounts.ts'
import { sampleTestCases } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import {
  profileTypeRadio,
  signUpAs,
  signUpCountrySelect,
  signUpEmailField,
  toSignupForm,
} from '../support/signup-form.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('auth')
const common = namespaceTranslator('common')
const errors = namespaceTranslator('errors')

// Animations are reduced, because axe must check their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/**
 * Intercepts the request with which this page asks for a mail, sends it so often that the rate
 * limit is reached, and returns the resulting 429 to the page.
 */
async function askBefore(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const data = route.request().postDataJSON()
    const ask = () => page.request.post(path, { data })
    await expect.poll(async () => (await ask()).status(), { intervals: [0] }).toBe(429)
    await route.fulfill({ response: await ask() })
  })
}

const tooMany = (page: Page) =>
  page.getByRole('alert').filter({ hasText: errors('auth.too_many_mails', { wait: '1 secondo' }) })

/** Prevents automatic redirects, so that axe has enough time. */
const stay = (page: Page) =>
  page.addInitScript(() => {
    const real = window.setTimeout
    const patient = (act: () => void, wait?: number) => (wait === 3_000 ? 0 : real(act, wait))
    Object.assign(window, { setTimeout: patient })
  })

type Body = Parameters<typeof test>[2]
const screens: [title: string, body: Body][] = []
const look = (title: string, body: Body): void => void screens.push([title, body])

test.describe('axe finds no violations, at any size and in either theme, on', () => {
  look(
    'signing in: the form, an error, the rate limit, and the confirmation',
    async ({ page, expectFailure }) => {
      expectFailure(/\/api\/login$/)
      await page.goto('/auth?next=%2Fprofile')
      await signUpEmailField(page).press('Enter')
      await expect(page.getByText(t('fields.emailWrong'))).toBeVisible()
      await expectAccessibleAtAnySize(page)
      await askBefore(page, '/api/login')
      await signUpEmailField(page).fill(newMailAddress())
      await signUpEmailField(page).press('Enter')
      await expect(tooMany(page)).toBeVisible()
      await expectAccessibleAtAnySize(page)
      await page.unroute('/api/login')
      await signUpEmailField(page).fill(
        newMailAddress('un-indirizzo-lungo-quanto-ne-capitano-davvero'),
      )
      await signUpEmailField(page).press('Enter')
      await expect(pageHeading(page, t('sent.title'))).toBeVisible()
      await expectAccessibleAtAnySize(page)
    },
  )

  look(
    'signing up: the choice of account type, the employer form and the freelancer form',
    async ({ page }) => {
      await page.goto('/auth/signup')
      await profileTypeRadio(page, 'provider').check()
      await expectAccessibleAtAnySize(page)
      await page.getByRole('button', { name: t('type.continue') }).click()
      await expect(page.getByText(t('beta.text'))).toBeVisible()
      await expectAccessibleAtAnySize(page)
      await page.goBack()
      await profileTypeRadio(page, 'consumer').check()
      await page.getByRole('button', { name: t('type.continue') }).click()
      await signUpEmailField(page).fill('ada@')
      await signUpCountrySelect(page).click()
      await signUpCountrySelect(page).fill('re')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expect(page.getByText(t('fields.emailWrong'))).toBeVisible()
      await expectAccessibleAtAnySize(page)
    },
  )

  look(
    'signing up: an error, the confirmation, and the rate limit',
    async ({ page, expectFailure }) => {
      expectFailure(/\/api\/(register|verification\/resend)$/)
      await page.clock.install()
      await toSignupForm(page, 'provider')
      await askBefore(page, '/api/register')
      await signUpAs(page, newMailAddress())
      await expect(tooMany(page), 'what the server says, above the form').toBeVisible()
      await expectAccessibleAtAnySize(page)
      await page.unroute('/api/register')
      await signUpAs(page, newMailAddress())
      await expect(pageHeading(page, t('sent.title'))).toBeVisible()
      const pause = waitForMailInterval()
      await page.clock.fastForward(61_000)
      await page.route('/api/verification/resend', (route) => route.fulfill({ status: 503 }), {
        times: 1,
      })
      await page.getByRole('button', { name: t('sent.resend') }).click()
      await expect(page.getByRole('alert')).toHaveText(errors('server.unavailable'))
      await expectAccessibleAtAnySize(page)
      await pause
      await page.getByRole('button', { name: t('sent.resend') }).click()
      await expect(page.getByText(t('sent.again'))).toBeVisible()
      await expectAccessibleAtAnySize(page)
    },
  )

  look(
    'opening the link: confirmation, failure, success, and a second use',
    async ({ page, newVisitor, mailTo, expectFailure }) => {
      expectFailure(/\/api\/verify\//)
      const address = newMailAddress()
      await requestAccount(page.request, address, { name: 'Ada Collaudo' })
      const { href } = findSignInLink(await mailTo(address))
      const elsewhere = await newVisitor({ reducedMotion: 'reduce' })
      await elsewhere.goto(href)
      await expect(pageHeading(elsewhere, t('confirm.title'))).toBeVisible()
      await expectAccessibleAtAnySize(elsewhere)
      await stay(page)
      await page.route('/api/verify/*', (route) => route.abort(), { times: 1 })
      await page.goto(href)
      await expect(pageHeading(page, t('unreachable.title'))).toBeVisible()
      await expectAccessibleAtAnySize(page)
      await page.getByRole('button', { name: t('unreachable.retry') }).click()
      await expect(pageHeading(page, t('verified.title'))).toBeVisible()
      await expectAccessibleAtAnySize(page)
      await page.goto(href)
      await expect(pageHeading(page, t('already.title'))).toBeVisible()
      await expectAccessibleAtAnySize(page)
      await page.evaluate(() => localStorage.clear())
      await page.goto(href)
      await expect(pageHeading(page, t('refused.title'))).toBeVisible()
      await expectAccessibleAtAnySize(page)
    },
  )

  look(
    'a sign-in link of another person, and an unreachable session',
    async ({ page, newVisitor, mailTo, expectFailure }) => {
      expectFailure(/\/api\/(me$|verify\/)/)
      const name = `Ada ${'Lunghissimo'.repeat(6)}`
      const here = await newPerson(page, { profileType: 'provider', name })
      await storeTokens(page, here)
      const asker = await newVisitor()
      const address = newMailAddress()
      await requestAccount(asker.request, address)
      await page.goto(findSignInLink(await mailTo(address)).href)
      await expect(page.getByRole('link', { name: t('confirm.stay', { name }) })).toBeVisible()
      await expectAccessibleAtAnySize(page)
      await page.route('/api/me', (route) => route.abort('connectionreset'))
      await page.goto('/profile')
      await expect(pageHeading(page, common('unreachable.title'))).toBeVisible()
      await expectAccessibleAtAnySize(page)
    },
  )

  look('the menu of a signed-in person', async ({ page }) => {
    const person = await newPerson(page, { profileType: 'provider' })
    await storeTokens(page, person)
    await page.goto('/pricing')
    await profileMenu(page, person.profile).click()
    await expect(page.getByRole('menu', { name: common('menu.label') })).toBeVisible()
    await expectAccessibleAtAnySize(page)
  })

  for (const [title, body] of sampleTestCases(screens, 2, 'accounts')) test(title, body)
})

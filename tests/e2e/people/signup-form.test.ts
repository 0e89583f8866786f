import { goToBlank, heading, newAddress } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import {
  country,
  email,
  name,
  signUpAs,
  submit,
  terms,
  toSignupForm,
} from '../support/signup-form.ts'
import { texts } from '../support/texts.ts'

const t = texts('auth')

test('fields are validated on blur and cleared on focus; the button waits for all', async ({
  page,
}) => {
  await toSignupForm(page, 'consumer')
  const wrong = page.getByText(t('fields.emailWrong'))
  const missing = page.getByText(texts('errors')('fields.required'))
  await email(page).fill('ada@')
  await expect(wrong, 'nobody is corrected while typing').toBeHidden()
  await name(page).focus()
  await expect(wrong).toBeVisible()
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(email(page)).toHaveAccessibleDescription(t('fields.emailWrong'))
  await email(page).focus()
  await expect(wrong).toBeHidden()
  await expect(email(page)).not.toHaveAttribute('aria-invalid')

  await email(page).fill('ada@posta.example')
  await name(page).fill('   ')
  await country(page).focus()
  await expect(wrong).toBeHidden()
  await expect(missing).toBeVisible()
  await terms(page).check()
  await expect(submit(page), 'a name of blanks').toBeDisabled()
  await name(page).fill('Ada')
  await country(page).focus()
  await expect(missing).toBeHidden()
  await expect(submit(page)).toBeEnabled()

  await country(page).fill('Atlantide')
  await expect(page.getByRole('status').filter({ hasText: 'Atlantide' })).toBeVisible()
  await name(page).focus()
  await expect(country(page), 'a country that is none').toHaveValue('Italia')
  // Like a browser's autofill: value and event without focus.
  await country(page).evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field,
      'francia',
    )
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(country(page), 'a country that was filled in').toHaveValue('Francia')
  await expect(country(page)).toHaveAttribute('aria-expanded', 'false')
  await terms(page).uncheck()
  await expect(submit(page), 'without the terms').toBeDisabled()
  await terms(page).check()
  await email(page).fill('')
  await expect(submit(page), 'without an address').toBeDisabled()
  await email(page).fill('ada@posta')
  await name(page).focus()
  await expect(wrong).toBeVisible()
  await expect(submit(page), 'with something wrong').toBeDisabled()
})

test('an error that appears on a click elsewhere does not move what is clicked', async ({
  page,
}) => {
  // The duration of a tap.
  const slowly = { delay: 150 }
  await toSignupForm(page, 'consumer')
  await email(page).fill('ada@')
  await terms(page).click(slowly)
  await expect(terms(page)).toBeChecked()
  await expect(page.getByText(t('fields.emailWrong'))).toBeVisible()

  await page.goto('/auth')
  await email(page).fill('ada@')
  await email(page).press('Enter')
  await expect(page.getByText(t('fields.emailWrong'))).toBeVisible()
  await email(page).fill(newAddress())
  await page.getByRole('button', { name: t('login.submit') }).click(slowly)
  await expect(heading(page, t('sent.title'))).toBeVisible()
})

test('reading the terms keeps the form', async ({ page, context }) => {
  await toSignupForm(page, 'consumer')
  await email(page).fill('ada@posta.example')
  await name(page).fill('Ada')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: t('terms.link') }).click(),
  ])
  await expect(tab).toHaveURL('/legal/policies')
  await tab.close()
  await expect(terms(page), 'reading is not accepting').not.toBeChecked()
  await expect(email(page)).toHaveValue('ada@posta.example')
  await expect(name(page)).toHaveValue('Ada')
})

test("signing up clears the previous person's drafts and visited offers", async ({ page }) => {
  const drafts = ['jobs_store', 'onboarding_store', 'visited-jobs']
  await goToBlank(page)
  await page.evaluate((names) => {
    for (const one of names) localStorage.setItem(one, '["off_unknown"]')
    localStorage.setItem('userLanguage', 'it')
  }, drafts)
  await toSignupForm(page, 'consumer')
  const left = () =>
    page.evaluate(
      (names) => names.filter((one) => localStorage.getItem(one)?.includes('off_')),
      drafts,
    )
  expect(await left()).toEqual(drafts)
  await signUpAs(page, newAddress())
  await expect(heading(page, t('sent.title'))).toBeVisible()
  expect(await left()).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('userLanguage'))).toBe('it')
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LoginPage } from '../../../web/pages/login.tsx'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, focus, setCheckboxChecked } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import {
  countryField,
  emailField,
  mailSentTitle,
  nameField,
  submitButton,
  termsCheckbox,
  toSignupForm,
  wrongEmail,
} from './signup.tsx'

const t = translatorFor('auth')

/** Makes a click last as long as a tap on a touch screen. */
const slowly = { delay: 150 }

test('fields are validated on blur, errors are cleared on focus, and the button requires valid fields', async () => {
  await toSignupForm('consumer')
  const missing = page.getByText(translatorFor('errors')('fields.required'))
  await emailField.fill('ada@')
  await expect
    .element(wrongEmail, { message: 'nobody is corrected while typing' })
    .not.toBeInTheDocument()
  focus(nameField)
  await expect.element(wrongEmail).toBeVisible()
  await expect.element(emailField).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(emailField)
    .toHaveAccessibleDescription(translatorFor('errors')('wrong.email'))
  focus(emailField)
  await expect.element(wrongEmail).not.toBeInTheDocument()
  await expect.element(emailField).not.toHaveAttribute('aria-invalid')

  await emailField.fill('ada@posta.example')
  await nameField.fill('   ')
  focus(countryField)
  await expect.element(wrongEmail).not.toBeInTheDocument()
  await expect.element(missing).toBeVisible()
  await setCheckboxChecked(termsCheckbox)
  await expect.element(submitButton, { message: 'a name of blanks' }).toBeDisabled()
  await nameField.fill('Ada')
  focus(countryField)
  await expect.element(missing).not.toBeInTheDocument()
  await expect.element(submitButton).toBeEnabled()

  await countryField.fill('Atlantide')
  await expect.element(page.getByRole('status').getByText('Atlantide')).toBeVisible()
  focus(nameField)
  await expect.element(countryField, { message: 'a country that is none' }).toHaveValue('Italia')
  // Sets the value like a browser's autofill: without focus, followed by an input event.
  const box = countryField.element() as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'francia')
  box.dispatchEvent(new Event('input', { bubbles: true }))
  await expect
    .element(countryField, { message: 'a country that was filled in' })
    .toHaveValue('Francia')
  await expect.element(countryField).toHaveAttribute('aria-expanded', 'false')
  await termsCheckbox.click()
  await expect.element(submitButton, { message: 'without the terms' }).toBeDisabled()
  await termsCheckbox.click()
  await emailField.fill('')
  await expect.element(submitButton, { message: 'without an address' }).toBeDisabled()
  await emailField.fill('ada@posta')
  focus(nameField)
  await expect.element(wrongEmail).toBeVisible()
  await expect.element(submitButton, { message: 'with something wrong' }).toBeDisabled()
})

test('terms that were left unticked can be accepted with one click', async () => {
  await toSignupForm('consumer')
  await emailField.fill('ada@posta.example')
  await nameField.fill('Ada')
  // The form remembers what an earlier test entered, so the checkbox is unticked explicitly.
  await setCheckboxChecked(termsCheckbox, false)
  focus(nameField)
  await expect.element(submitButton).toBeDisabled()
  await setCheckboxChecked(termsCheckbox)
  await expect.element(submitButton).toBeEnabled()
})

test('an error that appears on a click elsewhere does not move what is clicked', async () => {
  await toSignupForm('consumer')
  // The form may remember what an earlier test entered, so the checkbox might already be ticked.
  const isTicked = () => (termsCheckbox.element() as HTMLInputElement).checked
  const before = isTicked()
  await emailField.fill('ada@')
  await termsCheckbox.click(slowly)
  await expect.poll(isTicked).toBe(!before)
  await expect.element(wrongEmail).toBeVisible()
})

test('an error that disappears on a click does not move the button', async () => {
  mockResponses({ 'POST /api/login': () => Response.json({}, { status: 202 }) })
  await mount(<LoginPage />, '/auth')
  await emailField.fill('ada@')
  await userEvent.keyboard('{Enter}')
  await expect.element(wrongEmail).toBeVisible()
  await emailField.fill('ada@posta.example')
  await buttonLocator(t('login.submit')).click(slowly)
  await expect.element(mailSentTitle).toBeVisible()
})

test("signing up clears the previous person's drafts and visited offers", async () => {
  mockResponses({ 'POST /api/register': () => Response.json({}, { status: 201 }) })
  const drafts = ['jobs_store', 'onboarding_store', 'visited-jobs']
  const left = () => drafts.filter((one) => localStorage.getItem(one)?.includes('off_'))
  for (const one of drafts) localStorage.setItem(one, '["off_unknown"]')
  localStorage.setItem('userLanguage', 'it')
  await toSignupForm('consumer')
  expect(left()).toEqual(drafts)
  await emailField.fill('ada@posta.example')
  await nameField.fill('Ada')
  await setCheckboxChecked(termsCheckbox)
  await submitButton.click()
  await expect.element(mailSentTitle).toBeVisible()
  expect(left()).toEqual([])
  expect(localStorage.getItem('userLanguage')).toBe('it')
})

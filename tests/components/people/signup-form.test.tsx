import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LoginPage } from '../../../web/pages/login.tsx'
import { SignupPage } from '../../../web/pages/signup.tsx'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, focus, setCheckboxChecked } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('auth')
const enums = translatorFor('enums')
const meta = translatorFor('meta')

const email = page.getByRole('textbox', { name: t('fields.email') })
const name = page.getByRole('textbox', { name: t('fields.name') })
const country = page.getByRole('combobox', { name: t('fields.country') })
const terms = page.getByRole('checkbox', { name: t('terms.accept') })
const submit = buttonLocator(t('signup.submit'))
const wrong = page.getByText(t('fields.emailWrong'))
const sent = page.getByRole('heading', { level: 1, name: t('sent.title'), exact: true })

/** Makes a click last as long as a tap on a touch screen. */
const slowly = { delay: 150 }

async function toForm(): Promise<void> {
  await mount(<SignupPage />, '/auth/signup')
  await page.getByRole('radio', { name: enums('profile_type.consumer') }).click()
  await buttonLocator(t('type.continue')).click()
  await expect.element(page.getByRole('heading', { name: meta('pages.signup') })).toHaveFocus()
}

test('fields are validated on blur, errors are cleared on focus, and the button requires valid fields', async () => {
  await toForm()
  const missing = page.getByText(translatorFor('errors')('fields.required'))
  await email.fill('ada@')
  await expect
    .element(wrong, { message: 'nobody is corrected while typing' })
    .not.toBeInTheDocument()
  focus(name)
  await expect.element(wrong).toBeVisible()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveAccessibleDescription(t('fields.emailWrong'))
  focus(email)
  await expect.element(wrong).not.toBeInTheDocument()
  await expect.element(email).not.toHaveAttribute('aria-invalid')

  await email.fill('ada@posta.example')
  await name.fill('   ')
  focus(country)
  await expect.element(wrong).not.toBeInTheDocument()
  await expect.element(missing).toBeVisible()
  await setCheckboxChecked(terms)
  await expect.element(submit, { message: 'a name of blanks' }).toBeDisabled()
  await name.fill('Ada')
  focus(country)
  await expect.element(missing).not.toBeInTheDocument()
  await expect.element(submit).toBeEnabled()

  await country.fill('Atlantide')
  await expect.element(page.getByRole('status').getByText('Atlantide')).toBeVisible()
  focus(name)
  await expect.element(country, { message: 'a country that is none' }).toHaveValue('Italia')
  // Sets the value like a browser's autofill: without focus, followed by an input event.
  const box = country.element() as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'francia')
  box.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.element(country, { message: 'a country that was filled in' }).toHaveValue('Francia')
  await expect.element(country).toHaveAttribute('aria-expanded', 'false')
  await terms.click()
  await expect.element(submit, { message: 'without the terms' }).toBeDisabled()
  await terms.click()
  await email.fill('')
  await expect.element(submit, { message: 'without an address' }).toBeDisabled()
  await email.fill('ada@posta')
  focus(name)
  await expect.element(wrong).toBeVisible()
  await expect.element(submit, { message: 'with something wrong' }).toBeDisabled()
})

test('terms that were left unticked can be accepted with one click', async () => {
  await toForm()
  await email.fill('ada@posta.example')
  await name.fill('Ada')
  // The form remembers what an earlier test entered, so the checkbox is unticked explicitly.
  await setCheckboxChecked(terms, false)
  focus(name)
  await expect.element(submit).toBeDisabled()
  await setCheckboxChecked(terms)
  await expect.element(submit).toBeEnabled()
})

test('an error that appears on a click elsewhere does not move what is clicked', async () => {
  await toForm()
  // The form may remember what an earlier test entered, so the checkbox might already be ticked.
  const isTicked = () => (terms.element() as HTMLInputElement).checked
  const before = isTicked()
  await email.fill('ada@')
  await terms.click(slowly)
  await expect.poll(isTicked).toBe(!before)
  await expect.element(wrong).toBeVisible()
})

test('an error that disappears on a click does not move the button', async () => {
  mockResponses({ 'POST /api/login': () => Response.json({}, { status: 202 }) })
  await mount(<LoginPage />, '/auth')
  await email.fill('ada@')
  await userEvent.keyboard('{Enter}')
  await expect.element(wrong).toBeVisible()
  await email.fill('ada@posta.example')
  await buttonLocator(t('login.submit')).click(slowly)
  await expect.element(sent).toBeVisible()
})

test("signing up clears the previous person's drafts and visited offers", async () => {
  mockResponses({ 'POST /api/register': () => Response.json({}, { status: 201 }) })
  const drafts = ['jobs_store', 'onboarding_store', 'visited-jobs']
  const left = () => drafts.filter((one) => localStorage.getItem(one)?.includes('off_'))
  for (const one of drafts) localStorage.setItem(one, '["off_unknown"]')
  localStorage.setItem('userLanguage', 'it')
  await toForm()
  expect(left()).toEqual(drafts)
  await email.fill('ada@posta.example')
  await name.fill('Ada')
  await setCheckboxChecked(terms)
  await submit.click()
  await expect.element(sent).toBeVisible()
  expect(left()).toEqual([])
  expect(localStorage.getItem('userLanguage')).toBe('it')
})

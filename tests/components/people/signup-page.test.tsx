import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { employerAda } from '../../support/own-profile.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, focus, linkLocator, setCheckboxChecked } from '../support/locators.ts'
import { currentPathAndSearch } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import {
  continueButton,
  countryField,
  emailField,
  mailSentTitle,
  mountSignup,
  nameField,
  profileTypeRadio,
  signupTitle,
  submitButton,
  termsCheckbox,
  toSignupForm,
  wrongEmail,
} from './signup.tsx'
import { problem } from './site.tsx'

const t = translatorFor('auth')
const errors = translatorFor('errors')
const alert = page.getByRole('alert')
const jobMails = page.getByRole('checkbox', { name: t('fields.jobEmails') })

/**
 * From now on the mock server accepts registrations.
 * @returns a mock function that is called with the body of each registration
 */
function acceptRegistrations() {
  const sent = vi.fn()
  mockResponses({
    'POST /api/register': ({ body }) => {
      sent(body)
      return Response.json({}, { status: 201 })
    },
  })
  return sent
}

async function signUpAs(address: string): Promise<void> {
  await emailField.fill(address)
  await nameField.fill('Ada')
  await setCheckboxChecked(termsCheckbox)
  await submitButton.click()
}

test('an account type must be chosen, which works by keyboard', async () => {
  await mountSignup()
  await expect.element(page.getByText(t('signup.step', { step: 1 }))).toBeVisible()
  await expect.element(continueButton).toBeDisabled()
  focus(profileTypeRadio('consumer'))
  await userEvent.keyboard(' ')
  await expect.element(profileTypeRadio('consumer')).toBeChecked()
  await userEvent.tab()
  await expect.element(continueButton).toHaveFocus()
  await expectAccessibleOnPhone()
  await userEvent.keyboard('{Enter}')
  await expect.element(signupTitle).toHaveFocus()
  await expect.element(page.getByText(t('signup.step', { step: 2 }))).toBeVisible()
})

test('an employer sees the beta notice, and the form keeps its values during a look at the prices', async () => {
  const sent = acceptRegistrations()
  await toSignupForm('provider')
  await expect.element(page.getByText(t('beta.text'))).toBeVisible()
  await expect.element(jobMails).not.toBeInTheDocument()
  await expectAccessibleOnPhone()
  await emailField.fill('bruno@posta.example')
  await nameField.fill('Bruno Impresa')
  await linkLocator(t('beta.link')).click()
  await expect.poll(currentPathAndSearch).toBe('/pricing')
  await expect.element(emailField).not.toBeInTheDocument()
  history.back()
  await expect.element(emailField).toHaveValue('bruno@posta.example')
  await expect.element(nameField).toHaveValue('Bruno Impresa')
  await setCheckboxChecked(termsCheckbox)
  await submitButton.click()
  await expect.element(mailSentTitle).toBeVisible()
  await expect.element(page.getByText('bruno@posta.example')).toBeVisible()
  expect(sent.mock.calls).toEqual([
    [
      {
        email: 'bruno@posta.example',
        name: 'Bruno Impresa',
        nationality: 'IT',
        send_job_emails: false,
        accept_terms: true,
        profileType: 'provider',
        callbackUrl: null,
        env: 'production',
      },
    ],
  ])
})

test('axe finds no violations in the form of a freelancer with an error and open countries', async () => {
  await toSignupForm('consumer')
  await emailField.fill('ada@')
  await countryField.fill('re')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await expect.element(wrongEmail).toBeVisible()
  await expectAccessibleOnPhone()
})

test('a refusal by the server is shown above the form', async () => {
  mockResponses({
    'POST /api/register': () => problem(429, 'auth.too_many_mails', { 'Retry-After': '1' }),
  })
  await toSignupForm('consumer')
  await signUpAs('ada@posta.example')
  await expect
    .element(alert)
    .toHaveTextContent(errors('auth.too_many_mails', { wait: '1 secondo' }))
  const { DOCUMENT_POSITION_FOLLOWING } = Node
  expect(alert.element().compareDocumentPosition(emailField.element())).toBe(
    DOCUMENT_POSITION_FOLLOWING,
  )
  await expectAccessibleOnPhone()
})

test('another mail can be requested after a while, or to another address', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const registered = acceptRegistrations()
  await toSignupForm('consumer')
  await signUpAs('sbagliata@posta.example')
  await buttonLocator(t('sent.other')).click()
  await expect.element(nameField, { message: 'the rest stays' }).toHaveValue('Ada')
  await signUpAs('ada@posta.example')
  await expect.element(page.getByText('ada@posta.example')).toBeVisible()
  expect(registered.mock.calls.map(([body]) => body.email)).toEqual([
    'sbagliata@posta.example',
    'ada@posta.example',
  ])

  const resent = vi.fn()
  const answerResend = (response: () => Response) =>
    mockResponses({
      'POST /api/verification/resend': ({ body }) => {
        resent(body)
        return response()
      },
    })
  const wait = (count: number) => buttonLocator(t('sent.resendIn', { count }))
  await expect.element(wait(60)).toHaveAttribute('aria-disabled', 'true')
  // The locator's `click` method would wait until the button is enabled.
  ;(wait(60).element() as HTMLElement).click()
  vi.advanceTimersByTime(57_000)
  await expect.element(wait(3)).toBeVisible()
  vi.advanceTimersByTime(3_000)
  const resend = buttonLocator(t('sent.resend'))
  await expect.element(resend).not.toHaveAttribute('aria-disabled')
  expect(resent, 'the click came too early').not.toHaveBeenCalled()

  answerResend(() => problem(503, 'server.unavailable'))
  await resend.click()
  await expect.element(alert).toHaveTextContent(errors('server.unavailable'))
  await expectAccessibleOnPhone()
  answerResend(() => Response.json({}, { status: 202 }))
  await resend.click()
  await expect.element(page.getByText(t('sent.again'))).toBeVisible()
  await expect.element(wait(60)).toBeVisible()
  await expectAccessibleOnPhone()
  const asked = { email: 'ada@posta.example', callbackUrl: null }
  expect(resent.mock.calls).toEqual([[asked], [asked]])
})

test('a signed-in person is led from signing up to the home page', async () => {
  await mountSignup('/auth/signup', employerAda)
  await expect.poll(currentPathAndSearch).toBe('/')
})

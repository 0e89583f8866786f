import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LoginPage } from '../../../web/pages/login.tsx'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, linkLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { emailField, mailSentTitle, wrongEmail } from './signup.tsx'
import { problem } from './site.tsx'

const t = translatorFor('auth')
const submit = buttonLocator(t('login.submit'))

test('an invalid address and a refusal are explained in the form', async () => {
  await mount(<LoginPage />, '/auth')
  await submit.click()
  await expect.element(emailField).toHaveFocus()
  await expect.element(wrongEmail).toBeVisible()
  await emailField.fill('ada@')
  await submit.click()
  await expect.element(wrongEmail).toBeVisible()
  await expect.element(emailField).toHaveFocus()
  await expectAccessibleOnPhone()

  mockResponses({
    'POST /api/login': () => problem(429, 'auth.too_many_mails', { 'Retry-After': '1' }),
  })
  await emailField.fill('ada@posta.example')
  await submit.click()
  const text = translatorFor('errors')('auth.too_many_mails', { wait: '1 secondo' })
  await expect.element(page.getByRole('alert')).toHaveTextContent(text)
  await expectAccessibleOnPhone()
})

test('after a link was requested, the page names the address and offers another one', async () => {
  const sent = vi.fn()
  mockResponses({
    'POST /api/login': ({ body }) => {
      sent(body)
      return Response.json({}, { status: 202 })
    },
  })
  const address = 'un-indirizzo-lungo-quanto-ne-capitano-davvero@posta.example'
  await mount(<LoginPage />, '/auth?next=%2Fpricing&job=off_1')
  await emailField.fill(` ${address} `)
  await submit.click()
  await expect.element(mailSentTitle).toHaveFocus()
  await expect.element(page.getByText(address)).toBeVisible()
  await expect
    .element(linkLocator(t('login.signup')))
    .toHaveAttribute('href', '/auth/signup?next=%2Fpricing&job=off_1')
  await expect.element(linkLocator(t('policies.link'))).toHaveAttribute('href', '/legal/policies')
  await expectAccessibleOnPhone()
  expect(sent.mock.calls).toEqual([
    [
      {
        email: address,
        provider: 'magic_link',
        callbackUrl: '/pricing?job=off_1',
        env: 'production',
      },
    ],
  ])
  await buttonLocator(t('sent.other')).click()
  await expect.element(emailField).toHaveValue(address)
})

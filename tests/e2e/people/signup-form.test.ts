import { expect, test } from '../support/journey.ts'
import {
  signUpEmailField,
  signUpNameField,
  termsCheckbox,
  toSignupForm,
} from '../support/signup-form.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('auth')

test('the sign-up form keeps its values while the terms are read', async ({ page, context }) => {
  await toSignupForm(page, 'consumer')
  await signUpEmailField(page).fill('ada@posta.example')
  await signUpNameField(page).fill('Ada')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: t('terms.link') }).click(),
  ])
  await expect(tab).toHaveURL('/legal/policies')
  await tab.close()
  await expect(termsCheckbox(page), 'reading is not accepting').not.toBeChecked()
  await expect(signUpEmailField(page)).toHaveValue('ada@posta.example')
  await expect(signUpNameField(page)).toHaveValue('Ada')
})

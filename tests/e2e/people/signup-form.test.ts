import { expect, test } from '../support/journey.ts'
import { email, name, terms, toSignupForm } from '../support/signup-form.ts'
import { texts } from '../support/texts.ts'

const t = texts('auth')

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

import { expect, test } from '../support/journey.ts'
import {
  dialogSaveButton,
  fieldByLabel,
  newUsername,
  openPersonWithTokens,
  requestAs,
  t,
} from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const errors = namespaceTranslator('errors')

test('a taken username is reported at its field', async ({ page, newVisitor, expectFailure }) => {
  const other = await newVisitor()
  const somebody = await openPersonWithTokens(other)
  const username = newUsername()
  await requestAs(other, somebody, 'PATCH', '/api/profile', { username })
  const person = await openPersonWithTokens(page)
  await page.goto(`/profile/edit/${person.profile.id}`)
  await fieldByLabel(page, t('about.username')).fill(username.toUpperCase())
  await fieldByLabel(page, t('about.jobTitle')).fill('Costumista')
  expectFailure(/\/api\/profile$/)
  await dialogSaveButton(page).click()
  await expect(page.getByText(errors('fields.taken'))).toBeVisible()
  await expect(fieldByLabel(page, t('about.username'))).toBeFocused()
  await expect(fieldByLabel(page, t('about.username'))).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').filter({ hasText: t('failed') })).toBeHidden()
  await expect(fieldByLabel(page, t('about.jobTitle'))).toHaveValue('Costumista')
  await fieldByLabel(page, t('about.username')).fill(newUsername())
  await dialogSaveButton(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Costumista')).toBeVisible()
})

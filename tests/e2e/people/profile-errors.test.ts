import { expect, test } from '../support/journey.ts'
import { askAs, field, newMember, newUsername, save, t } from '../support/profile.ts'
import { texts } from '../support/texts.ts'

const errors = texts('errors')

test('a taken username is reported at its field', async ({ page, newVisitor, expectFailure }) => {
  const other = await newVisitor()
  const somebody = await newMember(other)
  const username = newUsername()
  await askAs(other, somebody, 'PATCH', '/api/profile', { username })
  const person = await newMember(page)
  await page.goto(`/profile/edit/${person.profile.id}`)
  await field(page, t('about.username')).fill(username.toUpperCase())
  await field(page, t('about.jobTitle')).fill('Costumista')
  expectFailure(/\/api\/profile$/)
  await save(page).click()
  await expect(page.getByText(errors('fields.taken'))).toBeVisible()
  await expect(field(page, t('about.username'))).toBeFocused()
  await expect(field(page, t('about.username'))).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').filter({ hasText: t('failed') })).toBeHidden()
  await expect(field(page, t('about.jobTitle'))).toHaveValue('Costumista')
  await field(page, t('about.username')).fill(newUsername())
  await save(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Costumista')).toBeVisible()
})

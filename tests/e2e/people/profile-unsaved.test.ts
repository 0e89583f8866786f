import { giveTokens, goToBlank } from '../support/accounts.ts'
import { sample } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import { button, editors, field, newMember, save, t } from '../support/profile.ts'
import { texts } from '../support/texts.ts'

const components = texts('components')
const errors = texts('errors')

test('saving without a network reports it, keeps the input, and works later', async ({
  page,
  context,
  expectFailure,
}) => {
  const person = await newMember(page)
  await page.goto(`/profile/edit/${person.profile.id}`)
  await field(page, t('about.jobTitle')).fill('Costumista')
  expectFailure(/\/api\/profile$/)
  await context.setOffline(true)
  await save(page).click()
  const alert = page.getByRole('alert').filter({ hasText: t('failed') })
  await expect(alert).toContainText(errors('network'))
  await expect(field(page, t('about.jobTitle'))).toHaveValue('Costumista')
  await context.setOffline(false)
  await save(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Costumista')).toBeVisible()
})

test('input survives the end of the session until it is discarded', async ({
  page,
  context,
  watch,
}) => {
  const person = await newMember(page)
  const edit = `/profile/edit/${person.profile.id}`
  const other = await context.newPage()
  await watch.over(other)
  const written = [
    { address: edit, label: t('about.jobTitle'), before: 'Sarta di scena' },
    { address: `${edit}/jobs/new`, label: editors('experience.jobTitle'), before: '' },
  ]
  for (const { address, label, before } of sample(written, 1, 'unsaved')) {
    await page.goto(address)
    await field(page, label).fill('Costumista')
    await goToBlank(other)
    await other.evaluate(() => localStorage.clear())
    await expect(page.getByRole('dialog')).toBeHidden()

    await giveTokens(other, person)
    await page.goto(address)
    await expect(field(page, label)).toHaveValue('Costumista')
    await page.keyboard.press('Escape')
    await button(page, components('leave.yes')).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto(address)
    await expect(field(page, label)).toHaveValue(before)
  }
})

import { goToBlank, storeTokens } from '../support/accounts.ts'
import { sampleTestCases } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import {
  buttonByName,
  dialogSaveButton,
  fieldByLabel,
  openPersonWithTokens,
  profilePageEditorTexts,
  t,
} from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const components = namespaceTranslator('components')
const errors = namespaceTranslator('errors')

test('saving without a network shows an error, keeps the input, and works once the network is back', async ({
  page,
  context,
  expectFailure,
}) => {
  const person = await openPersonWithTokens(page)
  await page.goto(`/profile/edit/${person.profile.id}`)
  await fieldByLabel(page, t('about.jobTitle')).fill('Costumista')
  expectFailure(/\/api\/profile$/)
  await context.setOffline(true)
  await dialogSaveButton(page).click()
  const alert = page.getByRole('alert').filter({ hasText: t('failed') })
  await expect(alert).toContainText(errors('network'))
  await expect(fieldByLabel(page, t('about.jobTitle'))).toHaveValue('Costumista')
  await context.setOffline(false)
  await dialogSaveButton(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Costumista')).toBeVisible()
})

test('unsaved input survives the end of the session until it is discarded', async ({
  page,
  context,
  watch,
}) => {
  const person = await openPersonWithTokens(page)
  const edit = `/profile/edit/${person.profile.id}`
  const other = await context.newPage()
  await watch.over(other)
  const written = [
    { address: edit, label: t('about.jobTitle'), before: 'Sarta di scena' },
    {
      address: `${edit}/jobs/new`,
      label: profilePageEditorTexts('experience.jobTitle'),
      before: '',
    },
  ]
  for (const { address, label, before } of sampleTestCases(written, 1, 'unsaved')) {
    await page.goto(address)
    await fieldByLabel(page, label).fill('Costumista')
    await goToBlank(other)
    await other.evaluate(() => localStorage.clear())
    await expect(page.getByRole('dialog')).toBeHidden()

    await storeTokens(other, person)
    await page.goto(address)
    await expect(fieldByLabel(page, label)).toHaveValue('Costumista')
    await page.keyboard.press('Escape')
    await buttonByName(page, components('leave.yes')).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto(address)
    await expect(fieldByLabel(page, label)).toHaveValue(before)
  }
})

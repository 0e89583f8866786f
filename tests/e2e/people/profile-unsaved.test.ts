import { goToBlank, storeTokens } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { fieldByLabel, openPersonWithTokens, t } from '../support/profile.ts'

test('unsaved input survives the end of the session', async ({ page, context, watch }) => {
  const person = await openPersonWithTokens(page)
  const address = `/profile/edit/${person.profile.id}`
  const other = await context.newPage()
  await watch.over(other)
  await page.goto(address)
  await fieldByLabel(page, t('about.jobTitle')).fill('Costumista')
  await goToBlank(other)
  await other.evaluate(() => localStorage.clear())
  await expect(page.getByRole('dialog')).toBeHidden()

  await storeTokens(other, person)
  await page.goto(address)
  await expect(fieldByLabel(page, t('about.jobTitle'))).toHaveValue('Costumista')
})

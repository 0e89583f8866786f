import { giveTokens, goToBlank } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { button, dialog, editors, field, link, newMember, save, t } from '../support/profile.ts'
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

test('every way of closing a dialog asks before losing changes', async ({ page }) => {
  test.slow()
  await newMember(page)
  await page.goto('/profile')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => button(page, components('dialog.close')).click(),
    () => button(page.getByRole('dialog'), editors('entry.cancel')).click(),
  ]
  const question = page.getByRole('group', { name: components('leave.question') })
  const forms = [
    { opener: t('edit.about'), title: t('edit.about'), first: t('about.name') },
    {
      opener: t('experience.add'),
      title: editors('experience.add'),
      first: editors('experience.jobTitle'),
    },
  ]
  for (const { opener, title, first } of forms) {
    for (const leave of ways) {
      const main = page.getByRole('main')
      await link(main, opener).first().click()
      const form = dialog(page, title)
      await expect(field(form, first)).toBeFocused()
      await leave()
      await expect(form).toBeHidden()

      await link(main, opener).first().click()
      await field(form, first).fill('Ada Immaginata')
      await leave()
      await expect(button(question, components('leave.no'))).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      await expect(field(form, first)).toHaveValue('Ada Immaginata')
      await leave()
      await button(question, components('leave.no')).click()
      await expect(form).toBeVisible()
      await leave()
      await button(question, components('leave.yes')).click()
      await expect(form).toBeHidden()
    }
  }
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
  for (const { address, label, before } of written) {
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

test('a description that is too long is reported', async ({ page }) => {
  const person = await newMember(page)
  await page.goto(`/profile/edit/${person.profile.id}/jobs/new`)
  const description = field(page, editors('entry.description'))
  await description.fill('a'.repeat(20_000))
  await description.blur()
  await expect(description).toHaveAttribute('aria-invalid', 'true')
})

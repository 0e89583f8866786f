import { createVerifiedCompany } from '../support/companies.ts'
import { expect, test } from '../support/journey.ts'
import { buttonByName } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('company')
const board = namespaceTranslator('board')

test('an offer is closed, edited and reopened, and visitors see each change after one reload', async ({
  page,
  mailTo,
  newVisitor,
}) => {
  test.slow()
  const { offer } = await createVerifiedCompany(page, mailTo, 'Guardia di un faro che si spegne')
  const visitor = await newVisitor()
  const closedBadge = visitor
    .getByRole('article', { name: offer.title })
    .getByText(board('card.closed'), { exact: true })

  await page.goto('/profile/company?tab=offers')
  const own = page.locator(`[data-offer="${offer.id}"]`)
  await own.getByRole('button', { name: t('offers.closeOf', { title: offer.title }) }).click()
  await expect(page.getByText(t('offers.closed', { title: offer.title }))).toBeVisible()
  await visitor.goto(`/?job=${offer.id}`)
  await expect(closedBadge).toBeVisible()

  await own.getByRole('link', { name: t('offers.editOf', { title: offer.title }) }).click()
  await page.getByRole('textbox', { name: t('offer.description') }).fill('Si resta svegli.')
  await buttonByName(page, t('form.save')).click()
  await expect(page.getByText(t('offers.saved'))).toBeVisible()
  await own.getByRole('button', { name: t('offers.openOf', { title: offer.title }) }).click()
  await expect(page.getByText(t('offers.opened', { title: offer.title }))).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Si resta svegli.')).toBeVisible()
  await expect(closedBadge).toHaveCount(0)
})

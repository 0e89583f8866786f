import { expectAccessible, expectNoHorizontalOverflow } from '../support/accessibility.ts'
import { newMailAddress } from '../support/accounts.ts'
import { listOffers } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { buttonByName, fieldByLabel } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('report')
const common = namespaceTranslator('common')

test('a visitor reports an offer and its company, with and without an address', async ({
  page,
  mailTo,
}) => {
  const [offer] = (await listOffers(page.request)).data
  if (!offer) throw new Error('the list is empty')
  const address = newMailAddress('segnala')
  const dialog = page.getByRole('dialog')

  await page.goto(offer.url)
  await buttonByName(page, namespaceTranslator('offer')('report')).click()
  await expect(page.getByRole('dialog', { name: t('title.offer') })).toBeVisible()
  await buttonByName(dialog, t('send')).click()
  await expect(dialog.getByText(t('chooseReason'))).toBeVisible()
  await expectAccessible(page)
  await fieldByLabel(dialog, t('reason')).selectOption({ label: t('reasons.wrong_pay') })
  await fieldByLabel(dialog, t('text')).fill(`La paga è un’altra: ${address}`)
  await fieldByLabel(dialog, t('email')).fill(address)
  await expectNoHorizontalOverflow(page)
  await buttonByName(dialog, t('send')).click()
  await expect(page.getByRole('dialog', { name: t('sent.title') })).toBeVisible()
  const said = (await dialog.locator('strong').textContent()) ?? ''
  expect(said).not.toBe('')
  const { text } = await mailTo(address)
  expect(text).toContain(said)
  await buttonByName(dialog, t('sent.close')).last().click()
  await expect(dialog).toBeHidden()

  await page.goto(`/company/${offer.company_id.id}`)
  await buttonByName(page, common('report')).click()
  await expect(page.getByRole('dialog', { name: t('title.company') })).toBeVisible()
  await fieldByLabel(dialog, t('reason')).selectOption({ label: t('reasons.other') })
  await buttonByName(dialog, t('send')).click()
  await expect(page.getByRole('dialog', { name: t('sent.title') })).toBeVisible()
})

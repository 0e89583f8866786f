import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { newAddress } from '../support/accounts.ts'
import { listOffers } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { button, field } from '../support/profile.ts'
import { texts } from '../support/texts.ts'

const t = texts('report')
const common = texts('common')

test('a visitor reports an offer and its company, with and without an address', async ({
  page,
  mailTo,
}) => {
  const [offer] = (await listOffers(page.request)).data
  if (!offer) throw new Error('the list is empty')
  const address = newAddress('segnala')
  const dialog = page.getByRole('dialog')

  await page.goto(offer.url)
  await button(page, texts('offer')('report')).click()
  await expect(page.getByRole('dialog', { name: t('title.offer') })).toBeVisible()
  await button(dialog, t('send')).click()
  await expect(dialog.getByText(t('chooseReason'))).toBeVisible()
  await expectAccessible(page)
  await field(dialog, t('reason')).selectOption({ label: t('reasons.wrong_pay') })
  await field(dialog, t('text')).fill(`La paga è un’altra: ${address}`)
  await field(dialog, t('email')).fill(address)
  await expectFits(page)
  await button(dialog, t('send')).click()
  await expect(page.getByRole('dialog', { name: t('sent.title') })).toBeVisible()
  const said = (await dialog.locator('strong').textContent()) ?? ''
  expect(said).not.toBe('')
  const { text } = await mailTo(address)
  expect(text).toContain(said)
  await button(dialog, t('sent.close')).last().click()
  await expect(dialog).toBeHidden()

  await page.goto(`/company/${offer.company_id.id}`)
  await button(page, common('report')).click()
  await expect(page.getByRole('dialog', { name: t('title.company') })).toBeVisible()
  await field(dialog, t('reason')).selectOption({ label: t('reasons.other') })
  await button(dialog, t('send')).click()
  await expect(page.getByRole('dialog', { name: t('sent.title') })).toBeVisible()
})

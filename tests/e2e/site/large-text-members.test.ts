import { createInvoiceLink } from '../../../worker/hiring/billing/invoice-link.ts'
import { buildLocalVars } from '../../../worker/local-vars.ts'
import { profileMenu, signInSeeded } from '../support/accounts.ts'
import { applyButton, applyDialog, openCarillonOffer } from '../support/applying.ts'
import { sampleTestCases } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import {
  managedCompanyOffer,
  readerFullName,
  seededCompanyManager,
  seededFullProfileFreelancer,
  seededPurchase,
} from '../support/seeded-readers.ts'
import { enlargeText, expectAllReadable } from '../support/text-size.ts'

test.beforeEach(async ({ page }) => enlargeText(page))

test('with text at 200 % a freelancer’s menu and quick apply are readable', async ({ page }) => {
  await signInSeeded(page, seededFullProfileFreelancer)
  const card = await openCarillonOffer(page)
  await profileMenu(page, { full_name: readerFullName }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAllReadable(page, 'the menu')
  await page.keyboard.press('Escape')
  await applyButton(card).click()
  await expect(applyDialog(page)).toBeVisible()
  await expectAllReadable(page, 'quick apply')
})

test('with text at 200 % a company’s pages are readable: tabs, applicants, plans, an invoice', async ({
  page,
  baseURL,
}) => {
  await signInSeeded(page, seededCompanyManager)
  const company = `/profile/company?company=${managedCompanyOffer.companyId}`
  const vars = { ...buildLocalVars(0), SITE_ORIGIN: baseURL ?? '' }
  const addresses = [
    company,
    `${company}&tab=payment`,
    `${company}&tab=payment&plan=starter`,
    `${company}&tab=offers`,
    `${company}&tab=offers&edit=${managedCompanyOffer.id}`,
    await createInvoiceLink({ vars: vars as never }, seededPurchase.id),
  ]
  for (const address of sampleTestCases(addresses, 1, 'large text')) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('.motion-pulse')).toHaveCount(0)
    await expectAllReadable(page, address)
  }
  await page.goto(`${company}&tab=offers&offer=${managedCompanyOffer.id}`)
  const applicant = page
    .getByRole('main')
    .getByRole('button', { name: readerFullName, exact: true })
  await expect(applicant).toBeVisible()
  await expectAllReadable(page, 'the applicants')
  await applicant.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAllReadable(page, 'an applicant')
})

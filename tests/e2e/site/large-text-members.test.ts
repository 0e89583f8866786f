import { onboardingSteps } from '#contract/people/onboarding-sections'
import { offerDraftSteps } from '../../../web/hiring/offer-draft/draft.ts'
import { createInvoiceLink } from '../../../worker/hiring/billing/invoice-link.ts'
import { buildLocalVars } from '../../../worker/local-vars.ts'
import { profileMenu, signInSeeded } from '../support/accounts.ts'
import { applyButton, applyDialog, openCarillonOffer } from '../support/applying.ts'
import { sampleTestCases } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import * as offer from '../support/offer-draft.ts'
import {
  managedCompanyOffer,
  readerFullName,
  seededCompanyManager,
  seededFullProfileFreelancer,
  seededNewcomer,
  seededPurchase,
} from '../support/seeded-readers.ts'
import { enlargeText, expectAllReadable } from '../support/text-size.ts'
import { completeWizardStep, stepTitle } from '../support/wizard.ts'

test.beforeEach(async ({ page }) => enlargeText(page))

test('with text at 200 % a freelancer’s pages are readable: profile, dialogs, applications', async ({
  page,
}) => {
  test.slow()
  await signInSeeded(page, seededFullProfileFreelancer)
  const edit = `/profile/edit/${seededFullProfileFreelancer.id}`
  const addresses = [
    '/profile',
    `/profile/${seededFullProfileFreelancer.id}`,
    '/profile/applications',
    ...['about', 'avatar', 'skills', 'languages', 'contact', 'links'].map(
      (section) => `${edit}?section=${section}`,
    ),
    `${edit}/jobs/new`,
    `${edit}/education/new`,
  ]
  for (const address of sampleTestCases(addresses, 2, 'large text')) {
    await page.goto(address)
    const front = address.includes('/edit/')
      ? page.getByRole('dialog')
      : page.getByRole('heading', { level: 1 })
    await expect(front).toBeVisible()
    await expectAllReadable(page, address)
  }
  await page.goto('/profile')
  await profileMenu(page, { full_name: readerFullName }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAllReadable(page, 'the menu')
  await applyButton(await openCarillonOffer(page)).click()
  await expect(applyDialog(page)).toBeVisible()
  await expectAllReadable(page, 'quick apply')
})

test('with text at 200 % all ten steps of the onboarding are readable', async ({ page }) => {
  await signInSeeded(page, seededNewcomer)
  await page.goto('/auth/onboarding')
  const looked = sampleTestCases(onboardingSteps, 3, 'large text')
  for (const step of onboardingSteps) {
    await expect(stepTitle(page, step)).toBeVisible()
    if (looked.includes(step)) await expectAllReadable(page, `the step ${step}`)
    await completeWizardStep(page, step)
  }
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
    `${company}&tab=offers&offer=${managedCompanyOffer.id}`,
    await createInvoiceLink({ vars: vars as never }, seededPurchase.id),
  ]
  for (const address of sampleTestCases(addresses, 2, 'large text')) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('.motion-pulse')).toHaveCount(0)
    await expectAllReadable(page, address)
  }
  await page.goto(`${company}&tab=offers&offer=${managedCompanyOffer.id}`)
  await page.getByRole('main').getByRole('button', { name: readerFullName, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAllReadable(page, 'an applicant')
})

test('with text at 200 % all five steps of an offer are readable', async ({ page }) => {
  await signInSeeded(page, seededCompanyManager)
  await page.goto('/job-offers/create')
  const looked = sampleTestCases(offerDraftSteps, 2, 'large text')
  for (const step of offerDraftSteps) {
    await expect(offer.stepTitle(page, step)).toBeVisible()
    if (looked.includes(step)) await expectAllReadable(page, `the step ${step}`)
    if (step === 'general') await offer.fillGeneral(page, 'Progettista di frecce')
    if (step === 'application')
      await page.getByRole('checkbox', { name: offer.t('application.quick') }).check()
    if (step !== 'preview') await offer.nextDraftStepButton(page).click()
  }
})

import type { Page } from '@playwright/test'
import { parseAnalyticsEvents } from '../../../worker/cli/analytics/read-body.ts'
import { flushEvents } from '../support/analytics.ts'
import { actionTexts, t as applications, applyDialog, chooseResume } from '../support/applying.ts'
import { createCvPdfFile } from '../support/drawn-cv.ts'
import { expect, test } from '../support/journey.ts'
import { t as jobDraft } from '../support/offer-draft.ts'
import {
  aPdf,
  expectStep,
  goToWizardStep,
  openOnboardingWizard,
  t,
  wizardButton,
} from '../support/wizard.ts'

// The visitor has consented to statistics. The events are intercepted in the browser, because all
// tests share the local analytics provider.
test.use({ cookies: 'accepted' })

/** Records the names of the events that this page sends, in order. */
async function watchEvents(page: Page): Promise<string[]> {
  const names: string[] = []
  await page.clock.install()
  await page.route('**/ingest/**', async (route) => {
    const body = route.request().postDataBuffer()
    if (body) names.push(...parseAnalyticsEvents(body).map(({ event }) => event))
    await route.fulfill({ json: {} })
  })
  return names
}

/** Expects that the page has sent this event. */
async function expectSent(page: Page, names: string[], name: string): Promise<void> {
  const sent = async () => {
    await flushEvents(page)
    return names
  }
  await expect.poll(sent, { intervals: [100] }).toContain(name)
}

const wizards = (names: string[]) =>
  names.filter((name) => /onboarding|source|linkedin|parse/.test(name))

test('the onboarding sends analytics events for its start, sources, files and end', async ({
  page,
  expectFailure,
}) => {
  test.slow()
  const names = await watchEvents(page)
  const input = page.getByRole('dialog').locator('input[type=file]')
  const back = page.getByRole('dialog').getByRole('button', { name: t('back') })
  await openOnboardingWizard(page)

  expectFailure(/\/api\/profile\/cv-analyzer\//)
  await page.getByRole('button', { name: t('source.resume.title') }).click()
  await input.setInputFiles(aPdf)
  await expect(page.getByText(t('analysis.failedText'))).toBeVisible()
  await input.setInputFiles(await createCvPdfFile(['Europass', 'Curriculum vitae']))
  await expect(page.getByText(t('analysis.empty'))).toBeVisible()
  await back.click()
  await page.getByRole('button', { name: t('source.linkedin.title') }).click()
  await input.setInputFiles(aPdf)
  await expect(page.getByText(t('analysis.failedText'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expectStep(page, 'source', 1)
  await goToWizardStep(page, 'review')

  const saving = '**/api/profile/onboarding'
  expectFailure(/\/api\/profile\/onboarding$/)
  await page.route(saving, (route) => route.fulfill({ status: 500, json: {} }))
  await wizardButton(page, t('create')).click()
  await expectSent(page, names, 'fail_onboarding')
  await page.unroute(saving)
  await wizardButton(page, t('create')).click()
  await expect(page).toHaveURL('/')
  await expectSent(page, names, 'end_onboarding')
  expect(wizards(names)).toEqual([
    ...['click_source_resume', 'start_parse_resume', 'fail_parse_resume'],
    ...['start_parse_resume', 'end_parse_resume'],
    ...['click_source_linkedin', 'start_upload_linkedin_profile', 'fail_upload_linkedin_profile'],
    // The event `start_onboarding` is sent when the person leaves the first step.
    ...['click_source_manual', 'start_onboarding'],
    ...['fail_onboarding', 'end_onboarding'],
  ])
})

test('failures to publish and to apply send analytics events', async ({ page, expectFailure }) => {
  const names = await watchEvents(page)
  expectFailure(/\/api\/verify-company\//)
  await page.goto('/job-offers/create/success/nessuna-parola-segreta')
  await wizardButton(page, jobDraft('success.confirm')).click()
  await expect(page).toHaveURL('/job-offers/create/error')
  await expectSent(page, names, 'fail_create_job_offer')

  await page.goto('/test/job-application')
  await page.getByRole('button', { name: actionTexts('apply.now') }).click()
  const dialog = applyDialog(page)
  await chooseResume(dialog)
  await dialog.getByRole('textbox', { name: applications('apply.letter') }).fill('a'.repeat(1_001))
  await dialog.getByRole('button', { name: applications('apply.send') }).click()
  await expectSent(page, names, 'fail_quick_apply')
})

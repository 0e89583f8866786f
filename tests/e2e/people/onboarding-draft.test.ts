import { expect, test } from '../support/journey.ts'
import { onboardingRequestBody, requestAs } from '../support/profile.ts'
import {
  draftInBrowser,
  expectStep,
  resumeOnboardingAtStep,
  stepTitle,
  t,
  wizardBioText,
  wizardButton,
  wizardField,
  wizardNextButton,
} from '../support/wizard.ts'

test("two tabs edit one draft without losing each other's changes", async ({
  page,
  context,
  watch,
}) => {
  await resumeOnboardingAtStep(page, 'job_title')
  const other = await context.newPage()
  await watch.over(other)
  await other.goto('/auth/onboarding')
  await expect(stepTitle(other, 'job_title')).toBeVisible()
  await wizardField(page, t('jobTitle.label')).fill('Sarta')
  await expect(wizardField(other, t('jobTitle.label'))).toHaveValue('Sarta')
  await wizardNextButton(other).click()
  await expectStep(other, 'experience', 4)
  await expectStep(page, 'job_title', 3)
  await wizardField(page, t('jobTitle.label')).fill('Sarta di scena')
  await other.reload()
  const kept = JSON.parse((await draftInBrowser(other)) ?? '')
  expect(kept.job_title.value).toBe('Sarta di scena')
  expect(kept.skills.value).toEqual(['devops'])
})

test('emptying a step in one tab does not change the current step in the other tab', async ({
  page,
  context,
  watch,
}) => {
  await resumeOnboardingAtStep(page, 'summary')
  await wizardField(page, t('summary.label')).fill('Mi presento')
  const other = await context.newPage()
  await watch.over(other)
  await other.goto('/auth/onboarding?step=job_title')
  await wizardField(other, t('jobTitle.label')).fill('')
  await expect
    .poll(async () => JSON.parse((await draftInBrowser(page)) ?? '').job_title.value)
    .toBe('')
  await wizardField(page, t('summary.label')).fill(wizardBioText)
  await expectStep(page, 'summary', 7)
  // The "Next" button leads to the first incomplete step.
  await wizardNextButton(page).click()
  await expectStep(page, 'job_title', 3)
})

test('finishing after the onboarding was finished on another device loses no data', async ({
  page,
  expectFailure,
}) => {
  const person = await resumeOnboardingAtStep(page, 'review')
  await requestAs(page, person, 'POST', '/api/profile/onboarding', onboardingRequestBody())
  expectFailure(/\/api\/profile\/onboarding$/)
  await wizardButton(page, t('create')).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText(t('save.elsewhere'))).toBeVisible()
  await expect(page.getByRole('article').getByText('Sarta di scena')).toBeVisible()
  expect(await draftInBrowser(page)).toBeNull()
  await page.goto('/auth/onboarding')
  await expect(page).toHaveURL('/profile')
})

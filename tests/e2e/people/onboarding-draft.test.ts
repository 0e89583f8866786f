import { expect, test } from '../support/journey.ts'
import {
  draftInBrowser,
  expectStep,
  resumeOnboardingAtStep,
  stepTitle,
  t,
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

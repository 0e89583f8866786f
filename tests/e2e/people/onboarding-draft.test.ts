import { expect, test } from '../support/journey.ts'
import { answers, askAs } from '../support/profile.ts'
import {
  button,
  expectStep,
  field,
  keptDraft,
  next,
  resumeAt,
  stepTitle,
  summary,
  t,
} from '../support/wizard.ts'

test("two tabs edit one draft without losing each other's changes", async ({
  page,
  context,
  watch,
}) => {
  await resumeAt(page, 'job_title')
  const other = await context.newPage()
  await watch.over(other)
  await other.goto('/auth/onboarding')
  await expect(stepTitle(other, 'job_title')).toBeVisible()
  await field(page, t('jobTitle.label')).fill('Sarta')
  await expect(field(other, t('jobTitle.label'))).toHaveValue('Sarta')
  await next(other).click()
  await expectStep(other, 'experience', 4)
  await expectStep(page, 'job_title', 3)
  await field(page, t('jobTitle.label')).fill('Sarta di scena')
  await other.reload()
  const kept = JSON.parse((await keptDraft(other)) ?? '')
  expect(kept.job_title.value).toBe('Sarta di scena')
  expect(kept.skills.value).toEqual(['devops'])
})

test('emptying a step in one tab does not move the other', async ({ page, context, watch }) => {
  await resumeAt(page, 'summary')
  await field(page, t('summary.label')).fill('Mi presento')
  const other = await context.newPage()
  await watch.over(other)
  await other.goto('/auth/onboarding?step=job_title')
  await field(other, t('jobTitle.label')).fill('')
  await expect.poll(async () => JSON.parse((await keptDraft(page)) ?? '').job_title.value).toBe('')
  await field(page, t('summary.label')).fill(summary)
  await expectStep(page, 'summary', 7)
  // The next button leads to the first incomplete step.
  await next(page).click()
  await expectStep(page, 'job_title', 3)
})

test('finishing here after finishing on another device loses nothing', async ({
  page,
  expectFailure,
}) => {
  const person = await resumeAt(page, 'review')
  await askAs(page, person, 'POST', '/api/profile/onboarding', answers())
  expectFailure(/\/api\/profile\/onboarding$/)
  await button(page, t('create')).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText(t('save.elsewhere'))).toBeVisible()
  await expect(page.getByRole('article').getByText('Sarta di scena')).toBeVisible()
  expect(await keptDraft(page)).toBeNull()
  await page.goto('/auth/onboarding')
  await expect(page).toHaveURL('/profile')
})

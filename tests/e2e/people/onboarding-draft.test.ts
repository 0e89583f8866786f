import { giveTokens, newPerson } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { answers, askAs } from '../support/profile.ts'
import {
  atWizard,
  button,
  expectStep,
  field,
  keptDraft,
  next,
  resumeAt,
  stepTitle,
  summary,
  t,
  walkTo,
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
  // Next leads to the first incomplete step.
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

test('another account in the same browser does not see the draft', async ({ page }) => {
  await atWizard(page)
  await walkTo(page, 'job_title')
  await field(page, t('jobTitle.label')).fill('Segreto')
  await giveTokens(page, await newPerson(page))
  await page.goto('/auth/onboarding?step=job_title')
  await expectStep(page, 'skills', 2)
  await expect(page.getByRole('combobox')).toHaveValue('')
  await page.getByRole('button', { name: 'SEO' }).click()
  await next(page).click()
  await expect(field(page, t('jobTitle.label'))).toHaveValue('')
})

test('damaged or foreign stored data does no harm', async ({ page }) => {
  await atWizard(page)
  for (const text of ['{', '[]', '{"step":"review","skills":7}', '"ciao"']) {
    await page.evaluate((value) => localStorage.setItem('onboarding_store', value), text)
    await page.goto('/auth/onboarding')
    await expectStep(page, 'source', 1)
  }
})

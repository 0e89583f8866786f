import { giveTokens, newPerson } from './support/accounts.ts'
import { expect, test } from './support/journey.ts'
import {
  atWizard,
  expectStep,
  field,
  keptDraft,
  next,
  stepTitle,
  t,
  walkTo,
} from './support/wizard.ts'

test('two tabs write one draft, and neither loses what the other wrote', async ({
  page,
  context,
  watch,
  mailTo,
}) => {
  await atWizard(page, mailTo)
  await walkTo(page, 'job_title')
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

test('another account on the same browser does not see the draft', async ({ page, mailTo }) => {
  await atWizard(page, mailTo)
  await walkTo(page, 'job_title')
  await field(page, t('jobTitle.label')).fill('Segreto')
  await giveTokens(page, await newPerson(page, mailTo))
  await page.goto('/auth/onboarding?step=job_title')
  await expectStep(page, 'skills', 2)
  await expect(page.getByRole('combobox')).toHaveValue('')
  await page.getByRole('button', { name: 'SEO' }).click()
  await next(page).click()
  await expect(field(page, t('jobTitle.label'))).toHaveValue('')
})

test('what is damaged or not ours in the browser’s storage does no harm', async ({
  page,
  mailTo,
}) => {
  await atWizard(page, mailTo)
  for (const text of ['{', '[]', '{"step":"review","skills":7}', '"ciao"']) {
    await page.evaluate((value) => localStorage.setItem('onboarding_store', value), text)
    await page.goto('/auth/onboarding')
    await expectStep(page, 'source', 1)
  }
})

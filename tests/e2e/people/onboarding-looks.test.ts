import type { Page } from '@playwright/test'
import { onboardingSteps } from '#contract/people/onboarding-sections'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, phone, test } from '../support/journey.ts'
import { atWizard, button, editors, next, pass, stepTitle, t } from '../support/wizard.ts'

async function expectNoSideways(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'nothing reaches beyond the screen').toBeLessThanOrEqual(phone.viewport.width)
}

/** Steps that are invalid while empty. */
const strict = ['skills', 'job_title', 'summary', 'pricing', 'info']

test('axe finds nothing in any step, with and without errors', async ({ page }) => {
  test.slow()
  await atWizard(page)
  for (const step of onboardingSteps) {
    await expect(stepTitle(page, step)).toBeVisible()
    if (strict.includes(step)) await next(page).click()
    await expectAccessible(page)
    await pass(page, step)
  }
})

test('axe finds nothing in any dialog', async ({ page }) => {
  test.slow()
  await atWizard(page)
  const look = async (opener: ReturnType<typeof button>) => {
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  }
  for (const step of onboardingSteps) {
    await expect(stepTitle(page, step)).toBeVisible()
    if (step === 'source') {
      await look(page.getByRole('button', { name: t('source.linkedin.title') }))
      await look(page.getByRole('button', { name: t('source.resume.title') }))
    }
    if (step === 'experience') await look(button(page, editors('experience.add')))
    if (step === 'education') await look(button(page, editors('education.add')))
    if (step === 'info') await look(button(page, editors('avatar.upload')))
    await pass(page, step)
  }
})

test.describe('on a small phone', () => {
  test.use(phone)

  test('every step fits', async ({ page }) => {
    await atWizard(page)
    for (const step of onboardingSteps) {
      await expect(stepTitle(page, step)).toBeVisible()
      await expectNoSideways(page)
      await pass(page, step)
    }
  })
})

import { onboardingSteps } from '#contract/people/onboarding-sections'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { sample } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import { atWizard, button, editors, next, pass, stepTitle, t } from '../support/wizard.ts'

/** The steps whose empty form is invalid. */
const strict = ['skills', 'job_title', 'summary', 'pricing', 'info']

test('axe finds nothing in any step and its dialogs, with and without errors, and all fit a phone', async ({
  page,
}) => {
  test.slow()
  await atWizard(page)
  const openers = {
    source: [
      page.getByRole('button', { name: t('source.linkedin.title') }),
      page.getByRole('button', { name: t('source.resume.title') }),
    ],
    experience: [button(page, editors('experience.add'))],
    education: [button(page, editors('education.add'))],
    info: [button(page, editors('avatar.upload'))],
  }
  const looked = sample(onboardingSteps, 3, 'onboarding')
  for (const step of onboardingSteps) {
    await expect(stepTitle(page, step)).toBeVisible()
    await expectFits(page)
    if (!looked.includes(step)) {
      await pass(page, step)
      continue
    }
    await page.setViewportSize({ width: 1280, height: 720 })
    for (const opener of step in openers ? openers[step as keyof typeof openers] : []) {
      await opener.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(opener).toBeFocused()
    }
    if (strict.includes(step)) await next(page).click()
    await expectAccessible(page)
    await pass(page, step)
  }
})

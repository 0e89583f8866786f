import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { type OnboardingStep, onboardingSteps } from '#contract/people/onboarding-sections'
import { selectCasesOfRun } from '../../support/effort.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { buttonLocator, dialogLocator } from '../support/locators.ts'
import { mountOnboardingAtStep, nextStepButton, onboardingEditorTexts, t } from './wizard.tsx'

/** The steps whose empty form is invalid. */
const strict: OnboardingStep[] = ['skills', 'job_title', 'summary', 'pricing', 'info']

/** The buttons of each step that open a dialog. */
const openers: { [Step in OnboardingStep]?: Locator[] } = {
  source: [
    page.getByRole('button', { name: t('source.linkedin.title') }),
    page.getByRole('button', { name: t('source.resume.title') }),
  ],
  experience: [buttonLocator(onboardingEditorTexts('experience.add'))],
  education: [buttonLocator(onboardingEditorTexts('education.add'))],
  info: [buttonLocator(onboardingEditorTexts('avatar.upload'))],
}

/**
 * The steps that this run checks with axe. Because axe takes most of the time, `npm test` checks
 * only one third of the steps; which third depends on the commit.
 */
const looked = selectCasesOfRun(onboardingSteps)

test.each(onboardingSteps)(
  'the step %s fits a phone; it and its dialogs pass axe, with errors if there can be any',
  async (step) => {
    await page.viewport(360, 740)
    await mountOnboardingAtStep(step)
    expect(document.documentElement.scrollWidth - innerWidth, 'pixels beyond the edge').toBe(0)
    if (!looked.includes(step)) return
    for (const opener of openers[step] ?? []) {
      await opener.click()
      await expect.element(dialogLocator()).toBeVisible()
      await expectAccessibleOnPhone()
      await userEvent.keyboard('{Escape}')
      await expect.element(dialogLocator()).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
    }
    if (strict.includes(step)) {
      await nextStepButton.click()
      await expect.element(nextStepButton).toBeDisabled()
    }
    await expectAccessibleOnPhone()
  },
)

test('“Avanti” stands out in every step but the first, where the choices matter more', async () => {
  const colour = () => getComputedStyle(nextStepButton.element()).backgroundColor
  await mountOnboardingAtStep('source')
  const quiet = colour()
  await cleanup()
  await mountOnboardingAtStep('skills')
  expect(colour()).not.toBe(quiet)
})

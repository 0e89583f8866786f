import { onboardingSteps } from '#contract/people/onboarding-sections'
import { expectAccessible, expectNoHorizontalOverflow } from '../support/accessibility.ts'
import { sampleTestCases } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import {
  completeWizardStep,
  openOnboardingWizard,
  stepTitle,
  t,
  wizardButton,
  wizardEditorTexts,
  wizardNextButton,
} from '../support/wizard.ts'

/** The steps whose empty form is invalid. */
const strict = ['skills', 'job_title', 'summary', 'pricing', 'info']

test('all steps and dialogs pass axe and fit a phone, with and without errors', async ({
  page,
}) => {
  test.slow()
  await openOnboardingWizard(page)
  const openers = {
    source: [
      page.getByRole('button', { name: t('source.linkedin.title') }),
      page.getByRole('button', { name: t('source.resume.title') }),
    ],
    experience: [wizardButton(page, wizardEditorTexts('experience.add'))],
    education: [wizardButton(page, wizardEditorTexts('education.add'))],
    info: [wizardButton(page, wizardEditorTexts('avatar.upload'))],
  }
  const looked = sampleTestCases(onboardingSteps, 3, 'onboarding')
  for (const step of onboardingSteps) {
    await expect(stepTitle(page, step)).toBeVisible()
    await expectNoHorizontalOverflow(page)
    if (!looked.includes(step)) {
      await completeWizardStep(page, step)
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
    if (strict.includes(step)) await wizardNextButton(page).click()
    await expectAccessible(page)
    await completeWizardStep(page, step)
  }
})

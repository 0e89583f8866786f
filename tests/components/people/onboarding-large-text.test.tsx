import { test } from 'vitest'
import { onboardingSteps } from '#contract/people/onboarding-sections'
import { selectCasesOfRun } from '../../support/effort.ts'
import { expectReadableWithLargeText } from '../support/text-size.ts'
import { mountOnboardingAtStep } from './wizard.tsx'

test.each(selectCasesOfRun(onboardingSteps))(
  'with text at 200 % the step “%s” of the onboarding is readable',
  async (step) => {
    await mountOnboardingAtStep(step)
    await expectReadableWithLargeText()
  },
)

import type { FieldError } from '#contract/errors'
import { collectFieldErrors } from '#contract/field-errors'
import {
  type OnboardingSection,
  type OnboardingStep,
  onboardingSectionNames,
  onboardingSectionSchemas,
  onboardingSteps,
} from '#contract/people/onboarding-sections'
import type { OnboardingDraftSections, OnboardingSectionValues } from './draft.ts'

/** The errors of a section, at most one per field. */
export const findOnboardingSectionErrors = <Name extends OnboardingSection>(
  name: Name,
  value: OnboardingSectionValues[Name],
): FieldError[] => collectFieldErrors(onboardingSectionSchemas[name], value)

export const isOnboardingSection = (step: OnboardingStep): step is OnboardingSection =>
  onboardingSectionNames.some((name) => name === step)

type Values = { readonly [Name in keyof OnboardingDraftSections]: { readonly value: unknown } }

/** Returns the steps whose sections are not valid yet, followed by the review (the last step). */
export const listRemainingOnboardingSteps = (sections: Values): OnboardingStep[] => [
  ...onboardingSteps
    .filter(isOnboardingSection)
    .filter((name) => hasErrors(name, sections[name].value)),
  'review',
]

export const findFurthestOnboardingStep = (sections: Values): OnboardingStep =>
  listRemainingOnboardingSteps(sections)[0] ?? 'review'

const hasErrors = (name: OnboardingSection, value: unknown): boolean =>
  collectFieldErrors(onboardingSectionSchemas[name], value).length > 0

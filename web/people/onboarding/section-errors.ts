import type { FieldError } from '#contract/errors'
import { fieldErrors } from '#contract/field-errors'
import {
  type OnboardingSection,
  type OnboardingStep,
  onboardingSectionNames,
  onboardingSections,
  onboardingSteps,
} from '#contract/people/onboarding-sections'
import type { Sections, SectionValues } from './draft.ts'

/** The errors of a section, at most one per field. */
export const sectionErrors = <Name extends OnboardingSection>(
  name: Name,
  value: SectionValues[Name],
): FieldError[] => fieldErrors(onboardingSections[name], value)

export const isSection = (step: OnboardingStep): step is OnboardingSection =>
  onboardingSectionNames.some((name) => name === step)

type Values = { readonly [Name in keyof Sections]: { readonly value: unknown } }

/** Returns the steps whose sections are not valid yet, followed by the review (the last step). */
export const openSteps = (sections: Values): OnboardingStep[] => [
  ...onboardingSteps.filter(isSection).filter((name) => hasErrors(name, sections[name].value)),
  'review',
]

/** Returns the first step whose section is not valid yet, or the review if all are valid. */
export const furthestOnboardingStep = (sections: Values): OnboardingStep =>
  openSteps(sections)[0] ?? 'review'

const hasErrors = (name: OnboardingSection, value: unknown): boolean =>
  fieldErrors(onboardingSections[name], value).length > 0

import type { FieldError } from '#contract/errors'
import { fieldErrors } from '#contract/field-errors'
import {
  type OnboardingSection,
  type OnboardingStep,
  onboardingSectionNames,
  onboardingSections,
  onboardingSteps,
} from '#contract/onboarding-sections'
import type { Sections, SectionValues } from './draft.ts'

/** What is wrong with a section, one error for each field: the one to put right first. */
export function sectionErrors<Name extends OnboardingSection>(
  name: Name,
  value: SectionValues[Name],
): FieldError[] {
  const first = new Map<string, FieldError>()
  const found = fieldErrors(onboardingSections[name], value)
  for (const error of [...found, ...birthErrors(value)])
    if (!first.has(error.path)) first.set(error.path, error)
  return [...first.values()]
}

/** Born tomorrow, or before anybody who is alive: a slip that the calendar itself lets pass. */
function birthErrors(value: unknown): FieldError[] {
  const isInfo = typeof value === 'object' && value !== null && 'date_of_birth' in value
  const day = isInfo ? String(value.date_of_birth) : ''
  return day !== '' && (day < firstBirthday || day > today())
    ? [{ path: 'date_of_birth', code: 'invalid' }]
    : []
}

export const firstBirthday = '1900-01-01'

/** Today's day of the calendar, here and not in Greenwich. */
export function today(): string {
  const now = new Date()
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

export const isSection = (step: OnboardingStep): step is OnboardingSection =>
  onboardingSectionNames.some((name) => name === step)

/** How far the wizard can be walked: up to the first step that is not in order yet. */
export function furthestStep(
  sections: {
    readonly [Name in keyof Sections]: { readonly value: unknown }
  },
): OnboardingStep {
  const stuck = onboardingSteps
    .filter(isSection)
    .find((name) => hasErrors(name, sections[name].value))
  return stuck ?? 'review'
}

const hasErrors = (name: OnboardingSection, value: unknown): boolean =>
  fieldErrors(onboardingSections[name], value).length > 0 || birthErrors(value).length > 0

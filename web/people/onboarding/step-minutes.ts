import type { OnboardingStep } from '#contract/people/onboarding-sections'

/** The estimated minutes for each step if no file is used; 15 in total. */
const minutes: Record<OnboardingStep, number> = {
  source: 0,
  skills: 2,
  job_title: 1,
  experience: 3,
  education: 2,
  locale: 1,
  summary: 2,
  pricing: 1,
  info: 2,
  review: 1,
}

export const totalStepMinutes = (steps: readonly OnboardingStep[]): number =>
  steps.reduce((total, one) => total + minutes[one], 0)

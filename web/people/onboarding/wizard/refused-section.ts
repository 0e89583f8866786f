import type { FieldError } from '#contract/errors'
import { type OnboardingSection, onboardingSteps } from '#contract/people/onboarding-sections'

/** Maps each field of the request to its section and to its path in that section. */
const places: Record<string, readonly [section: OnboardingSection, path: string]> = {
  skills: ['skills', ''],
  job_title: ['job_title', ''],
  languages: ['locale', 'spoken_languages'],
  bio: ['summary', ''],
  price_per_h: ['pricing', 'hourly_rate'],
  price_per_y: ['pricing', 'yearly_salary'],
  username: ['info', 'username'],
  residency: ['info', 'residency'],
  phone: ['info', 'phone'],
  website: ['info', 'links'],
  social_links: ['info', 'links'],
  date_of_birth: ['info', 'date_of_birth'],
  preferred_timezone: ['info', 'preferred_timezone'],
}

/** The server's errors, grouped by section in the order of the steps. */
export function groupErrorsBySection(
  errors: readonly FieldError[],
): [section: OnboardingSection, errors: FieldError[]][] {
  const found = new Map<OnboardingSection, FieldError[]>()
  for (const error of errors) {
    const [section, path] = placeOf(error.path) ?? []
    if (section && path !== undefined)
      found.set(section, [...(found.get(section) ?? []), { ...error, path }])
  }
  return [...found].sort(([a], [b]) => onboardingSteps.indexOf(a) - onboardingSteps.indexOf(b))
}

function placeOf(path: string): readonly [OnboardingSection, string] | undefined {
  const [root = '', name = '', ...rest] = path.split('.')
  if (root === 'jobs') return ['experience', [name, ...rest].join('.')]
  if (root === 'education') return ['education', [name, ...rest].join('.')]
  return root === 'profile' ? places[name] : places[root]
}

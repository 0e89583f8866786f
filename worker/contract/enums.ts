/**
 * Fixed lists of values, used in the API and stored in the database. The Italian labels are in
 * locales, namespace `enums`. This file is in the first JavaScript that a browser loads, so it must
 * not import zod.
 */

export const employmentTypes = [
  'Full-time',
  'Part-time',
  'Contractor',
  'Temporary',
  'Internship',
  'Per diem',
  'Volunteer',
  'Onsite',
] as const
export type EmploymentType = (typeof employmentTypes)[number]

/** The values of `job_type`. The site calls them job categories. */
export const jobCategories = [
  'Software Development',
  'Customer Support',
  'Sales',
  'Marketing',
  'Design',
  'Frontend',
  'Backend',
  'Legal',
  'Testing',
  'Quality Assurance',
  'Non-Tech',
  'Other',
] as const
export type JobCategory = (typeof jobCategories)[number]

export const experienceLevels = [
  'Entry Level',
  'Mid Level',
  'Senior Level',
  'Not Specified',
] as const
export type ExperienceLevel = (typeof experienceLevels)[number]

/** The only value of the filter "with salary", which keeps offers that state their pay. */
export const salaryPresenceFilterValues = ['true'] as const

export const workplaces = ['remote', 'hybrid', 'onsite'] as const
export type Workplace = (typeof workplaces)[number]

export const salaryPeriods = ['year', 'month', 'day', 'hour'] as const
export type SalaryPeriod = (typeof salaryPeriods)[number]

export const paymentStatuses = ['pending', 'completed', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The plans, from lowest to highest; hiring/plans.ts has their limits and prices. */
export const planCodes = ['early_adopter', 'starter', 'pro', 'enterprise'] as const
export type PlanCode = (typeof planCodes)[number]

export const transactionStatuses = ['pending', 'completed', 'failed', 'cancelled'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** The statuses of an application. applications/application-moves.ts has the allowed changes. */
export const applicationStatuses = [
  'sent',
  'seen',
  'in_contact',
  'hired',
  'not_selected',
  'withdrawn',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** The sort orders of an offer's list of applicants. */
export const applicationSorts = ['newest', 'oldest', 'changed', 'name'] as const
export type ApplicationSort = (typeof applicationSorts)[number]

export const offerSorts = [
  'salary_range_max',
  'created_at',
  'updated_at',
  'views_count',
  'applications_count',
] as const
export type OfferSort = (typeof offerSorts)[number]

/** The sort orders of the public offer list. */
export const offerListSorts = ['relevance', ...offerSorts] as const
export type OfferListSort = (typeof offerListSorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** A freelancer (`consumer`) looks for work, an employer (`provider`) publishes offers. */
export const profileTypes = ['consumer', 'provider'] as const
export type ProfileType = (typeof profileTypes)[number]

export const onboardingStatuses = ['not_started', 'in_progress', 'completed'] as const
export type OnboardingStatus = (typeof onboardingStatuses)[number]

/** How well a person speaks a language. Forms do not offer `basic`, unless it is already set. */
export const languageLevels = ['native', 'fluent', 'professional', 'intermediate', 'basic'] as const
export type LanguageLevel = (typeof languageLevels)[number]
export const selectableLanguageLevels = [
  'native',
  'fluent',
  'intermediate',
  'professional',
] as const

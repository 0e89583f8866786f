/**
 * All fixed lists of values. The values are used in requests and responses and stored in the
 * database. Their Italian labels are in locales, namespace `enums`. This file must not import zod,
 * because it is part of the first JavaScript that a browser loads.
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

/** The values of the field `job_type`. The user interface calls them "job categories". */
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

/** The only value of the filter for offers that state their pay. */
export const withSalaryFilterValues = ['true'] as const

/** How the work is done: remote, hybrid or on site. */
export const workplaces = ['remote', 'hybrid', 'onsite'] as const
export type Workplace = (typeof workplaces)[number]

/** The periods to which the amounts of a salary can refer, such as a year or an hour. */
export const salaryPeriods = ['year', 'month', 'day', 'hour'] as const
export type SalaryPeriod = (typeof salaryPeriods)[number]

export const paymentStatuses = ['pending', 'completed', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The plans, ordered from lowest to highest. Limits and prices are in contract/hiring/plans.ts. */
export const planCodes = ['early_adopter', 'starter', 'pro', 'enterprise'] as const
export type PlanCode = (typeof planCodes)[number]

export const transactionStatuses = ['pending', 'completed', 'failed', 'cancelled'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/**
 * The statuses of an application. contract/applications/application-moves.ts defines the legal
 * moves between them.
 */
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

/** The sort keys of the public list: the relevance to the search, or a field of the offer. */
export const offerListSorts = ['relevance', ...offerSorts] as const
export type OfferListSort = (typeof offerListSorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/**
 * The types of profile: a freelancer (`consumer`) looks for work, an employer (`provider`)
 * publishes offers.
 */
export const profileTypes = ['consumer', 'provider'] as const
export type ProfileType = (typeof profileTypes)[number]

export const onboardingStatuses = ['not_started', 'in_progress', 'completed'] as const
export type OnboardingStatus = (typeof onboardingStatuses)[number]

/**
 * The levels at which a person knows a language. In the onboarding, people can select only
 * `selectableLanguageLevels`.
 */
export const languageLevels = ['native', 'fluent', 'professional', 'intermediate', 'basic'] as const
export type LanguageLevel = (typeof languageLevels)[number]
export const selectableLanguageLevels = [
  'native',
  'fluent',
  'intermediate',
  'professional',
] as const

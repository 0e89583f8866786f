/**
 * The closed lists of values. The values are sent on the wire and stored in the database; their
 * Italian labels are in locales, namespace `enums`. This file must not import zod, because the
 * web's first route imports it.
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
export const jobTypes = [
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
export type JobType = (typeof jobTypes)[number]

export const experienceLevels = [
  'Entry Level',
  'Mid Level',
  'Senior Level',
  'Not Specified',
] as const
export type ExperienceLevel = (typeof experienceLevels)[number]

/** The only value of the filter for offers that state their pay. */
export const withSalary = ['true'] as const

/** Kinds of workplace. */
export const workplaces = ['remote', 'hybrid', 'onsite'] as const
export type Workplace = (typeof workplaces)[number]

/** The period for which the amounts of a salary are paid. */
export const salaryPeriods = ['year', 'month', 'day', 'hour'] as const
export type SalaryPeriod = (typeof salaryPeriods)[number]

export const paymentStatuses = ['pending', 'completed', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Ordered from lowest to highest. Limits and prices are in contract/hiring/plans.ts. */
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

/** The orders of a company's list of applicants. */
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

/** Sort keys of the list: relevance to the search, or a field of the offer. */
export const listSorts = ['relevance', ...offerSorts] as const
export type ListSort = (typeof listSorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** A freelancer (`consumer`) looks for work, an employer (`provider`) publishes offers. */
export const profileTypes = ['consumer', 'provider'] as const
export type ProfileType = (typeof profileTypes)[number]

export const onboardingStatuses = ['not_started', 'in_progress', 'completed'] as const
export type OnboardingStatus = (typeof onboardingStatuses)[number]

/** Levels of a language. The onboarding offers only `selectableLanguageLevels`. */
export const languageLevels = ['native', 'fluent', 'professional', 'intermediate', 'basic'] as const
export type LanguageLevel = (typeof languageLevels)[number]
export const selectableLanguageLevels = [
  'native',
  'fluent',
  'intermediate',
  'professional',
] as const

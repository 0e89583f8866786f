import { employmentTypes, experienceLevels, jobTypes, offerSorts, sortOrders } from './enums.ts'
import { limits } from './limits.ts'
import type { OfferFilters } from './offer-filters.ts'
import { z } from './zod.ts'

/** A parameter that stands in the URL at most once; an empty one counts as absent. */
const single = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value, context) => {
    if (!Array.isArray(value)) return value?.trim() || undefined
    if (value.length > 1) context.addIssue({ code: 'custom', params: { code: 'repeated' } })
    return value[0]?.trim() || undefined
  })

/** A parameter that may be repeated, hold commas, or both: `a=1&a=2` is `a=1,2`. */
const several = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => [
    ...new Set(
      [value ?? []]
        .flat()
        .flatMap((part) => part.split(','))
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ])

const wholeNumber = (bounds: { min: number; max: number }) =>
  z
    .string()
    .regex(/^-?\d+$/, { error: 'not_a_number' })
    .transform(Number)
    .pipe(z.number().min(bounds.min).max(bounds.max))

const anyOf = <const T extends readonly string[]>(values: T) =>
  several.pipe(z.array(z.enum(values)).max(limits.filterValuesMax))

const pageNumber = single.pipe(wholeNumber({ min: 1, max: limits.pageMax }).default(1))

/**
 * Query of `GET /job-offers` and `GET /job-offers/facets`. Values of one filter widen it, filters
 * narrow each other. Unknown parameters are dropped; `payment_status` is one of them, since the
 * server lists completed offers whatever is asked.
 */
export const offerListQuery = z.object({
  page: pageNumber,
  limit: single.pipe(wholeNumber({ min: 1, max: limits.pageSizeMax }).default(limits.pageSize)),
  search: single.pipe(z.string().max(limits.searchMax).default('')),
  skills: several
    .transform((skills) => [...new Set(skills.map((skill) => skill.toLowerCase()))])
    .pipe(z.array(z.string().max(limits.skillMax)).max(limits.filterValuesMax)),
  employment_type: anyOf(employmentTypes),
  job_type: anyOf(jobTypes),
  experience_level: anyOf(experienceLevels),
  /** Whole EUR a year: keeps offers whose maximum is at least this; 0 keeps all. */
  salary_range_max: single
    .pipe(wholeNumber({ min: 0, max: limits.salaryMax }).optional())
    .transform((amount) => amount || null),
  sortBy: single.pipe(z.enum(offerSorts).default('salary_range_max')),
  sortOrder: single.pipe(z.enum(sortOrders).default('desc')),
})
export type OfferListQuery = OfferFilters & { page: number; limit: number }

/** Query of `GET /company/{id}`: pages through its open offers. */
export const companyPageQuery = z.object({
  page: pageNumber,
  limit: single.pipe(
    wholeNumber({ min: 1, max: limits.pageSizeMax }).default(limits.companyPageSize),
  ),
})
export type CompanyPageQuery = z.output<typeof companyPageQuery>

/** Query of `GET /job-offer/{id}/applications`. */
export const applicationsPageQuery = z.object({
  page: pageNumber,
  limit: single.pipe(
    wholeNumber({ min: 1, max: limits.pageSizeMax }).default(limits.applicationsPageSize),
  ),
})
export type ApplicationsPageQuery = z.output<typeof applicationsPageQuery>

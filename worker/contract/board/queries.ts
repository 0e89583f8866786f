import { employmentTypes, experienceLevels, jobTypes, offerSorts, sortOrders } from '../enums.ts'
import { limits } from '../limits.ts'
import { z } from '../zod.ts'
import type { OfferFilters } from './offer-filters.ts'

/** A query parameter that may appear at most once; empty counts as absent. */
const single = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value, context) => {
    if (!Array.isArray(value)) return value?.trim() || undefined
    if (value.length > 1) context.addIssue({ code: 'custom', params: { code: 'repeated' } })
    return value[0]?.trim() || undefined
  })

/** A query parameter that may be repeated, comma-separated, or both: `a=1&a=2` equals `a=1,2`. */
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
 * Query of `GET /job-offers` and `GET /job-offers/facets`. Values within a filter are joined by "or",
 * filters by "and". Unknown parameters are ignored, among them `payment_status`: only completed offers
 * are ever listed.
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
  /** Minimum salary in whole EUR a year: keeps offers whose maximum reaches it; 0 keeps all. */
  salary_range_max: single
    .pipe(wholeNumber({ min: 0, max: limits.salaryMax }).optional())
    .transform((amount) => amount || null),
  sortBy: single.pipe(z.enum(offerSorts).default('salary_range_max')),
  sortOrder: single.pipe(z.enum(sortOrders).default('desc')),
})
export type OfferListQuery = OfferFilters & { page: number; limit: number }

/** Query of `GET /company/{id}`: the page of its open offers. */
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

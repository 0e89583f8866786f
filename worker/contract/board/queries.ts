import { applicationSorts, applicationStatuses, offerListSorts, sortOrders } from '../enums.ts'
import { limits } from '../limits.ts'
import { z } from '../zod.ts'
import {
  buildFilterValues,
  defaultSortForSearch,
  type OfferFilterName,
  type OfferFilterParameter,
  type OfferFilters,
  offerFilterDefinitions,
  offerFilterNames,
  splitValues,
} from './offer-filters.ts'

/** A query parameter that may appear at most once. An empty value counts as absent. */
const single = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value, context) => {
    if (!Array.isArray(value)) return value?.trim() || undefined
    if (value.length > 1) context.addIssue({ code: 'custom', params: { code: 'repeated' } })
    return value[0]?.trim() || undefined
  })

/** A query parameter with several values, repeated or comma-separated: `a=1&a=2` equals `a=1,2`. */
const several = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => [...new Set(splitValues([value ?? []].flat()))])

const wholeNumber = (bounds: { min: number; max: number }) =>
  z
    .string()
    .regex(/^-?\d+$/, { error: 'not_a_number' })
    .transform(Number)
    .pipe(z.number().min(bounds.min).max(bounds.max))

const pageNumber = single.pipe(wholeNumber({ min: 1, max: limits.pageNumberMax }).default(1))

const pageSize = (defaultSize: number) =>
  single.pipe(wholeNumber({ min: 1, max: limits.pageSizeMax }).default(defaultSize))

const flag = single
  .pipe(z.enum(['true', 'false']).default('false'))
  .transform((value) => value === 'true')

/** Returns the schema of a filter in API requests, which refuses unknown and overlong values. */
function filterSchema(filter: (typeof offerFilterDefinitions)[OfferFilterName]) {
  switch (filter.kind) {
    case 'text':
      return single.pipe(z.string().max(limits.searchTextMax).default(''))
    case 'words':
      return several
        .transform((words) => [...new Set(words.map((word) => word.toLowerCase()))])
        .pipe(z.array(z.string().max(filter.max)).max(limits.filterValuesMax))
    case 'choices':
      return several.pipe(
        z.array(z.enum<readonly string[]>(filter.values)).max(limits.filterValuesMax),
      )
    case 'amount':
    case 'days':
      return single
        .pipe(wholeNumber({ min: 0, max: filter.max }).optional())
        .transform((amount) => amount || null)
  }
}

const filterParameters = Object.fromEntries(
  offerFilterNames.map((name) => [
    offerFilterDefinitions[name].parameter,
    filterSchema(offerFilterDefinitions[name]),
  ]),
) as Record<OfferFilterParameter, ReturnType<typeof filterSchema>>

/**
 * Query of `GET /job-offers` and `GET /job-offers/facets`. Values within a filter are combined with
 * "or", filters with "and". Unknown parameters are ignored. So is `payment_status`, which the
 * specification defines, because the payment of a listed offer is always completed.
 */
export const offerListQuerySchema = z
  .object({
    page: pageNumber,
    limit: pageSize(limits.offerListPageSize),
    ...filterParameters,
    sortBy: single.pipe(z.enum(offerListSorts).optional()),
    sortOrder: single.pipe(z.enum(sortOrders).optional()),
  })
  .transform(({ page, limit, sortBy, sortOrder, ...asked }): OfferListQuery => {
    const filters = buildFilterValues((name) => asked[offerFilterDefinitions[name].parameter])
    const usual = defaultSortForSearch(filters.search)
    return {
      ...filters,
      page,
      limit,
      sortBy: sortBy ?? usual.sortBy,
      sortOrder: sortOrder ?? usual.sortOrder,
    }
  })
export type OfferListQuery = OfferFilters & { page: number; limit: number }

/** Query of `GET /suggestions`: the text typed so far. */
export const suggestionsQuerySchema = z.object({
  q: single.pipe(z.string().max(limits.searchTextMax).default('')),
})

/** Query of `GET /company/{id}`, whose response has a page of the company's open offers. */
export const companyPageQuerySchema = z.object({
  page: pageNumber,
  limit: pageSize(limits.companyPageSize),
})
export type CompanyPageQuery = z.output<typeof companyPageQuerySchema>

/** Query of `GET /company/{id}/job-offers`: the company's current offers, or its archived ones. */
export const ownOffersQuerySchema = companyPageQuerySchema.extend({ archived: flag })
export type OwnOffersQuery = z.output<typeof ownOffersQuerySchema>

/**
 * Query of `GET /job-offer/{id}/applications`. All words of `search` must occur in the applicant's
 * name, job title or skills, or in the cover letter. `received_within` is a maximum age in days.
 */
export const applicationsPageQuerySchema = z.object({
  search: single.pipe(z.string().max(limits.searchTextMax).default('')),
  status: several.pipe(z.array(z.enum(applicationStatuses))),
  label: single.pipe(z.string().max(limits.applicantLabelLengthMax).optional()),
  has_notes: flag,
  received_within: single.pipe(wholeNumber({ min: 1, max: limits.postedWithinDaysMax }).optional()),
  sortBy: single.pipe(z.enum(applicationSorts).default('newest')),
  page: pageNumber,
  /** The value of `next` from the previous page's response. If it is set, `page` is ignored. */
  after: single.pipe(z.string().max(limits.pageCursorLengthMax).optional()),
  limit: pageSize(limits.applicationsPageSize),
})
export type ApplicationsPageQuery = z.output<typeof applicationsPageQuerySchema>

/** Query of `GET /job-offer/{id}/resumes.zip`; page size: `limits.resumesPerArchiveMax`. */
export const resumesArchiveQuerySchema = z.object({ page: pageNumber })

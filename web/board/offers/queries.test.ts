import { expect, it } from 'vitest'
import { emptyOfferFilters } from '#contract/board/offer-filters'
import { offerListQuerySchema } from '#contract/board/queries'
import { firstPageCursor } from './list-cursor.ts'
import { buildOfferListRequestParams, buildOfferRequestInput } from './queries.ts'

it('requests a page with its size, the default order and the payment status', () => {
  expect(buildOfferListRequestParams(emptyOfferFilters, firstPageCursor)).toEqual({
    page: '1',
    limit: '5',
    sortBy: 'salary_range_max',
    sortOrder: 'desc',
    payment_status: 'completed',
  })
  expect(buildOfferRequestInput('off_1')).toEqual({
    param: { id: 'off_1' },
    query: { payment_status: 'completed' },
  })
})

it('sends the filters in the format of the API', () => {
  const filters = { ...emptyOfferFilters, skills: ['react', 'c++'], sortBy: 'created_at' } as const
  const { payment_status: _, ...asked } = buildOfferListRequestParams(
    { ...filters, skills: [...filters.skills] },
    { page: 3, limit: 5 },
  )
  expect(offerListQuerySchema.parse(asked)).toEqual({
    ...filters,
    skills: ['c++', 'react'],
    page: 3,
    limit: 5,
  })
})

import type { Response } from '@playwright/test'
import type { JobOffer, JobOfferList } from '#contract/board/offers'
import { offerSorts } from '#contract/enums'
import { listedIds, sortSelect } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const enums = texts('enums')

for (const sortBy of offerSorts) {
  test(`the list can be sorted by ${sortBy}, in both directions`, async ({ page }) => {
    // Start with another order, so that the default is a change, too. Offers published by other
    // journeys are the newest by both dates.
    const other = sortBy.endsWith('_at') ? 'salary_range_max' : 'created_at'
    await page.goto(`/?sortBy=${other}`)
    for (const sortOrder of ['desc', 'asc'] as const) {
      const before = await listedIds(page)
      const label = enums(`sort.${sortBy}_${sortOrder}`)
      const answered = page.waitForResponse(isList)
      await sortSelect(page).selectOption(label)
      const { data }: JobOfferList = await (await answered).json()

      const ids = data.map(({ id }) => id)
      await expect.poll(() => listedIds(page)).toEqual(ids)
      expect(ids).not.toEqual(before)
      expect(inOrder(data, sortBy, sortOrder)).toEqual(ids)
      await expect(sortSelect(page).locator('option:checked')).toHaveText(label)
    }
  })
}

const isList = (response: Response) => new URL(response.url()).pathname === '/api/job-offers'

/** Sorts the same offers here: open ones first, and those without an amount last. */
function inOrder(
  offers: JobOffer[],
  by: (typeof offerSorts)[number],
  order: 'asc' | 'desc',
): string[] {
  const sign = order === 'asc' ? 1 : -1
  const value = (offer: JobOffer): number | null => {
    if (by === 'salary_range_max') return offer.salary_range_max_eur
    return by === 'created_at' || by === 'updated_at' ? Date.parse(offer[by]) : offer[by]
  }
  return offers
    .toSorted((a, b) => {
      if (a.is_active !== b.is_active) return a.is_active ? -1 : 1
      const [first, second] = [value(a), value(b)]
      if (first === null || second === null) return Number(first === null) - Number(second === null)
      return sign * (first - second)
    })
    .map(({ id }) => id)
}

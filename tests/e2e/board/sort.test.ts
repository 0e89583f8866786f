import type { Response } from '@playwright/test'
import type { JobOffer, JobOfferList } from '#contract/board/offers'
import { listedIds, sortSelect } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const enums = namespaceTranslator('enums')

test('the list is sorted by the selected key, in both directions', async ({ page }) => {
  await page.goto('/?sortBy=created_at')
  for (const sortOrder of ['desc', 'asc'] as const) {
    const before = await listedIds(page)
    const label = enums(`sort.salary_range_max_${sortOrder}`)
    const answered = page.waitForResponse(isList)
    await sortSelect(page).selectOption(label)
    const { data }: JobOfferList = await (await answered).json()

    const ids = data.map(({ id }) => id)
    await expect.poll(() => listedIds(page)).toEqual(ids)
    expect(ids).not.toEqual(before)
    expect(inOrder(data, sortOrder)).toEqual(ids)
    await expect(sortSelect(page).locator('option:checked')).toHaveText(label)
  }
})

const isList = (response: Response) => new URL(response.url()).pathname === '/api/job-offers'

/**
 * Sorts by salary, independently of the server: open offers first, offers without a salary last.
 */
function inOrder(offers: JobOffer[], order: 'asc' | 'desc'): string[] {
  const sign = order === 'asc' ? 1 : -1
  return offers
    .toSorted((a, b) => {
      if (a.is_active !== b.is_active) return a.is_active ? -1 : 1
      const [first, second] = [a.salary_range_max_eur, b.salary_range_max_eur]
      if (first === null || second === null) return Number(first === null) - Number(second === null)
      return sign * (first - second)
    })
    .map(({ id }) => id)
}

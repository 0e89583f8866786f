import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { namespaceTranslator } from './texts.ts'

const t = namespaceTranslator('legal')

export type StoredItem = { name: string; place: 'cookie' | 'local' | 'session' | 'cache' }
type PolicyEntry = { names: string[]; places: string; category: 'technical' | 'statistics' }

/** The names of all cookies, storage entries and caches of this site in the browser. */
export async function storedItems(page: Page): Promise<StoredItem[]> {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => ({ name, place: 'local' as const })),
    ...Object.keys(sessionStorage).map((name) => ({ name, place: 'session' as const })),
    ...(await caches.keys()).map((name) => ({ name, place: 'cache' as const })),
  ])
  const cookies = await page.context().cookies()
  return [...stored, ...cookies.map(({ name }) => ({ name, place: 'cookie' as const }))]
}

/** Reads the rows of the tables in the cookie policy, which must be the current page. */
async function listPolicyEntries(page: Page): Promise<PolicyEntry[]> {
  const listed: PolicyEntry[] = []
  for (const category of ['technical', 'statistics'] as const) {
    const table = page.getByRole('table', { name: t(`cookies.${category}.title`) })
    for (const row of await table.locator('tbody tr').all()) {
      const names = await row.locator('code').allTextContents()
      listed.push({
        names,
        places: (await row.locator('td').first().textContent()) ?? '',
        category,
      })
    }
  }
  return listed
}

/**
 * Whether a name in the cookie policy (`listed`) stands for a stored item (`name`). In the policy,
 * `…` replaces the variable part of a name.
 */
const isNamed = (name: string, listed: string): boolean =>
  listed.includes('…')
    ? listed.split('…').every((part) => name.includes(part)) &&
      name.startsWith(listed.split('…')[0] ?? '')
    : name === listed

/**
 * Expects that the cookie policy lists each stored item in one of the categories, with the place
 * where the browser stores it.
 */
export async function expectAllListed(
  page: Page,
  kept: StoredItem[],
  categories: readonly PolicyEntry['category'][],
): Promise<void> {
  await page.goto('/legal/policies#cookie')
  await expect(page.getByRole('table', { name: t('cookies.technical.title') })).toBeVisible()
  const listed = await listPolicyEntries(page)
  const unlisted = kept.filter(
    ({ name, place }) =>
      !listed.some(
        ({ names, places, category }) =>
          categories.includes(category) &&
          names.some((one) => isNamed(name, one)) &&
          places.toLowerCase().includes(t(`cookies.table.places.${place}`).toLowerCase()),
      ),
  )
  expect(unlisted, 'kept in the browser, and not in the cookie policy').toEqual([])
}

import type { Page } from '@playwright/test'

/** Where React tells in the console what it could not draw. */
export const toldByReact = /\/assets\/libraries-/

/** From now on the API answers a search for “guasto” with offers that no page can draw. */
export async function breakSearch(page: Page): Promise<void> {
  await page.route(/\/api\/job-offers\?.*search=guasto/, (route) =>
    route.fulfill({
      json: {
        data: [null],
        pagination: { total: 1, currentPage: 1, totalPages: 1, nextPage: null, prevPage: null },
      },
    }),
  )
}

/** A browser in which what stands around every page breaks, for as long as `isBroken` is kept. */
export async function breakShell(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { addEventListener } = window
    window.addEventListener = (...values: Parameters<typeof addEventListener>) => {
      if (values[0] === 'online' && sessionStorage.getItem('isBroken'))
        throw new Error('Nessuno ascolta')
      addEventListener.apply(window, values)
    }
  })
}

export const setBroken = (page: Page, isBroken: boolean): Promise<void> =>
  page.evaluate((yes) => {
    if (yes) sessionStorage.setItem('isBroken', 'yes')
    else sessionStorage.removeItem('isBroken')
  }, isBroken)

/** Every page of this browser that is loaded from now on, by its path. */
export function countLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

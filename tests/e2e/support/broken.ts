import type { Page } from '@playwright/test'

/** Matches the URL of the script from which React logs rendering errors. */
export const reactErrorScript = /\/assets\/libraries-/

/** Makes the API answer a search for “guasto” with offers that cannot be rendered. */
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

/** Makes the shell (header and footer) throw while `isBroken` is set in the session storage. */
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

export const setShellBroken = (page: Page, isBroken: boolean): Promise<void> =>
  page.evaluate((yes) => {
    if (yes) sessionStorage.setItem('isBroken', 'yes')
    else sessionStorage.removeItem('isBroken')
  }, isBroken)

/** Records the path of every page load from now on. */
export function recordPageLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

const reloadedKey = 'reloadedForBuild'

/** Two reloads within this time mean that a reload does not help. */
const patience = 60_000

/** What of the window is needed here. */
type Page = {
  addEventListener: (type: string, listener: (event: Event) => void) => void
  navigator: Pick<Navigator, 'onLine'>
  location: Pick<Location, 'reload'>
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * After a deploy an open page asks for files that are gone. A reload brings the new build, and leads
 * to where one was going, which the address says already; if it does not help (no connection, a file
 * truly missing) the error goes on to the error screen.
 */
export function reloadOnStaleBuild(page: Page = window, now = Date.now) {
  page.addEventListener('vite:preloadError', (event) => {
    // Without a connection a reload would take away the page that is still here.
    if (!page.navigator.onLine) return
    try {
      const last = Number(page.sessionStorage.getItem(reloadedKey))
      if (now() - last < patience) return
      page.sessionStorage.setItem(reloadedKey, String(now()))
    } catch {
      // Without a memory a reload might never end.
      return
    }
    // The import then resolves to nothing: see lib/arrived.ts.
    event.preventDefault()
    page.location.reload()
  })
}

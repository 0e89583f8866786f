const reloadedKey = 'reloadedForBuild'

/** Two reloads within this time mean that a reload does not help. */
const patience = 60_000

/** What of the window is needed here. */
type Page = {
  addEventListener: (type: string, listener: (event: Event) => void) => void
  navigator: Pick<Navigator, 'onLine'>
  location: Pick<Location, 'reload' | 'assign'>
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * After a deploy an open page asks for files that are gone. Loading where one was going (or where
 * one is, when `destination` knows of nothing else) brings the new build; if that does not help (no
 * connection, a file truly missing) the error goes on to the error screen.
 */
export function reloadOnStaleBuild(
  destination: () => string | undefined,
  page: Page = window,
  now = Date.now,
) {
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
    const next = destination()
    if (next === undefined) page.location.reload()
    else page.location.assign(next)
  })
}

import { storageKeys } from '#contract/storage-keys'
import { createStoredText } from '../lib/storage.ts'

/** The minimum time between two automatic reloads of a tab. */
const reloadCooldownMs = 60_000

const lastReload = createStoredText('session', storageKeys.buildReload)

type Page = { navigator: Pick<Navigator, 'onLine'>; location: Pick<Location, 'reload'> }

/**
 * Loads the file with a page's code. If this fails, reloads the tab, because a newer deployment may
 * have removed the file. Throws instead if the browser is offline, if the tab was reloaded less
 * than a minute ago, or if the time of the reload cannot be stored. Use this only for whole pages,
 * not for dialogs or preloads: a reload would lose unsaved text.
 */
export async function loadPageCodeOrReload<Module>(
  load: () => Promise<Module>,
  page: Page = globalThis as typeof globalThis & Page,
  now = Date.now,
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (!mayReload(page, now())) throw error
    page.location.reload()
    // Wait forever, so that no error is shown before the page reloads.
    return new Promise<never>(() => undefined)
  }
}

function mayReload({ navigator }: Page, now: number): boolean {
  // Offline, a reload would show the browser's error page instead of a page that still works.
  if (!navigator.onLine) return false
  if (now - Number(lastReload.read()) < reloadCooldownMs) return false
  // Reload only if the time of the reload can be stored: otherwise reloads might never end.
  return lastReload.write(String(now))
}

/** Whether a file of the build failed to load. Each browser has its own message for this error. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
      error.message,
    )
  )
}

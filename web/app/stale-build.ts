import { storageKeys } from '#contract/storage-keys'
import { storedText } from '../lib/storage.ts'

/** Within this time after a reload, another one would not help either. */
const reloadCooldownMs = 60_000

const lastReload = storedText('session', storageKeys.buildReload)

type Page = { navigator: Pick<Navigator, 'onLine'>; location: Pick<Location, 'reload'> }

/**
 * Loads a page's code. After a deploy, an open page may request files that no longer exist; it then
 * reloads to get the new build. Throws if a reload cannot help, because the browser is offline or
 * the file is really missing. Use it only for whole pages: for a dialog, a reload would lose
 * unsaved text, and a failed preload is no reason to interrupt anyone.
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
    // Never settle, so that no error is shown before the page reloads.
    return new Promise<never>(() => undefined)
  }
}

function mayReload({ navigator }: Page, now: number): boolean {
  // Without a network, a reload would replace a page that still works.
  if (!navigator.onLine) return false
  if (now - Number(lastReload.read()) < reloadCooldownMs) return false
  // If this time cannot be stored, the page might reload endlessly.
  return lastReload.write(String(now))
}

/** Whether a file of the build could not be loaded, in the words of the different browsers. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
      error.message,
    )
  )
}

import { storageKeys } from '#contract/storage-keys'
import { storedText } from '../lib/storage.ts'

/**
 * The time within which a second reload is pointless: if the first reload has not helped, another
 * one would not help either.
 */
const reloadCooldownMs = 60_000

const lastReload = storedText('session', storageKeys.buildReload)

/** The parts of `window` that `loadPageCodeOrReload` uses. */
type Page = {
  navigator: Pick<Navigator, 'onLine'>
  location: Pick<Location, 'reload'>
}

/**
 * Loads a page's code. After a deploy, an open page may request files that no longer exist. The
 * page then reloads to get the new build at the same address. If a reload cannot help (because the
 * browser is offline or the file is really missing), the error is thrown. Use this function only
 * for whole pages: for a dialog, a reload would lose unsaved text, and a failed preload is no
 * reason to interrupt anyone.
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
    // This promise never settles, so that no error is shown before the page reloads.
    return new Promise<never>(() => undefined)
  }
}

function mayReload({ navigator }: Page, now: number): boolean {
  // Without a network, a reload would replace a page that still works.
  if (!navigator.onLine) return false
  if (now - Number(lastReload.read()) < reloadCooldownMs) return false
  // If the time of the reload cannot be stored, the page must not reload, because it might reload
  // endlessly.
  return lastReload.write(String(now))
}

/**
 * Whether an error means that a file of the build could not be loaded. Each browser words this
 * error differently.
 */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
      error.message,
    )
  )
}

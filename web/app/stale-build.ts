import { storageKeys } from '#contract/storage-keys'
import { storedText } from '../lib/storage.ts'

/** After a reload within this time, another one would not help. */
const reloadCooldownMs = 60_000

const lastReload = storedText('session', storageKeys.buildReload)

/** The part of `window` used here. */
type Page = {
  navigator: Pick<Navigator, 'onLine'>
  location: Pick<Location, 'reload'>
}

/**
 * Loads a page's code. After a deploy an open page requests files that no longer exist: a reload
 * brings the new build, at the same address. If a reload does not help (offline, or a file really
 * missing), the error is thrown. Only whole pages reload: a dialog may hold unsaved text, and
 * nobody waits for a preload.
 */
export async function loadPage<Module>(
  load: () => Promise<Module>,
  page: Page = globalThis as typeof globalThis & Page,
  now = Date.now,
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (!mayReload(page, now())) throw error
    page.location.reload()
    // Never settle, so that no error flashes before the reload.
    return new Promise<never>(() => undefined)
  }
}

function mayReload({ navigator }: Page, now: number): boolean {
  // Offline, a reload would lose the page that is still usable.
  if (!navigator.onLine) return false
  if (now - Number(lastReload.read()) < reloadCooldownMs) return false
  // Without storage there could be an endless reload.
  return lastReload.write(String(now))
}

/** Whether an error means that a file of the build could not be loaded, in any browser's wording. */
export function isCodeMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
      error.message,
    )
  )
}

import { storageKeys } from '#contract/storage-keys'
import { storedText } from '../lib/storage.ts'

/** If the page was already reloaded within this time, another reload would not help. */
const reloadCooldownMs = 60_000

const lastReload = storedText('session', storageKeys.buildReload)

/** The part of `window` used here. */
type Page = {
  navigator: Pick<Navigator, 'onLine'>
  location: Pick<Location, 'reload'>
}

/**
 * Loads a page's code. After a deploy an open page requests files that no longer exist, so the page
 * reloads to get the new build at the same address. If a reload cannot help (offline, or the file
 * is really missing), the error is thrown. Use it only for whole pages: a reload would lose unsaved
 * text in a dialog, and a failed preload need not interrupt anyone.
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
    // Never settle, so that no error is shown before the reload.
    return new Promise<never>(() => undefined)
  }
}

function mayReload({ navigator }: Page, now: number): boolean {
  // When offline, a reload would lose a page that is still usable.
  if (!navigator.onLine) return false
  if (now - Number(lastReload.read()) < reloadCooldownMs) return false
  // If the time cannot be stored, do not reload: the page could reload endlessly.
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

import { storageKeys } from '#contract/storage-keys'

/** Two reloads within this time mean that a reload does not help. */
const patience = 60_000

/** What of the window is needed here. */
type Page = {
  navigator: Pick<Navigator, 'onLine'>
  location: Pick<Location, 'reload'>
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * A page's code. After a deploy an open page asks for files that are gone: a reload brings the new
 * build, and leads to where one was going, which the address says already. If it does not help (no
 * connection, a file truly missing) the error goes on. Only pages reload: who opens a part of one may
 * be in the middle of writing, and what is fetched ahead of time nobody has asked for.
 */
export async function loadPage<Module>(
  load: () => Promise<Module>,
  page: Page = window,
  now = Date.now,
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (!mayReload(page, now())) throw error
    page.location.reload()
    // Nobody has the time to read what went wrong.
    return new Promise<never>(() => undefined)
  }
}

function mayReload({ navigator, sessionStorage }: Page, now: number): boolean {
  // Without a connection a reload would take away the page that is still here.
  if (!navigator.onLine) return false
  try {
    const last = Number(sessionStorage.getItem(storageKeys.buildReload))
    if (now - last < patience) return false
    sessionStorage.setItem(storageKeys.buildReload, String(now))
    return true
  } catch {
    // Without a memory a reload might never end.
    return false
  }
}

/** Whether an error says that a file of the build could not be had, in the words of each browser. */
export function isCodeMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
      error.message,
    )
  )
}

import type { SavedOffer } from '#contract/people/marks'
import { storageKeys } from '#contract/storage-keys'
import { paths } from './paths.ts'

/** The address of the service worker, built from web/offline/service-worker.ts. */
const workerAddress = '/offline.js'
/** The cache key for the data of all saved offers. The site has no such page. */
const listAddress = `${paths.saved.path}.json`
/** Only the most recently saved offers are stored. */
const offersMax = 30
/** Copies of pages older than this are fetched again. */
const freshMs = 24 * 60 * 60_000

/** `trustedTypes` of the window, which TypeScript's DOM types lack. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string }
}
// The server, which also loads this module, has no `window`.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
// This policy allows only one script address, that of the service worker.
const policy = trustedTypes?.createPolicy('ovunque-offline', {
  createScriptURL: () => workerAddress,
})

const canKeep = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window

/**
 * Stores copies of the pages of these saved offers, so that they open without a network. Removes
 * all other copies. Errors are ignored, because the site works without the copies.
 */
export const storeOfflineCopies = (offers: SavedOffer[]): Promise<void> =>
  exclusively(() => keep(offers))

export const addOfflineOffer = (offer: SavedOffer): Promise<void> =>
  exclusively(async () => {
    const others = (await readOfflineOffers()).filter(({ id }) => id !== offer.id)
    await keep([offer, ...others])
  })

export const retainOfflineOffers = (ids: readonly string[]): Promise<void> =>
  exclusively(async () => {
    const before = await readOfflineOffers()
    const after = before.filter(({ id }) => ids.includes(id))
    if (after.length < before.length) await keep(after)
  })

/** Returns the stored offers, with the data they had when they were stored. */
export async function readOfflineOffers(): Promise<SavedOffer[]> {
  if (!canKeep() || !(await caches.has(storageKeys.offlineOffers))) return []
  const cache = await caches.open(storageKeys.offlineOffers)
  return (await (await cache.match(listAddress))?.json()) ?? []
}

/** Runs `work` while no other change of the copies is running, in this or another tab. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (!canKeep()) return
  try {
    await navigator.locks.request(storageKeys.offlineOffers, work)
  } catch {
    // Ignored: if the network fails or the storage is full, fewer offers can be opened offline.
  }
}

async function keep(offers: SavedOffer[]): Promise<void> {
  const kept = offers.filter(({ offer }) => offer !== null).slice(0, offersMax)
  if (kept.length === 0) return forget()
  await navigator.serviceWorker.register(policy?.createScriptURL('') ?? workerAddress)
  const cache = await caches.open(storageKeys.offlineOffers)
  await cache.put(listAddress, Response.json(kept))
  const pages = [paths.saved.path, ...kept.map(({ offer }) => offer!.url)]
  for (const page of pages) await keepPage(cache, page)
  const files = await filesOf(cache, pages)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (![listAddress, ...pages, ...files].includes(pathname)) await cache.delete(url)
  }
  for (const file of files) if (!(await cache.match(file))) await cache.add(file)
}

async function forget(): Promise<void> {
  await caches.delete(storageKeys.offlineOffers)
  await (await navigator.serviceWorker.getRegistration())?.unregister()
}

/**
 * Stores a copy of a page, fetched without cookies, so that it contains no personal data and is
 * correct whether or not someone is signed in.
 */
async function keepPage(cache: Cache, page: string): Promise<void> {
  const old = await cache.match(page)
  const age = Date.now() - Date.parse(old?.headers.get('Date') ?? '')
  if (age < freshMs && (await old?.text())?.includes(entryFile())) return
  const response = await fetch(page, { credentials: 'omit' })
  if (response.ok && !response.redirected) await cache.put(page, response)
}

/** The page's first script, whose name identifies the build. */
const entryFile = (): string =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1) ?? ''

/** The built files that the stored pages refer to or that the current page has loaded. */
async function filesOf(cache: Cache, pages: string[]): Promise<string[]> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const files = new Set(loaded.filter((name) => name.startsWith('/assets/')))
  for (const page of pages) {
    const html = await (await cache.match(page))?.text()
    for (const [file] of html?.matchAll(/\/assets\/[\w.-]+/g) ?? []) files.add(file)
  }
  return [...files]
}

import { dayMs } from '#contract/durations'
import type { SavedOffer } from '#contract/people/marks'
import { storageKeys } from '#contract/storage-keys'
import { paths } from './paths.ts'

/** The address of the service worker, built from web/offline/service-worker.ts. */
const workerAddress = '/offline.js'
/** The cache key for the data of all saved offers. No page of the site has this address. */
const listAddress = `${paths.saved.path}.json`
/** The maximum number of copied offers: the most recently saved ones. */
const offersMax = 30
/** A page whose copy is older than this is fetched again. */
const freshMs = dayMs

/** The type of `window.trustedTypes`, which TypeScript does not know. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string }
}
// Not `window`, because this module is also loaded on the server.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
// This Trusted Types policy allows only one script address, that of the service worker.
const policy = trustedTypes?.createPolicy('ovunque-offline', {
  createScriptURL: () => workerAddress,
})

const canKeep = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window

/**
 * Copies the pages of these saved offers, so that they can be opened without a network, and removes
 * all other copies. Errors are ignored, because the site also works without copies.
 */
export const storeOfflineCopies = (offers: SavedOffer[]): Promise<void> =>
  runAlone(() => storeCopies(offers))

export const addOfflineOffer = (offer: SavedOffer): Promise<void> =>
  runAlone(async () => {
    const others = (await readOfflineOffers()).filter(({ id }) => id !== offer.id)
    await storeCopies([offer, ...others])
  })

export const retainOfflineOffers = (ids: readonly string[]): Promise<void> =>
  runAlone(async () => {
    const before = await readOfflineOffers()
    const after = before.filter(({ id }) => ids.includes(id))
    if (after.length < before.length) await storeCopies(after)
  })

/** Returns the copied offers, as they were when they were copied. */
export async function readOfflineOffers(): Promise<SavedOffer[]> {
  if (!canKeep() || !(await caches.has(storageKeys.offlineOffers))) return []
  const cache = await caches.open(storageKeys.offlineOffers)
  return (await (await cache.match(listAddress))?.json()) ?? []
}

/** Runs `work` while nothing else, in this or another tab, changes the copies. */
async function runAlone(work: () => Promise<void>): Promise<void> {
  if (!canKeep()) return
  try {
    await navigator.locks.request(storageKeys.offlineOffers, work)
  } catch {
    // Ignored: if the network fails or the storage is full, fewer offers can be opened offline.
  }
}

async function storeCopies(offers: SavedOffer[]): Promise<void> {
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

/** Copies a page unless its copy is fresh. Sends no cookies, so the copy has no personal data. */
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

/** The scripts and styles that the copied pages need or that the current page has loaded. */
async function filesOf(cache: Cache, pages: string[]): Promise<string[]> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const files = new Set(loaded.filter((name) => name.startsWith('/assets/')))
  for (const page of pages) {
    const html = await (await cache.match(page))?.text()
    for (const [file] of html?.matchAll(/\/assets\/[\w.-]+/g) ?? []) files.add(file)
  }
  return [...files]
}

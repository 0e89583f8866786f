/**
 * Opens saved offers without a network. lib/offline-copies.ts registers this service worker, only
 * in browsers with saved offers, and fills its cache. With a network, pages come from the server.
 * Built files always come from the cache if it has them: their names change with their content.
 */
const worker = self as WorkerGlobalScope as ServiceWorkerGlobalScope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  // Navigation preload: the browser already requests a page while this service worker is starting.
  event.waitUntil(
    Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
})

async function pageOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const copy = await worker.caches.match(request.url, { ignoreSearch: true, ignoreVary: true })
    if (copy) return copy
    throw error
  }
}

const fileOf = async (request: Request): Promise<Response> =>
  (await worker.caches.match(request, { ignoreVary: true })) ?? fetch(request)

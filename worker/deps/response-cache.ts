import { BoundedCache } from '../platform/bounded-cache.ts'
import { sha256 } from '../platform/sha256.ts'
import { SharedWork } from '../platform/shared-work.ts'
import type { Deps } from './context.ts'

const memoryBudgetBytes = 8 * 1024 * 1024

type Bytes = Uint8Array

/**
 * Caches bodies of public answers, which are the same for everyone, in this isolate's memory and in the
 * data centre's cache. The key includes the version of the content, so no entry is ever stale or has to
 * be removed.
 */
export class ResponseCache {
  #version: string | null = null
  readonly #bodies = new BoundedCache(memoryBudgetBytes)
  readonly #building = new SharedWork<Bytes>()

  /** Bytes of memory in use. */
  get size(): number {
    return this.#bodies.size
  }

  /** The body for `key` at `version`. Concurrent requests of an isolate share one build. */
  async body(
    deps: Deps,
    key: string,
    version: string,
    build: () => Promise<Bytes>,
  ): Promise<Bytes> {
    // Memory holds only the latest version; a slow answer of an earlier one must not replace it.
    if (version !== this.#version && version === deps.memory.catalogue?.version) {
      this.#bodies.clear()
      this.#version = version
    }
    const remembered = version === this.#version ? this.#bodies.get(key) : undefined
    if (remembered) {
      deps.event.cache = 'memory'
      return remembered
    }
    // Overwritten by the request that does the work.
    deps.event.cache = 'memory'
    const building = this.#building.run(`${version} ${key}`, () =>
      this.#load(deps, key, version, build),
    )
    // Others may wait for this work after this request's client has gone.
    deps.waitUntil(building.catch(() => undefined))
    return building
  }

  async #load(
    deps: Deps,
    key: string,
    version: string,
    build: () => Promise<Bytes>,
  ): Promise<Bytes> {
    // A hash, since a key may be longer than an address.
    const name = await sha256(key)
    const address = new URL(
      `/-/cache/${deps.env.VERSION.id}/${version}/${name}`,
      deps.vars.SITE_ORIGIN,
    )
    const kept = await caches.default.match(address)
    const body = kept ? new Uint8Array(await kept.arrayBuffer()) : await build()
    deps.event.cache = kept ? 'edge' : 'miss'
    if (version === this.#version) this.#bodies.set(key, body)
    if (!kept) {
      const headers = {
        'Content-Type': 'application/json',
        'Cache-Control': 'public, max-age=86400',
      }
      deps.waitUntil(caches.default.put(address, new Response(body, { headers })))
    }
    return body
  }
}

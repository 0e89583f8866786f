import { BoundedCache } from './bounded-cache.ts'
import type { Deps } from './context.ts'
import { sha256 } from './sha256.ts'

const memoryBudget = 8 * 1024 * 1024

type Bytes = Uint8Array

/**
 * Bodies of public answers, the same for everyone. Three layers: this isolate's memory, the data
 * centre's cache, and building it. A body is kept under the version of what it shows, so that none is
 * ever stale and none has to be taken out.
 */
export class ResponseCache {
  #version: string | null = null
  readonly #bodies = new BoundedCache(memoryBudget)
  readonly #building = new Map<string, Promise<Bytes>>()

  /** Bytes of memory in use. */
  get size(): number {
    return this.#bodies.size
  }

  /** The body for `key` as of `version`. However many ask at once, an isolate builds it once. */
  async body(
    deps: Deps,
    key: string,
    version: string,
    build: () => Promise<Bytes>,
  ): Promise<Bytes> {
    // Only the version that is known last is kept: a slow answer of an earlier one changes nothing.
    if (version !== this.#version && version === deps.memory.catalogue?.version) {
      this.#bodies.clear()
      this.#version = version
    }
    const remembered = version === this.#version ? this.#bodies.get(key) : undefined
    if (remembered) {
      deps.event.cache = 'memory'
      return remembered
    }
    const flight = `${version} ${key}`
    let building = this.#building.get(flight)
    if (!building) {
      building = this.#load(deps, key, version, build).finally(() => this.#building.delete(flight))
      this.#building.set(flight, building)
      // Others may be waiting for it when the one who asked first hangs up.
      deps.waitUntil(building.catch(() => undefined))
    } else {
      deps.event.cache = 'memory'
    }
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

import type { Deps } from './context.ts'

const memoryBudget = 8 * 1024 * 1024

/**
 * Bodies of public answers, the same for everyone. Three layers: this isolate's memory, the data
 * centre's cache, and building it; a body is kept under the version of what it shows, so that none
 * is ever stale and none has to be taken out.
 */
export class ResponseCache {
  #version = -1
  #size = 0
  readonly #bodies = new Map<string, string>()
  readonly #building = new Map<string, Promise<string>>()

  /** The body for `key` as of `version`. However many ask at once, an isolate builds it once. */
  async body(
    deps: Deps,
    key: string,
    version: number,
    build: () => Promise<string>,
  ): Promise<string> {
    const remembered = version === this.#version ? this.#bodies.get(key) : undefined
    if (remembered !== undefined) {
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
    version: number,
    build: () => Promise<string>,
  ): Promise<string> {
    const address = new URL(
      `/-/cache/${deps.env.VERSION.id}/${version}/${encodeURIComponent(key)}`,
      deps.vars.SITE_ORIGIN,
    )
    const kept = await caches.default.match(address)
    const body = kept ? await kept.text() : await build()
    deps.event.cache = kept ? 'edge' : 'miss'
    this.#remember(key, version, body)
    if (!kept) {
      const headers = {
        'Content-Type': 'application/json',
        'Cache-Control': 'public, max-age=86400',
      }
      deps.waitUntil(caches.default.put(address, new Response(body, { headers })))
    }
    return body
  }

  #remember(key: string, version: number, body: string): void {
    if (version < this.#version) return
    if (version > this.#version) {
      this.#bodies.clear()
      this.#size = 0
      this.#version = version
    }
    this.#bodies.set(key, body)
    this.#size += body.length
    for (const [oldest, old] of this.#bodies) {
      if (this.#size <= memoryBudget) break
      this.#bodies.delete(oldest)
      this.#size -= old.length
    }
  }
}

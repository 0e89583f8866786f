import { BoundedCache } from '../platform/bounded-cache.ts'
import { sha256 } from '../platform/sha256.ts'
import { SharedWork } from '../platform/shared-work.ts'
import type { Env, WorkerVars } from './env.ts'

const memoryBudgetBytes = 8 * 1024 * 1024

type Bytes = Uint8Array

/**
 * Where a response came from. `checked`: cached and still correct. `last`: the catalogue did not
 * answer in time, so this is the last cached response or was built from the database.
 */
export type ResponseSource = 'memory' | 'checked' | 'edge' | 'not_modified' | 'miss' | 'last'

/** The part of `Deps` that the cache uses. `Deps` itself contains the cache. */
type CacheDeps = {
  env: Pick<Env, 'VERSION'>
  vars: Pick<WorkerVars, 'SITE_ORIGIN'>
  event: { cache?: ResponseSource }
  waitUntil: (work: Promise<unknown>) => void
}

/** A public response whose tag is known, but whose body may not be built yet. */
export type TaggedResponse<Body = Bytes> = {
  /** Identifies the content of the body: equal tags mean equal bodies. */
  tag: string
  /** Like `tag`, but ignores counts and other values that need not be current. Default: `tag`. */
  lateTag?: string
  /** Builds the body. `isCurrent`: whether the body matches the tag; if not, it is not cached. */
  build: () => Promise<{ body: Body; isCurrent: boolean }>
}

export type CachedResponse = { body: Bytes; tag: string; lateTag: string }

type Entry = CachedResponse & { version: string }

const sizeOf = ({ body, tag, version }: Entry): number =>
  body.byteLength + 2 * (2 * tag.length + version.length)

/**
 * Caches bodies of public responses, which are the same for everyone, in this isolate's memory and
 * in the data centre's cache. After a change of the catalogue, tags are compared, and only changed
 * bodies are built again.
 */
export class ResponseCache {
  readonly #entries = new BoundedCache<Entry>(memoryBudgetBytes, sizeOf)
  readonly #building = new SharedWork<CachedResponse>()

  /** How many bytes of memory the cached responses use. */
  get size(): number {
    return this.#entries.size
  }

  /**
   * Returns the response for `key` at a version of the catalogue. Concurrent requests to this
   * isolate share one call of `check`.
   */
  async read(
    deps: CacheDeps,
    key: string,
    version: string,
    check: () => Promise<TaggedResponse>,
  ): Promise<CachedResponse> {
    const current = this.current(deps, key, version)
    if (current) return current
    const entry = this.#entries.get(key)
    // `#renew` overwrites this value, unless a concurrent request already renews the entry.
    deps.event.cache = 'memory'
    const building = this.#building.run(`${version} ${key}`, () =>
      this.#renew(deps, key, version, entry, check),
    )
    // The work goes on if this client disconnects, because other requests may wait for its result.
    deps.waitUntil(building.catch(() => undefined))
    return building
  }

  /** Returns the response if memory has it for exactly this version. Works synchronously. */
  current(
    deps: Pick<CacheDeps, 'event'>,
    key: string,
    version: string,
  ): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    if (entry?.version !== version) return undefined
    deps.event.cache = 'memory'
    return entry
  }

  /** Returns the last response of any version, from this isolate or its data centre; else null. */
  async last(deps: CacheDeps, key: string): Promise<CachedResponse | null> {
    return this.#entries.get(key) ?? readKept(await addressOf(deps, key))
  }

  async #renew(
    deps: CacheDeps,
    key: string,
    version: string,
    entry: Entry | undefined,
    check: () => Promise<TaggedResponse>,
  ): Promise<CachedResponse> {
    const { tag, lateTag = tag, build } = await check()
    if (entry?.tag === tag) {
      deps.event.cache = 'checked'
      this.#entries.set(key, { ...entry, version })
      return entry
    }
    const address = await addressOf(deps, key)
    const kept = await readKept(address)
    if (kept?.tag === tag) {
      deps.event.cache = 'edge'
      this.#entries.set(key, { ...kept, version })
      return kept
    }
    deps.event.cache = 'miss'
    const { body, isCurrent } = await build()
    const answer = { body, tag, lateTag }
    if (!isCurrent) return answer
    this.#entries.set(key, { ...answer, version })
    deps.waitUntil(keep(address, answer))
    return answer
  }
}

/**
 * The address of the latest response for a key. It contains a hash of the key, because a key may be
 * too long.
 */
const addressOf = async (deps: CacheDeps, key: string): Promise<URL> =>
  new URL(`/-/cache/${deps.env.VERSION.id}/${await sha256(key)}`, deps.vars.SITE_ORIGIN)

async function readKept(address: URL): Promise<CachedResponse | null> {
  const kept = await caches.default.match(address)
  if (!kept) return null
  const { tag, lateTag } = JSON.parse(kept.headers.get('X-Kept') ?? '{}')
  return { body: new Uint8Array(await kept.arrayBuffer()), tag, lateTag }
}

const keep = (address: URL, { body, tag, lateTag }: CachedResponse): Promise<void> =>
  caches.default.put(
    address,
    new Response(body, {
      headers: {
        'Cache-Control': 'public, max-age=86400',
        'X-Kept': JSON.stringify({ tag, lateTag }),
      },
    }),
  )

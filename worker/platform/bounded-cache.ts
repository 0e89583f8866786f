/** Memory of a Map entry, its key and its array besides their bytes; about twice V8's real figure. */
const entryBytes = 256

/** An LRU cache of bytes by key. */
class LruCache {
  readonly #entries = new Map<string, Uint8Array>()
  readonly #budget: number
  #size = 0

  constructor(budget: number) {
    this.#budget = budget
  }

  get size(): number {
    return this.#size
  }

  take(key: string): Uint8Array | undefined {
    const bytes = this.#entries.get(key)
    if (bytes) {
      this.#entries.delete(key)
      this.#size -= sizeOf(key, bytes)
    }
    return bytes
  }

  put(key: string, bytes: Uint8Array): void {
    if (sizeOf(key, bytes) > this.#budget) return
    this.take(key)
    this.#entries.set(key, bytes)
    this.#size += sizeOf(key, bytes)
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#budget) break
      this.take(oldest)
    }
  }

  clear(): void {
    this.#entries.clear()
    this.#size = 0
  }
}

/** A character takes at most two bytes. */
const sizeOf = (key: string, bytes: Uint8Array) => bytes.byteLength + 2 * key.length + entryBytes

/**
 * A cache of bytes by key within a budget of bytes, keys included. Keys used once share a quarter of
 * the budget, keys used again have the rest, so a flood of new keys displaces only itself.
 */
export class BoundedCache {
  readonly #once: LruCache
  readonly #again: LruCache

  constructor(budget: number) {
    this.#once = new LruCache(budget / 4)
    this.#again = new LruCache(budget - budget / 4)
  }

  /** Bytes in use. */
  get size(): number {
    return this.#once.size + this.#again.size
  }

  get(key: string): Uint8Array | undefined {
    const bytes = this.#again.take(key) ?? this.#once.take(key)
    if (bytes) this.#again.put(key, bytes)
    return bytes
  }

  set(key: string, bytes: Uint8Array): void {
    const shelf = this.#again.take(key) ? this.#again : this.#once
    shelf.put(key, bytes)
  }

  clear(): void {
    this.#once.clear()
    this.#again.clear()
  }
}

/** Estimated overhead per entry, besides its key and value: about twice what V8 really uses. */
const entryBytes = 256

class LruCache<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #budget: number
  readonly #sizeOf: (key: string, value: Value) => number
  #size = 0

  constructor(budget: number, bytesOf: (value: Value) => number) {
    this.#budget = budget
    // A character of the key takes at most two bytes.
    this.#sizeOf = (key, value) => bytesOf(value) + 2 * key.length + entryBytes
  }

  get size(): number {
    return this.#size
  }

  take(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) {
      this.#entries.delete(key)
      this.#size -= this.#sizeOf(key, value)
    }
    return value
  }

  put(key: string, value: Value): void {
    if (this.#sizeOf(key, value) > this.#budget) return
    this.take(key)
    this.#entries.set(key, value)
    this.#size += this.#sizeOf(key, value)
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

/**
 * A cache with a budget in bytes for its keys and values. Entries that were never read share a
 * quarter of the budget, so a flood of new keys evicts only other new keys.
 */
export class BoundedCache<Value> {
  readonly #once: LruCache<Value>
  readonly #again: LruCache<Value>

  constructor(budget: number, bytesOf: (value: Value) => number) {
    this.#once = new LruCache(budget / 4, bytesOf)
    this.#again = new LruCache(budget - budget / 4, bytesOf)
  }

  /** The number of bytes in use. */
  get size(): number {
    return this.#once.size + this.#again.size
  }

  get(key: string): Value | undefined {
    const value = this.#again.take(key) ?? this.#once.take(key)
    if (value !== undefined) this.#again.put(key, value)
    return value
  }

  set(key: string, value: Value): void {
    const shelf = this.#again.take(key) === undefined ? this.#once : this.#again
    shelf.put(key, value)
  }

  clear(): void {
    this.#once.clear()
    this.#again.clear()
  }
}

/** What a Map's entry, its key and its array weigh besides their bytes; V8's figure is about half. */
const entryBytes = 256

/** Bytes by key, the least recently used given up where there is no room. */
class Shelf {
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

/** A character takes two bytes at most. */
const sizeOf = (key: string, bytes: Uint8Array) => bytes.byteLength + 2 * key.length + entryBytes

/**
 * Bytes by key, keys included within a budget. What was asked for once has a quarter of it and what was
 * asked for again has the rest: however many new keys arrive, they displace only each other.
 */
export class BoundedCache {
  readonly #once: Shelf
  readonly #again: Shelf

  constructor(budget: number) {
    this.#once = new Shelf(budget / 4)
    this.#again = new Shelf(budget - budget / 4)
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

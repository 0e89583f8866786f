import { describe, expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

const budget = 1_000_000
const bytes = (length: number) => new Uint8Array(length)

/** Keys such as an attacker would send: all different, and most of them long. */
const strangers = Array.from(
  { length: 20_000 },
  (_, i) => `/job-offers?search=${i}${'x'.repeat(i % 500)}`,
)

describe('a bounded cache', () => {
  test('stays within its budget, whatever the length of the keys', () => {
    const cache = new BoundedCache<Uint8Array>(budget, ({ byteLength }) => byteLength)
    for (const key of strangers) {
      cache.set(key, bytes(156))
      expect(cache.size).toBeLessThanOrEqual(budget)
    }
    const kept = strangers.filter((key) => cache.get(key))
    const keyCharacters = kept.reduce((sum, key) => sum + key.length, 0)
    expect(kept.length).toBeGreaterThan(100)
    expect(2 * keyCharacters + 156 * kept.length).toBeLessThanOrEqual(budget)
    expect(cache.size).toBeLessThanOrEqual(budget)
  })

  test('keeps entries that were used again, however many new keys arrive', () => {
    const cache = new BoundedCache<Uint8Array>(budget, ({ byteLength }) => byteLength)
    const popular = Array.from({ length: 50 }, (_, i) => `/job-offers?page=${i}`)
    for (const key of popular) {
      cache.set(key, bytes(10_000))
      cache.get(key)
    }
    for (const key of strangers) cache.set(key, bytes(156))
    expect(popular.filter((key) => cache.get(key)?.length === 10_000)).toEqual(popular)
  })

  test('evicts the entry used least recently', () => {
    const cache = new BoundedCache<Uint8Array>(budget, ({ byteLength }) => byteLength)
    const keys = ['a', 'b', 'c', 'd']
    for (const key of keys) {
      cache.set(key, bytes(200_000))
      cache.get(key)
      cache.get('a')
    }
    expect(keys.filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
  })

  test('does not store an entry that is larger than its budget', () => {
    const cache = new BoundedCache<Uint8Array>(budget, ({ byteLength }) => byteLength)
    cache.set('small', bytes(10))
    cache.set('large', bytes(budget))
    expect([cache.get('small')?.length, cache.get('large')]).toEqual([10, undefined])
  })

  test('counts a key once, even if it is set again', () => {
    const cache = new BoundedCache<Uint8Array>(budget, ({ byteLength }) => byteLength)
    cache.set('a', bytes(100))
    const once = cache.size
    cache.get('a')
    cache.set('a', bytes(100))
    expect(cache.size).toBe(once)
    cache.clear()
    expect(cache.size).toBe(0)
  })
})

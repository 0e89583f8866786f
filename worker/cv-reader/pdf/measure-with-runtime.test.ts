import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { measureInflatedWithRuntime } from './measure-with-runtime.ts'

const text = Buffer.from(
  Array.from({ length: 12_000 }, (_, i) => `${(i * 7_919) % 10_007} `).join(''),
)
const packed = new Uint8Array(deflateSync(text))
const enough = 10_000_000

test('measures a stream that ends at its declared end, at any offset', async () => {
  expect(await measureInflatedWithRuntime(packed, 0, packed.length, enough)).toBe(text.length)
  const amid = new Uint8Array([1, 2, 3, ...packed, 4, 5])
  expect(await measureInflatedWithRuntime(amid, 3, 3 + packed.length, enough)).toBe(text.length)
})

test.each([
  ['is cut short', packed.length - 10, packed],
  [
    'is followed by other bytes',
    packed.length + 8,
    new Uint8Array([...packed, ...packed.slice(0, 8)]),
  ],
  ['ends after the file', packed.length + 1, packed],
  ['is below the minimum size', 100, packed],
  ['is above the maximum size', 32_001, new Uint8Array([...packed, ...new Uint8Array(32_000)])],
])('does not measure a stream that %s', async (_, end, bytes) => {
  expect(await measureInflatedWithRuntime(bytes, 0, end, enough)).toBe(null)
})

test('does not measure a broken stream', async () => {
  const broken = packed.slice()
  broken.fill(255, 5_000, 5_100)
  expect(await measureInflatedWithRuntime(broken, 0, broken.length, enough)).toBe(null)
})

test('gives up on a stream that exceeds the budget', async () => {
  const bomb = new Uint8Array(deflateSync(new Uint8Array(20_000_000)))
  expect(await measureInflatedWithRuntime(bomb, 0, bomb.length, 1_000_000)).toBe(null)
  expect(await measureInflatedWithRuntime(bomb, 0, bomb.length, 20_000_000)).toBe(20_000_000)
})

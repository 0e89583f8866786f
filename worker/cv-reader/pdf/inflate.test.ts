import { randomBytes } from 'node:crypto'
import { constants, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { hasZlibHeader, measureInflatedSize } from './inflate.ts'

const { Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants
const texts = [
  Buffer.alloc(0),
  Buffer.alloc(100_000, 'ciao '),
  randomBytes(70_000),
  Buffer.from('a'),
]

describe('measures what zlib compressed', () => {
  test.each([Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE])(
    'with strategy %i',
    (strategy) => {
      for (const text of texts) {
        for (const level of [0, 1, 6, 9]) {
          const packed = Buffer.concat([
            deflateSync(text, { level, strategy }),
            Buffer.from('\nendstream'),
          ])
          const bytes = new Uint8Array(packed)
          expect(hasZlibHeader(bytes, 0)).toBe(true)
          const { size, head } = measureInflatedSize(bytes, 0, 1e6, 1e6)
          expect(size).toBe(text.length)
          expect(Buffer.compare(Buffer.from(head), text)).toBe(0)
        }
      }
    },
  )
})

test('does not expose the bytes of an earlier stream', () => {
  const secret = new Uint8Array(deflateSync(Buffer.alloc(40_000, 'secret')))
  measureInflatedSize(secret, 0, 1e6, 0)
  // A stream with fixed Huffman codes. It copies 3 bytes from distance 1 before any byte was
  // written, which is invalid.
  const reachingBack = new Uint8Array([0x78, 0x9c, 0x03, 0x02, 0, 0, 0, 0, 0, 0])
  expect(() => measureInflatedSize(reachingBack, 0, 1e6, 100)).toThrow('before the start')
})

test('throws when the inflated size exceeds the budget', () => {
  const bomb = new Uint8Array(deflateSync(Buffer.alloc(20_000_000)))
  expect(() => measureInflatedSize(bomb, 0, 1_000_000, 0)).toThrow(RangeError)
})

test('rejects a stream that is cut short', () => {
  const whole = deflateSync(randomBytes(5_000))
  for (const length of [3, 10, 500, whole.length - 6]) {
    const cut = new Uint8Array(whole.subarray(0, length))
    expect(() => measureInflatedSize(cut, 0, 1e6, 0)).toThrow(RangeError)
  }
})

test('returns only the requested number of bytes', () => {
  const packed = new Uint8Array(deflateSync(Buffer.alloc(300_000, 'abc')))
  expect(measureInflatedSize(packed, 0, 1e6, 10).head).toEqual(
    new Uint8Array(Buffer.from('abcabcabca')),
  )
})

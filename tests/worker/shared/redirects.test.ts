import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSafeReturnPath } from '../../../worker/contract/local-path.ts'
import { randomisedTestOptions } from '../../support/effort.ts'
import { hostilePaths } from '../../support/hostile-paths.ts'

const origin = 'https://ovunque.test'

describe('a local return path is resolved as in a browser', () => {
  test.each([
    ['/', '/'],
    ['/profile/applications', '/profile/applications'],
    ['/?job=off_1', '/?job=off_1'],
    ['/?search=c%2B%2B&skills=react', '/?search=c%2B%2B&skills=react'],
    ['/?search=100%25', '/?search=100%25'],
    ['/?next=//evil.com', '/?next=//evil.com'],
    ['/job-offers/create#step', '/job-offers/create#step'],
    ['/company/com_1?page=2', '/company/com_1?page=2'],
    ['/caff%C3%A8', '/caff%C3%A8'],
    ['/a/../b', '/b'],
    ['/authors', '/authors'],
    ['/apiary', '/apiary'],
  ])('%s', (value, expected) => expect(toSafeReturnPath(value)).toBe(expected))
})

describe('an unsafe return path is refused', () => {
  test('with a sufficient number of examples', () =>
    expect(hostilePaths.length).toBeGreaterThan(60))

  test.each(hostilePaths.map((path) => [JSON.stringify(path), path]))('%s', (_, path) => {
    expect(toSafeReturnPath(path)).toBeNull()
  })

  test('and so is a missing path', () => {
    expect(toSafeReturnPath(null)).toBeNull()
    expect(toSafeReturnPath(undefined)).toBeNull()
  })
})

/** Parts of URLs that parsers interpret differently. Tests join them in random order. */
const bits = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', '%2F', '%5C', '%252f', '%2e', '%09', '%0a', '\t', '\n', ' ', '@'],
  ...[':', '?', '#', 'evil.com', 'ovunque.test', 'javascript:', 'http:', 'https://', '\u2028', 'a'],
  ...['%', '%E3%80%82', '\u0000', '\u200b', '\uff0f', '[', ']', '&', '=', ';', 'x/..'],
)
const madeOfBits = fc.array(bits, { maxLength: 12 }).map((parts) => parts.join(''))

describe('accepted return paths stay on this origin in every resolver', () => {
  test.each([
    ['made of bits, after a slash', madeOfBits.map((text) => `/${text}`)],
    ['any text, after a slash', fc.string({ unit: 'binary' }).map((text) => `/${text}`)],
    ['any path', fc.webPath()],
  ])('%s', (_, arbitrary) => {
    const sample = randomisedTestOptions(1_000, 10_000)
    let letThrough = 0
    fc.assert(
      fc.property(arbitrary, (value) => {
        const path = toSafeReturnPath(value)
        if (path === null) return
        letThrough++
        for (const reading of [path, decoded(path)]) {
          const pathname = reading.split(/[?#]/, 1)[0] ?? ''
          expect(new URL(pathname, origin).origin).toBe(origin)
          expect(pathname).toMatch(/^\/(?![/\\])/)
        }
        expect(new URL(path, origin).href).toBe(origin + path)
        expect(toSafeReturnPath(path)).toBe(path)
      }),
      sample,
    )
    // The worker must have accepted enough of the addresses. Otherwise the test would prove
    // nothing.
    expect(letThrough).toBeGreaterThan(sample.numRuns / 20)
  })
})

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

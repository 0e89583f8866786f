import { afterEach, expect, it, vi } from 'vitest'
import { browserStorageItems } from '#contract/browser-storage'
import { storageKeys } from '#contract/storage-keys'
import { eraseAnalytics } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** Simulates the browser's storage: each stored name is a property of the object. */
const storageOf = (names: string[]) => ({
  ...Object.fromEntries(names.map((name) => [name, '1'])),
  removeItem(this: Record<string, unknown>, name: string) {
    delete this[name]
  },
})
const namesIn = (storage: object) =>
  Object.keys(storage).filter((name) => name !== 'removeItem' && name !== 'cookie')

it('removes everything that the policies list as statistics, and nothing technical', () => {
  const named = (category: 'technical' | 'statistics') =>
    browserStorageItems
      .filter((thing) => thing.category === category)
      .flatMap(({ names }) => names.map((name) => name.replace('…', 'phc_x')))
  const local = storageOf([...named('statistics'), ...named('technical')])
  const session = storageOf([...named('statistics'), storageKeys.form('a')])
  const set: string[] = []
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return 'theme=dark; ph_phc_x_posthog=1'
    },
    set cookie(text: string) {
      set.push(text)
    },
  })
  eraseAnalytics()
  expect(namesIn(local)).toEqual(named('technical'))
  expect(namesIn(session)).toEqual([storageKeys.form('a')])
  expect(set).toEqual(['ph_phc_x_posthog=; Path=/; Max-Age=0; SameSite=Lax; Secure'])
})

import { afterEach, expect, it, vi } from 'vitest'

const page = new EventTarget()
const stored = new Map<string, string>()
const pair = { accessToken: 'a', refreshToken: 'r' }

async function load(storage: Partial<Storage> = {}) {
  vi.resetModules()
  stored.clear()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    ...storage,
  })
  return import('./tokens.ts')
}
afterEach(() => vi.unstubAllGlobals())

const fromOtherTab = (key: string | null, oldValue: string | null, newValue: string | null) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }))

it('are stored under their names, the access token last', async () => {
  const { hasTokens, storeTokens, readTokens } = await load()
  expect(hasTokens()).toBe(false)
  storeTokens(pair)
  expect([...stored]).toEqual([
    ['refreshToken', 'r'],
    ['accessToken', 'a'],
  ])
  expect(hasTokens()).toBe(true)
  expect(await readTokens()).toEqual(pair)
})

it('tokens that cannot be stored survive until the page is left', async () => {
  const full = () => {
    throw new Error('QuotaExceededError')
  }
  const { removeTokens, hasTokens, storeTokens, readTokens } = await load({ setItem: full })
  storeTokens(pair)
  expect(hasTokens()).toBe(true)
  expect(await readTokens()).toEqual(pair)
  removeTokens('dropped')
  expect(hasTokens()).toBe(false)
})

it('reports when another tab signs in or out, but not when it renews its tokens', async () => {
  const { onTokenChange } = await load()
  const changes: string[] = []
  const unwatch = onTokenChange((change) => changes.push(change))
  fromOtherTab('theme', null, 'dark')
  fromOtherTab('refreshToken', null, 'r')
  fromOtherTab('accessToken', null, 'a')
  fromOtherTab('accessToken', 'a', 'b')
  expect(changes).toEqual(['appeared'])
  fromOtherTab('accessToken', 'b', null)
  fromOtherTab(null, null, null)
  expect(changes).toEqual(['appeared', 'gone', 'gone'])
  unwatch()
  fromOtherTab('accessToken', null, 'a')
  expect(changes).toHaveLength(3)
})

it('reports to this tab why the tokens were removed', async () => {
  const { removeTokens, storeTokens, onTokenChange } = await load()
  const changes: string[] = []
  onTokenChange((change) => changes.push(change))
  storeTokens(pair)
  removeTokens('refused')
  expect(changes).toEqual(['refused'])
  expect(stored.size).toBe(0)
})

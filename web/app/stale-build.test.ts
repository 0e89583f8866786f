import { afterEach, expect, it, vi } from 'vitest'
import { isChunkLoadError, loadPageCodeOrReload } from './stale-build.ts'

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

afterEach(() => vi.unstubAllGlobals())

function openPage({ onLine = true, storesNothing = false } = {}) {
  const storage = new Map<string, string>()
  let time = 1_000_000
  const reload = vi.fn()
  const page = { navigator: { onLine }, location: { reload } }
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storesNothing) throw new Error('forbidden')
      storage.set(key, value)
    },
  })
  return {
    page,
    reload,
    pass: (ms: number) => {
      time += ms
    },
    /** Loads a page whose code is missing. Returns the error, or 'reloads' if the page reloads. */
    async fail() {
      const outcome = loadPageCodeOrReload(
        () => Promise.reject(gone),
        page,
        () => time,
      )
      // If the page reloads, loading never settles, so the second promise wins.
      return Promise.race([
        outcome.catch((error: unknown) => error),
        new Promise((resolve) => setTimeout(() => resolve('reloads'), 0)),
      ])
    },
  }
}

it('returns the code if it loads', async () => {
  const { page } = openPage()
  expect(await loadPageCodeOrReload(async () => 'page', page)).toBe('page')
})

it('reloads once if a file is missing, then throws', async () => {
  const page = openPage()
  expect(await page.fail()).toBe('reloads')
  page.pass(59_999)
  expect(await page.fail()).toBe(gone)
  expect(page.reload).toHaveBeenCalledOnce()
})

it('reloads again after a later deploy', async () => {
  const page = openPage()
  await page.fail()
  page.pass(60_000)
  expect(await page.fail()).toBe('reloads')
  expect(page.reload).toHaveBeenCalledTimes(2)
})

it.each([{ onLine: false }, { storesNothing: true }])(
  'does not reload if that would not help or might never end: %j',
  async (options) => {
    const page = openPage(options)
    expect(await page.fail()).toBe(gone)
    expect(page.reload).not.toHaveBeenCalled()
  },
)

it.each([
  ['Failed to fetch dynamically imported module: https://x.example/assets/a.js', true],
  ['error loading dynamically imported module: https://x.example/assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['Cannot read properties of undefined', false],
])('%s: missing code is %s', (message, expected) => {
  expect(isChunkLoadError(new TypeError(message))).toBe(expected)
})

import { expect, it, vi } from 'vitest'
import { reloadOnStaleBuild } from './stale-build.ts'

function openPage({ onLine = true } = {}) {
  const storage = new Map<string, string>()
  let time = 1_000_000
  const target = new EventTarget()
  const reload = vi.fn()
  const page = {
    addEventListener: target.addEventListener.bind(target),
    navigator: { onLine },
    location: { reload },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
  }
  reloadOnStaleBuild(page, () => time)
  return {
    reload,
    pass: (ms: number) => {
      time += ms
    },
    /** Whether the failure was taken care of, so that nobody else hears of it. */
    fail: () => !target.dispatchEvent(new Event('vite:preloadError', { cancelable: true })),
  }
}

it('reloads once when a file of the build is gone', () => {
  const page = openPage()
  expect(page.fail()).toBe(true)
  expect(page.fail()).toBe(false)
  expect(page.reload).toHaveBeenCalledOnce()
})

it('does so again for a later deploy', () => {
  const page = openPage()
  page.fail()
  page.pass(61_000)
  expect(page.fail()).toBe(true)
  expect(page.reload).toHaveBeenCalledTimes(2)
})

it('keeps the page where there is no connection', () => {
  const page = openPage({ onLine: false })
  expect(page.fail()).toBe(false)
  expect(page.reload).not.toHaveBeenCalled()
})

import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import type { test as journey } from './journey.ts'
import { secondLanguagePort } from './journey-server.ts'

const root = resolve(import.meta.dirname, '../../..')
const origin = `http://localhost:${secondLanguagePort}`

/**
 * Runs the tests of a file on a product with a second language. `npm test` has already started it;
 * otherwise, it is built and started just before the first of these tests.
 */
export function runTestsWithSecondLanguage(test: typeof journey): void {
  let product: ChildProcess | undefined

  const state = async () => {
    if (product?.exitCode != null) return `exited with ${product.exitCode}`
    const response = await fetch(`${origin}/api/job-offers`).catch(() => null)
    return response?.status === 200 ? 'ready' : 'starting'
  }

  test.use({ baseURL: origin })
  test.beforeAll(async () => {
    test.setTimeout(190_000)
    if ((await state()) === 'ready') return
    product = spawn('node', ['tests/build/serve-second-language.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    // If the product exits, this fails immediately instead of at the timeout.
    await expect.poll(state, { timeout: 180_000 }).not.toBe('starting')
    expect(await state()).toBe('ready')
  })
  test.afterAll(() => {
    product?.kill('SIGTERM')
  })
}

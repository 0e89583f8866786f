import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import type { test as journey } from './journey.ts'
import { firstPort, secondLanguageFolder } from './journey-server.ts'

const root = resolve(import.meta.dirname, '../../..')
const origin = `http://localhost:${firstPort + 1}`

/**
 * Runs the tests of a file on a product with a second language. `npm test` has built it before;
 * otherwise, it is built just before the first of these tests.
 */
export function runTestsWithSecondLanguage(test: typeof journey): void {
  let product: ChildProcess | undefined

  test.use({ baseURL: origin })
  test.beforeAll(async () => {
    test.setTimeout(190_000)
    if (process.env.E2E_BUILT !== '1')
      execFileSync('node', ['tests/build/second-language.ts'], { cwd: root })
    product = spawn('node', ['worker/cli/start.ts', '--empty', '--built'], {
      cwd: secondLanguageFolder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PORT: String(firstPort + 1), OVUNQUE_STATE: 'state' },
    })
    const state = async () => {
      if (product?.exitCode != null) return `exited with ${product.exitCode}`
      const response = await fetch(`${origin}/api/job-offers`).catch(() => null)
      return response?.status === 200 ? 'ready' : 'starting'
    }
    // If the product exits, fail at once instead of at the timeout.
    await expect.poll(state, { timeout: 180_000 }).not.toBe('starting')
    expect(await state()).toBe('ready')
  })
  test.afterAll(() => {
    product?.kill('SIGTERM')
  })
}

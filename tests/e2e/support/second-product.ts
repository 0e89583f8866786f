import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import type { test as journey } from './journey.ts'

const root = resolve(import.meta.dirname, '../../..')
const parts = ['worker', 'web', 'locales', 'migrations', 'package.json', 'wrangler.toml']

type SecondProduct = {
  /** The name of the folder in test-results that contains the copy. */
  name: string
  port: number
  /** Changes the sources of the copy before they are built. */
  change?: (copy: string) => void
}

/**
 * Runs the tests of a file or a group on a copy of the product, without demo offers and with its
 * own database. The copy is built and started just before the first of these tests, so that a run
 * without these tests does not wait for it.
 */
export function runTestsOnSecondProduct(
  test: typeof journey,
  { name, port, change = () => {} }: SecondProduct,
): void {
  const origin = `http://localhost:${port}`
  let product: ChildProcess | undefined

  test.use({ baseURL: origin })
  test.beforeAll(async () => {
    test.setTimeout(190_000)
    const copy = resolve(root, 'test-results', name)
    rmSync(copy, { recursive: true, force: true })
    mkdirSync(copy, { recursive: true })
    for (const part of parts) cpSync(resolve(root, part), resolve(copy, part), { recursive: true })
    symlinkSync(resolve(root, 'node_modules'), resolve(copy, 'node_modules'), 'junction')
    change(copy)
    product = spawn('node', ['worker/cli/start.ts', '--empty'], {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PORT: String(port), OVUNQUE_STATE: resolve(copy, 'state') },
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

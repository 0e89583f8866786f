import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '../support/journey.ts'
import { texts } from '../support/texts.ts'

const t = texts('board')

test.describe('with Italian only', () => {
  test('a stored language that is not there is ignored', async ({ page }) => {
    await page.goto('/')
    for (const language of ['xx', 'en', '__proto__']) {
      await page.evaluate((code) => localStorage.setItem('userLanguage', code), language)
      await page.reload()
      await expect(page.locator('html'), language).toHaveAttribute('lang', 'it')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('hero.title'))
    }
  })

  test.describe('in an English browser', () => {
    test.use({ locale: 'en-GB' })

    test('the list is in Italian', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'it')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('hero.title'))
    })
  })
})

test.describe('with a second language in locales', () => {
  const root = resolve(import.meta.dirname, '../../..')
  const copy = resolve(root, 'test-results/two-languages')
  const port = Number(process.env.E2E_PORT ?? 8799) + 1
  const origin = `http://localhost:${port}`
  let product: ChildProcess

  test.use({ baseURL: origin })
  test.describe.configure({ mode: 'serial' })

  /** Starts a copy of the product with one more language folder. */
  test.beforeAll(async ({ request }) => {
    test.setTimeout(190_000)
    rmSync(copy, { recursive: true, force: true })
    mkdirSync(copy, { recursive: true })
    for (const name of ['worker', 'web', 'locales', 'migrations', 'package.json', 'wrangler.toml'])
      cpSync(resolve(root, name), resolve(copy, name), { recursive: true })
    symlinkSync(resolve(root, 'node_modules'), resolve(copy, 'node_modules'), 'junction')
    mkdirSync(resolve(copy, 'locales/en'))
    const board = { hero: { title: 'The right job, wherever you are.' } }
    writeFileSync(resolve(copy, 'locales/en/board.json'), JSON.stringify(board))
    product = spawn('node', ['worker/cli/start.ts', '--empty'], {
      cwd: copy,
      stdio: 'ignore',
      env: { ...process.env, PORT: String(port), OVUNQUE_STATE: resolve(copy, 'state') },
    })
    await expect
      .poll(
        () =>
          request.get('/api/job-offers').then(
            (r) => r.status(),
            () => 0,
          ),
        {
          timeout: 180_000,
        },
      )
      .toBe(200)
  })

  test.afterAll(() => {
    product.kill('SIGTERM')
  })

  test('people who chose it read it, with Italian for missing texts', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('userLanguage', 'en'))
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The right job, wherever you are.',
    )
    await expect(page.getByRole('button', { name: t('search.submit'), exact: true })).toBeVisible()
    await expect(page.getByText(texts('search')('none.empty'))).toBeVisible()
  })

  test('others get the language of their browser', async ({ newVisitor }) => {
    for (const [locale, language] of [
      ['en-GB', 'en'],
      ['it-IT', 'it'],
      ['de-DE', 'it'],
    ]) {
      const page = await newVisitor({ locale })
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', language!)
    }
  })
})

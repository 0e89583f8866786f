import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '../support/journey.ts'
import { firstPort, onSecondProduct } from '../support/second-product.ts'
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
  test.describe.configure({ mode: 'serial' })
  onSecondProduct(test, {
    name: 'two-languages',
    port: firstPort + 1,
    change: (copy) => {
      mkdirSync(resolve(copy, 'locales/en'))
      const board = { hero: { title: 'The right job, wherever you are.' } }
      writeFileSync(resolve(copy, 'locales/en/board.json'), JSON.stringify(board))
    },
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

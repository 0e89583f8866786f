import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('board')

test.describe('with Italian as the only language', () => {
  test('a stored language that is not available is ignored', async ({ page }) => {
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

import type { Page } from '@playwright/test'
import { sampleTestCases } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('common')

/** The background colour of the page, after all animations have ended. */
const paper = async (page: Page) => {
  await page.waitForFunction(() => document.getAnimations().length === 0)
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}

for (const colorScheme of sampleTestCases(['light', 'dark'] as const, 1, 'theme')) {
  test.describe(`on a system with the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    const other = colorScheme === 'light' ? 'dark' : 'light'

    test(`the ${other} theme, once chosen, is in the HTML of the next page`, async ({ page }) => {
      const themes = page.getByRole('group', { name: t('theme.label') })
      const radio = themes.getByRole('radio', { name: t(`theme.${other}`) })
      await page.goto('/pricing')
      const before = await paper(page)
      await radio.press('Space')
      await expect.poll(() => paper(page)).not.toBe(before)
      const chosen = await paper(page)
      const html = await (await page.reload())!.text()
      expect(/<html[^>]*data-theme="(\w+)"/.exec(html)?.[1]).toBe(other)
      expect(await paper(page)).toBe(chosen)
      await expect(radio).toBeChecked()
    })
  })
}

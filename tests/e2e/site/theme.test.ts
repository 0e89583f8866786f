import type { Page } from '@playwright/test'
import { sampleTestCases } from '../support/effort.ts'
import { expect, phoneDevice, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('common')

// Uses the keyboard, because the offer list above is still loading and may move the switch away from the
// mouse.
const choose = (page: Page, theme: string) =>
  page
    .getByRole('group', { name: t('theme.label') })
    .getByRole('radio', { name: t(`theme.${theme}`) })
    .press('Space')
/** The background colour of the page, after all animations have ended. */
const paper = async (page: Page) => {
  await page.waitForFunction(() => document.getAnimations().length === 0)
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}
const servedTheme = async (page: Page) => {
  const html = await (await page.reload())!.text()
  return /<html[^>]*data-theme="(\w+)"/.exec(html)?.[1]
}

for (const colorScheme of sampleTestCases(['light', 'dark'] as const, 1, 'theme')) {
  test.describe(`on a system with the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    const other = colorScheme === 'light' ? 'dark' : 'light'

    test(`the ${other} theme, once chosen, is in the HTML of the next page`, async ({ page }) => {
      await page.goto('/')
      const before = await paper(page)
      expect(await servedTheme(page)).toBeUndefined()

      await choose(page, other)
      await expect.poll(() => paper(page)).not.toBe(before)
      const chosen = await paper(page)
      expect(await servedTheme(page)).toBe(other)
      expect(await paper(page)).toBe(chosen)
      await expect(page.getByRole('radio', { name: t(`theme.${other}`) })).toBeChecked()

      await choose(page, 'system')
      await expect.poll(() => paper(page)).toBe(before)
      expect(await servedTheme(page)).toBeUndefined()
    })
  })
}

test.describe('on a phone', () => {
  test.use(phoneDevice)

  test('the header menu contains the theme, the cookie preferences and the pages', async ({
    page,
  }) => {
    await page.goto('/')
    const open = page.getByRole('banner').getByRole('button', { name: t('menu.site') })
    await open.tap()
    const before = await paper(page)
    const dark = page.getByRole('menuitemradio', { name: t('theme.dark') })
    const isOn = await page.getByRole('menuitemradio', { checked: true }).textContent()
    expect(isOn).toBe(t('theme.system'))
    await dark.tap()
    await expect.poll(() => paper(page)).not.toBe(before)
    await expect(
      page.getByRole('radio', { name: t('theme.dark') }),
      'the footer’s switch follows',
    ).toBeChecked()
    expect(await servedTheme(page)).toBe('dark')

    await open.tap()
    await page.getByRole('menuitem', { name: t('footer.cookies') }).tap()
    const preferences = namespaceTranslator('consent')('preferences.title')
    await expect(page.getByRole('dialog', { name: preferences })).toBeVisible()
    await page.keyboard.press('Escape')

    await open.tap()
    await page.getByRole('menuitem', { name: t('nav.pricing') }).tap()
    await expect(page).toHaveURL('/pricing')
  })
})

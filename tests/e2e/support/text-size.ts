import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { findUnreadableTexts, largeTextPx, readableTextWidths } from './unreadable-texts.ts'

/** Sets the browser's default text size for this page. */
export async function enlargeText(page: Page, standard = largeTextPx): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}

/** Expects that at each width nothing overflows the screen, and no text is cut off or overflows. */
export async function expectAllReadable(page: Page, what: string): Promise<void> {
  const isLarge = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  // The browser applies the new text size with a short delay.
  await expect.poll(isLarge).toBe(`${largeTextPx}px`)
  for (const width of readableTextWidths) {
    await page.setViewportSize({ width, height: 740 })
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(findUnreadableTexts), {
        message: `${what}, ${width} px wide, with text at 200 %`,
        timeout: 2_000,
      })
      .toEqual([])
  }
}

import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'
import {
  findUnreadableTexts,
  largeTextPx,
  readableTextWidths,
} from '../../e2e/support/unreadable-texts.ts'

/** Chromium's default text sizes. */
const defaultSizes = { standard: 16, fixed: 13 }

let isEnlarged = false

/**
 * Sets the browser's default text size to 200 %, and expects that at each width nothing overflows
 * the screen, and no text is cut off or outside its box. The text stays large until the test ends.
 */
export async function expectReadableWithLargeText(): Promise<void> {
  isEnlarged = true
  const sizes = { standard: largeTextPx, fixed: largeTextPx }
  await cdp().send('Page.setFontSizes', { fontSizes: sizes })
  // The browser applies the new text size with a short delay.
  const size = () => getComputedStyle(document.documentElement).fontSize
  await expect.poll(size).toBe(`${largeTextPx}px`)
  for (const width of readableTextWidths) {
    await page.viewport(width, 740)
    await expect
      .poll(findUnreadableTexts, {
        message: `${width} px wide, with text at 200 %`,
        timeout: 2_000,
      })
      .toEqual([])
  }
}

/** Restores the browser's default text size. */
export async function resetTextSize(): Promise<void> {
  if (!isEnlarged) return
  isEnlarged = false
  await cdp().send('Page.setFontSizes', { fontSizes: defaultSizes })
}

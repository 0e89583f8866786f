import type { Locator, Page } from '@playwright/test'
import { limits } from '#contract/limits'
import { expect } from './journey.ts'

/* Pages measure waits with the browser's clock, so tests advance that clock. It must be installed before
   the page is loaded. */

/** Expects the redirect of a page that first gives visitors time to read it. */
export async function expectRedirect(
  page: Page,
  to: string | RegExp | ((url: URL) => boolean),
): Promise<void> {
  await page.clock.fastForward(limits.redirectMs)
  await expect(page).toHaveURL(to)
}

/**
 * Advances the page's clock in small steps, between which requests are answered, until this element is
 * visible.
 */
export async function expectInTime(page: Page, shown: Locator): Promise<void> {
  const isShown = async () => {
    await page.clock.fastForward(500)
    return shown.isVisible()
  }
  await expect.poll(isShown, { message: String(shown), intervals: [50] }).toBe(true)
}

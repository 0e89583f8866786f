import type { Locator, Page } from '@playwright/test'
import { limits } from '#contract/limits'
import { expect } from './journey.ts'

/*
 * Pages use the browser's clock for delays, and tests advance that clock. It must be installed
 * before the page is loaded.
 */

/** Expects a redirect from a page that redirects after a delay, so that visitors can read it. */
export async function expectRedirect(
  page: Page,
  to: string | RegExp | ((url: URL) => boolean),
): Promise<void> {
  await page.clock.fastForward(limits.redirectMs)
  await expect(page).toHaveURL(to)
}

/**
 * Advances the page's clock in small steps until the element is visible. Requests get their
 * responses between the steps.
 */
export async function expectVisibleWithClock(page: Page, shown: Locator): Promise<void> {
  const isShown = async () => {
    await page.clock.fastForward(500)
    return shown.isVisible()
  }
  await expect.poll(isShown, { message: String(shown), intervals: [50] }).toBe(true)
}

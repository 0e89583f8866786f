import type { Locator, Page } from '@playwright/test'
import { limits } from '#contract/limits'
import { expect } from './journey.ts'

/*
 * Pages use the browser's clock for delays, and tests advance that clock. A test must install the
 * mocked clock before it loads the page.
 */

/**
 * Expects that a page redirects. Such a page first stays visible for a while, so that visitors can
 * read it.
 */
export async function expectRedirect(
  page: Page,
  to: string | RegExp | ((url: URL) => boolean),
): Promise<void> {
  await page.clock.fastForward(limits.redirectDelayMs)
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

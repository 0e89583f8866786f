import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** No violation of any rule that axe knows, in the light theme and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await comeToRest(page)
    // Without frames to look into there is no need for its other mode, which takes twice as long.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const told = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
    }))
    expect(told, `axe finds nothing, in the ${colorScheme} theme`).toEqual([])
  }
}

/** The same on a desktop and on the smallest phone, where nothing is wider than the screen. */
export async function expectAccessibleAtAnySize(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expectAccessible(page)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, `pixels beyond the edge at ${width}`).toBe(0)
  }
}

async function comeToRest(page: Page): Promise<void> {
  // Half-faded text has half its contrast.
  await page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    )
  })
}

import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './journey.ts'

/** What axe leaves out, where a page has its reason. */
type Limits = { without?: string[]; rulesOff?: string[] }

/** No violation of any rule that axe knows, in the light theme and in the dark one. */
export async function expectAccessible(page: Page, limits: Limits = {}): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await comeToRest(page)
    expect(
      await violationsOn(page, limits),
      `axe finds nothing, in the ${colorScheme} theme`,
    ).toEqual([])
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

/**
 * What axe finds. Not by way of @axe-core/playwright, which carries all that is right over as well and
 * takes twice as long; frames, which it is for, our pages have none of.
 */
async function violationsOn(
  page: Page,
  { without = [], rulesOff = [] }: Limits,
): Promise<{ rule: string; where: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ without, rulesOff }) => {
      const rules = Object.fromEntries(rulesOff.map((rule) => [rule, { enabled: false }]))
      const { violations } = await window.axe.run(
        { include: [['html']], exclude: without.map((one) => [one]) },
        { resultTypes: ['violations'], rules, iframes: false },
      )
      return violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
      }))
    },
    { without, rulesOff },
  )
}

declare global {
  interface Window {
    /** Put there by `violationsOn`. */
    axe: typeof axe
  }
}

async function comeToRest(page: Page): Promise<void> {
  // Half-faded text has half its contrast; what inherits a colour begins to fade when its parent has ended.
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        )
    for (let now = moving(); now.length > 0; now = moving())
      await Promise.allSettled(now.map((one) => one.finished))
  })
}

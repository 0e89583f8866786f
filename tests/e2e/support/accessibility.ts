import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { sample } from './effort.ts'
import { expect, test } from './journey.ts'

/** Exceptions to the axe rules, for pages with a reason. */
type Limits = { without?: string[]; rulesOff?: string[] }

/** The rules that depend on colours, which are all that the dark theme changes. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** How often each page was looked at. */
const looks = new WeakMap<Page, number>()

/**
 * No violation of any rule of axe in the light theme, nor of those about colours in the dark one, which
 * takes its turn: at every second look, and at each in `npm run test:long`.
 */
export async function expectAccessible(page: Page, limits: Limits = {}): Promise<void> {
  const look = looks.get(page) ?? 0
  looks.set(page, look + 1)
  const isDarkLooked = sample([true, false], 1, `dark ${test.info().title} ${look}`).includes(true)
  for (const colorScheme of isDarkLooked ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    await comeToRest(page)
    const rules = colorScheme === 'dark' ? colourRules : undefined
    expect(
      await violationsOn(page, limits, rules),
      `axe finds nothing, in the ${colorScheme} theme`,
    ).toEqual([])
  }
}

const widths = [1280, 360]

/**
 * The same on a desktop or on the smallest phone, in `npm run test:long` on both; always without
 * horizontal overflow on either.
 */
export async function expectAccessibleAtAnySize(page: Page): Promise<void> {
  const looked = sample(widths, 1, `${test.info().title} ${looks.get(page) ?? 0}`)
  for (const width of widths) {
    await expectFits(page, width)
    if (looked.includes(width)) await expectAccessible(page)
  }
}

/** Nothing reaches beyond the screen of this width, by default that of the smallest phone. */
export async function expectFits(page: Page, width = 360): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(beyond, `pixels beyond the edge at ${width}`).toBe(0)
}

/**
 * Runs axe directly: @axe-core/playwright also transfers all passes, which doubles the time, and
 * its support for frames is not needed here.
 */
async function violationsOn(
  page: Page,
  { without = [], rulesOff = [] }: Limits,
  onlyRules?: string[],
): Promise<{ rule: string; where: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ without, rulesOff, onlyRules }) => {
      const rules = Object.fromEntries(rulesOff.map((rule) => [rule, { enabled: false }]))
      const wanted = onlyRules?.filter((rule) => !rulesOff.includes(rule))
      const { violations } = await window.axe.run(
        { include: [['html']], exclude: without.map((one) => [one]) },
        {
          resultTypes: ['violations'],
          iframes: false,
          ...(wanted ? { runOnly: { type: 'rule', values: wanted } } : { rules }),
        },
      )
      return violations.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
      }))
    },
    { without, rulesOff, onlyRules },
  )
}

declare global {
  interface Window {
    /** Injected by `violationsOn`. */
    axe: typeof axe
  }
}

async function comeToRest(page: Page): Promise<void> {
  // Wait for animations: fading text has too little contrast, and nested fades start one after the other.
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

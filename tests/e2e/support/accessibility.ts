import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { sampleTestCases } from './effort.ts'
import { expect, test } from './journey.ts'

/**
 * Exceptions from the axe checks for a single page: elements to leave out and rules to turn off.
 */
type Limits = { without?: string[]; rulesOff?: string[] }

/**
 * The axe rules that depend on colours. In the dark theme only these are checked, because all other
 * results are the same in both themes.
 */
const colourRules = ['color-contrast', 'link-in-text-block']

/** How often each page has been checked. */
const looks = new WeakMap<Page, number>()

/**
 * Expects that axe finds no violation of any rule in the light theme, and no violation of the
 * colour rules in the dark theme. `npm test` checks the dark theme in about half of the calls, `npm
 * run test:long` in all.
 */
export async function expectAccessible(page: Page, limits: Limits = {}): Promise<void> {
  const look = looks.get(page) ?? 0
  looks.set(page, look + 1)
  const isDarkLooked = sampleTestCases(
    [true, false],
    1,
    `dark ${test.info().title} ${look}`,
  ).includes(true)
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
 * Expects that nothing overflows horizontally on a desktop and on a small phone. Calls
 * `expectAccessible` at one of these sizes, and in `npm run test:long` at both.
 */
export async function expectAccessibleAtAnySize(page: Page): Promise<void> {
  const looked = sampleTestCases(widths, 1, `${test.info().title} ${looks.get(page) ?? 0}`)
  for (const width of widths) {
    await expectNoHorizontalOverflow(page, width)
    if (looked.includes(width)) await expectAccessible(page)
  }
}

/** Expects no horizontal overflow at this screen width, by default that of the smallest phone. */
export async function expectNoHorizontalOverflow(page: Page, width = 360): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(beyond, `pixels beyond the edge at ${width}`).toBe(0)
}

/**
 * Runs axe directly instead of with @axe-core/playwright. That package takes twice as long, because
 * it also transfers the rules that passed, and its support for frames is not needed here.
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
    /** axe itself, injected into the page by `violationsOn`. */
    axe: typeof axe
  }
}

async function comeToRest(page: Page): Promise<void> {
  // Waits for animations to end. Otherwise axe would report the low contrast of text that is still
  // fading in. Nested fades start one after another, so this repeats until no animation is running.
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

import axe from 'axe-core'
import { expect, inject } from 'vitest'
import { page } from 'vitest/browser'
import { nextFrame } from './frames.ts'

/**
 * The axe rules that depend on colours. In the dark theme only these are checked, because all other
 * results are the same in both themes.
 */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Sets the viewport of a small phone. Expects that axe finds no violations in either theme, and
 * that nothing overflows the screen. `npm test` checks the dark theme in about half of the tests;
 * which half depends on the commit. `npm run test:long` checks it in all tests.
 */
export async function expectAccessibleOnPhone(): Promise<void> {
  await page.viewport(360, 740)
  const { currentTestName = '' } = expect.getState()
  const isDarkChecked = inject('isLong') || (currentTestName.length + inject('seed')) % 2 === 0
  for (const theme of isDarkChecked ? ['light', 'dark'] : ['light']) {
    document.documentElement.dataset.theme = theme
    await comeToRest()
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(theme === 'dark' ? { runOnly: { type: 'rule', values: colourRules } } : {}),
    })
    const found = violations.map(({ help, nodes }) => [
      help,
      nodes.map(({ target }) => `${target}`),
    ])
    expect(found, `axe finds nothing, in the ${theme} theme`).toEqual([])
  }
  expect(document.documentElement.scrollWidth - innerWidth, 'pixels beyond the edge').toBe(0)
}

/** Restores the size and the theme that tests begin with. */
export async function resetViewport(): Promise<void> {
  delete document.documentElement.dataset.theme
  await page.viewport(1280, 720)
}

/**
 * Waits for animations to end. Otherwise axe would report the low contrast of text that is still
 * fading in.
 */
async function comeToRest(): Promise<void> {
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' &&
          effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
      )
  // Waits for two consecutive frames without animations. One frame is not enough, because an
  // animation that is caused by a change of theme begins only in the next frame.
  for (let still = 0; still < 2; still++) {
    await nextFrame()
    const now = moving()
    if (now.length > 0) still = -1
    await Promise.allSettled(now.map((one) => one.finished))
  }
}

import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Presses Tab until the target has focus. */
export async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (target.query() === document.activeElement) return
    await userEvent.tab()
  }
  await expect.element(target, { message: 'reached by pressing Tab' }).toHaveFocus()
}

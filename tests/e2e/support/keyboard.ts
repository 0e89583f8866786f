import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the target has focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const state = (element: Element) =>
    element === document.activeElement ? 'focused' : element.isConnected ? 'waits' : 'replaced'
  // The element is looked up again only if the page replaces it, since a search by role reads the
  // whole page.
  let found = await target.elementHandle()
  for (let presses = 0; presses < 80; presses++) {
    const now = await found?.evaluate(state)
    if (now === 'focused') return
    if (now === 'replaced') found = await target.elementHandle()
    else await page.keyboard.press('Tab')
  }
  await expect(target, 'reached by pressing Tab').toBeFocused()
}

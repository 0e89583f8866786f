import { type Locator, page } from 'vitest/browser'

/** A button with exactly this text. */
export const buttonLocator = (name: string, within: Locator | typeof page = page): Locator =>
  within.getByRole('button', { name, exact: true })

export const linkLocator = (name: string, within: Locator | typeof page = page): Locator =>
  within.getByRole('link', { name, exact: true })

/** A field found by its label, which may be followed by "optional". */
export const fieldLocator = (label: string, within: Locator | typeof page = page): Locator =>
  within.getByLabelText(startingWith(label))

export const dialogLocator = (): Locator => page.getByRole('dialog')

/** Matches a text that begins with these words. */
export function startingWith(words: string): RegExp {
  const literal = words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(`^${literal}(?![\\p{L}\\p{N}])`, 'u')
}

/** Moves focus to an element, so that the previously focused field gets a blur event. */
export const focus = (target: Locator): void => (target.element() as HTMLElement).focus()

/** Ticks or unticks a checkbox, whatever its current state. */
export async function setCheckboxChecked(box: Locator, isOn = true): Promise<void> {
  if ((box.element() as HTMLInputElement).checked !== isOn) await box.click()
}

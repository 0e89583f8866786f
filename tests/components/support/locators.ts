import { type Locator, page } from 'vitest/browser'

/** A button with exactly this text. */
export const button = (name: string, within: Locator | typeof page = page): Locator =>
  within.getByRole('button', { name, exact: true })

export const link = (name: string, within: Locator | typeof page = page): Locator =>
  within.getByRole('link', { name, exact: true })

/** A field by its label, which may end with "optional". */
export const field = (label: string, within: Locator | typeof page = page): Locator =>
  within.getByLabelText(startingWith(label))

export const dialog = (): Locator => page.getByRole('dialog')

/** Matches a text that begins with these words. */
export function startingWith(words: string): RegExp {
  const literal = words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(`^${literal}(?![\\p{L}\\p{N}])`, 'u')
}

/** Moves the focus, which the field before notices. */
export const focus = (target: Locator): void => (target.element() as HTMLElement).focus()

/** Ticks or unticks a box that may be either already. */
export async function tick(box: Locator, isOn = true): Promise<void> {
  if ((box.element() as HTMLInputElement).checked !== isOn) await box.click()
}

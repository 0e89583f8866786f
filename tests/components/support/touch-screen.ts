import { expect } from 'vitest'
import { cdp } from 'vitest/browser'

let isTouch = false

const setTouch = (enabled: boolean) =>
  cdp().send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 })

/** Emulates a touch screen until the test ends. Controls are larger on touch screens. */
export async function emulateTouchScreen(): Promise<void> {
  isTouch = true
  await setTouch(true)
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true)
}

export async function resetTouchScreen(): Promise<void> {
  if (!isTouch) return
  isTouch = false
  await setTouch(false)
}

import { type ReactNode, useLayoutEffect, useState } from 'react'

let isPressed = false
const pending = new Set<() => void>()

if (!import.meta.env.SSR) {
  addEventListener('pointerdown', press, true)
  for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, release)
}

function press() {
  isPressed = true
}

function release() {
  isPressed = false
  // The browser fires the click event after the release, so wait for that event.
  setTimeout(() => {
    for (const act of pending) act()
    pending.clear()
  })
}

/**
 * Returns `value`, but delays a new value while a mouse button or finger is down. Otherwise, a
 * message that appears on blur could move the button being pressed, and the click would be lost.
 */
export function useUpdateAfterPointerRelease(value: ReactNode): ReactNode {
  const [shown, setShown] = useState(value)
  useLayoutEffect(() => {
    const show = () => setShown(value)
    if (!isPressed) {
      show()
      return
    }
    pending.add(show)
    return () => void pending.delete(show)
  }, [value])
  return shown
}

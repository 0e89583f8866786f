import { type ReactNode, useLayoutEffect, useState } from 'react'

let isPressed = false
const waiting = new Set<() => void>()

addEventListener('pointerdown', press, true)
for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, release)

function press() {
  isPressed = true
}

function release() {
  isPressed = false
  // The click comes right after the release.
  setTimeout(() => {
    for (const act of waiting) act()
    waiting.clear()
  })
}

/**
 * A piece of page as it was before, for as long as a mouse button or a finger is down. For what comes or goes
 * as a field loses the focus: it would move what is being pressed from under the pointer, and a click
 * that is released over something else is none.
 */
export function useAfterPress(value: ReactNode): ReactNode {
  const [shown, setShown] = useState(value)
  useLayoutEffect(() => {
    const show = () => setShown(value)
    if (!isPressed) {
      show()
      return
    }
    waiting.add(show)
    return () => void waiting.delete(show)
  }, [value])
  return shown
}

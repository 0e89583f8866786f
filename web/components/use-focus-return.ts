import { useRef } from 'react'

/**
 * Restores focus when a dialog closes: to the element that was focused before or, if it is gone, to
 * its container or `main`. Radix would focus the dialog's trigger, but our dialogs have none.
 */
export function useFocusReturn() {
  const before = useRef<Element | null>(null)
  const surroundings = useRef<HTMLElement | null | undefined>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
      surroundings.current = before.current?.closest<HTMLElement>('[tabindex="-1"]')
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (hasNavigated(event.target)) return
      const { current } = before
      if (current instanceof HTMLElement && current.isConnected) current.focus()
      else if (document.activeElement === document.body) {
        const part = surroundings.current?.isConnected
          ? surroundings.current
          : document.querySelector('main')
        part?.focus({ preventScroll: true })
      }
    },
  }
}

/** Whether focus has already left the dialog, because a link in it has navigated. */
function hasNavigated(dialog: EventTarget | null): boolean {
  const { activeElement, body } = document
  const isInside = dialog instanceof Node && dialog.contains(activeElement)
  return activeElement !== null && activeElement !== body && !isInside
}

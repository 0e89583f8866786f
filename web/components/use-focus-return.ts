import { useRef } from 'react'

/**
 * Gives the focus back to what had it before a dialog opened, or to the part of the page it stood in
 * where it is gone with what the dialog did. Radix gives it to its own trigger, and our dialogs are opened by state:
 * they have none.
 */
export function useFocusReturn() {
  const before = useRef<Element | null>(null)
  const around = useRef<HTMLElement | null | undefined>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
      around.current = before.current?.closest<HTMLElement>('[tabindex="-1"]')
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (hasGoneOn(event.target)) return
      const { current } = before
      if (current instanceof HTMLElement && current.isConnected) current.focus()
      else if (document.activeElement === document.body) {
        const part = around.current?.isConnected ? around.current : document.querySelector('main')
        part?.focus({ preventScroll: true })
      }
    },
  }
}

/** A link in the dialog has led to another page or part of it, which has the focus already. */
function hasGoneOn(dialog: EventTarget | null): boolean {
  const { activeElement, body } = document
  const isInside = dialog instanceof Node && dialog.contains(activeElement)
  return activeElement !== null && activeElement !== body && !isInside
}

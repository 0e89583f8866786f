import { useRef } from 'react'

/**
 * Gives the focus back to what had it before a dialog opened. Radix gives it to its own trigger,
 * and our dialogs are opened by state: they have none.
 */
export function useFocusReturn() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement) before.current.focus()
    },
  }
}

import { useRef } from 'react'

/**
 * Gives the focus back to what had it before a dialog opened, or to the page where that is gone with
 * what the dialog deleted. Radix gives it to its own trigger, and our dialogs are opened by state:
 * they have none.
 */
export function useFocusReturn() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { current } = before
      if (current instanceof HTMLElement && current.isConnected) current.focus()
      // A link in it has led to another page, whose title has the focus already.
      else if (document.activeElement === document.body)
        document.querySelector('main')?.focus({ preventScroll: true })
    },
  }
}

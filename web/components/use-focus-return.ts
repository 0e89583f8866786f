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
      const { current } = before
      if (current instanceof HTMLElement && current.isConnected) current.focus()
      // A link in it has led to another page, whose title has the focus already.
      else if (document.activeElement === document.body) {
        const part = around.current?.isConnected ? around.current : document.querySelector('main')
        part?.focus({ preventScroll: true })
      }
    },
  }
}

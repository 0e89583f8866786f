import type { RefObject } from 'react'

/** Radix props of a panel below the button that opens it. Closing the panel focuses the button. */
export const buildAnchoredPanelProps = (trigger: RefObject<HTMLElement | null>) => ({
  sideOffset: 6,
  collisionPadding: 8,
  onCloseAutoFocus: (event: Event) => {
    event.preventDefault()
    trigger.current?.focus()
  },
  // A click on the button closes the panel. If Radix closed it first, the click would reopen it.
  onInteractOutside: (event: Event) => {
    if (trigger.current?.contains(event.target as Node)) event.preventDefault()
  },
})

import type { RefObject } from 'react'

/** The Radix props of a panel below its trigger, to which the focus returns on close. */
export const anchoredPanelProps = (trigger: RefObject<HTMLElement | null>) => ({
  sideOffset: 6,
  collisionPadding: 8,
  onCloseAutoFocus: (event: Event) => {
    event.preventDefault()
    trigger.current?.focus()
  },
  // A press on the trigger closes the panel. Closing here first would make it open again.
  onInteractOutside: (event: Event) => {
    if (trigger.current?.contains(event.target as Node)) event.preventDefault()
  },
})

import { useEffect, useEffectEvent, useRef, useState } from 'react'

export type CloseGuard = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether there are unsaved changes. If so, every way of closing first asks for confirmation. */
  unsaved?: boolean
}

/** Handles all ways of closing a dialog. If there are unsaved changes, it asks for confirmation. */
export function useUnsavedChangesGuard({ open, onOpenChange, unsaved = false }: CloseGuard) {
  const [isAsking, setAsking] = useState(false)
  const before = useRef<Element | null>(null)
  if (isAsking && !(open && unsaved)) setAsking(false)

  function ask() {
    if (!unsaved) {
      onOpenChange(false)
      return
    }
    if (!isAsking) before.current = document.activeElement
    setAsking(true)
  }

  function stay() {
    setAsking(false)
    const { current } = before
    // The element to focus stays hidden until the next frame.
    requestAnimationFrame(() => current instanceof HTMLElement && current.focus())
  }

  const hold = useEffectEvent((event: NavigateEvent) => {
    // Block only the browser's Back and Forward, not navigation by the page itself.
    if (event.navigationType !== 'traverse' || !event.userInitiated || !event.cancelable) return
    event.preventDefault()
    ask()
  })
  useEffect(() => {
    // Browsers without the Navigation API leave on Back and Forward without asking.
    if (!(open && unsaved) || !('navigation' in window)) return
    navigation.addEventListener('navigate', hold)
    return () => navigation.removeEventListener('navigate', hold)
  }, [open, unsaved])

  return {
    isAsking,
    ask,
    stay,
    leave: () => onOpenChange(false),
    onOpenChange: (isOpen: boolean) => (isOpen ? onOpenChange(true) : ask()),
    /** While the question is shown, Escape closes only the question, not the dialog. */
    onEscapeKeyDown: (event: KeyboardEvent) => {
      if (!isAsking) return
      event.preventDefault()
      stay()
    },
  }
}

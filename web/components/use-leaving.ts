import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DialogProps } from './dialog.tsx'

type Leaving = Pick<DialogProps, 'open' | 'onOpenChange' | 'unsaved'>

/** Handles all ways of closing a dialog: with unsaved changes each leads to the same question. */
export function useLeaving({ open, onOpenChange, unsaved = false }: Leaving) {
  const [wasAsked, setAsked] = useState(false)
  const before = useRef<Element | null>(null)
  if (wasAsked && !(open && unsaved)) setAsked(false)

  function ask() {
    if (!unsaved) {
      onOpenChange(false)
      return
    }
    if (!wasAsked) before.current = document.activeElement
    setAsked(true)
  }

  function stay() {
    setAsked(false)
    const { current } = before
    // The pressed button is hidden until the question has gone.
    requestAnimationFrame(() => current instanceof HTMLElement && current.focus())
  }

  const hold = useEffectEvent((event: NavigateEvent) => {
    // Hold only the browser's Back and Forward, not navigation by the page itself.
    if (event.navigationType !== 'traverse' || !event.userInitiated || !event.cancelable) return
    event.preventDefault()
    ask()
  })
  useEffect(() => {
    // Without the Navigation API, Back and Forward leave without a question.
    if (!(open && unsaved) || !('navigation' in window)) return
    navigation.addEventListener('navigate', hold)
    return () => navigation.removeEventListener('navigate', hold)
  }, [open, unsaved])

  return {
    isAsking: wasAsked,
    ask,
    stay,
    leave: () => onOpenChange(false),
    onOpenChange: (isOpen: boolean) => (isOpen ? onOpenChange(true) : ask()),
    /** Escape answers the question with "keep editing". */
    onEscapeKeyDown: (event: KeyboardEvent) => {
      if (!wasAsked) return
      event.preventDefault()
      stay()
    },
  }
}

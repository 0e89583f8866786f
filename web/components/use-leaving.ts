import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DialogProps } from './dialog.tsx'

type Leaving = Pick<DialogProps, 'open' | 'onOpenChange' | 'unsaved'>

/** The ways out of a dialog: while it holds something unsaved they all lead to one question. */
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
    // The button that was pressed is hidden until the question is gone.
    requestAnimationFrame(() => current instanceof HTMLElement && current.focus())
  }

  const hold = useEffectEvent((event: NavigateEvent) => {
    // Back of the browser, that is, and not a page that goes back because the dialog is done.
    if (event.navigationType !== 'traverse' || !event.userInitiated || !event.cancelable) return
    event.preventDefault()
    ask()
  })
  useEffect(() => {
    // Where there is no such thing, Back and Forward of the browser lead away unasked.
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
    /** Escape answers the question, too: on with it. */
    onEscapeKeyDown: (event: KeyboardEvent) => {
      if (!wasAsked) return
      event.preventDefault()
      stay()
    },
  }
}

import './menu.css'
import { Popover } from 'radix-ui'
import { type RefObject, useEffect } from 'react'
import { findPortalContainer } from '../lib/landmark.ts'

type TooltipBubbleProps = {
  id: string
  anchor: RefObject<HTMLElement | null>
  content: string
  onStay: () => void
  onLeave: () => void
  onClose: () => void
}

/** The visible part of a tooltip. A Radix popover positions it, but it never takes focus. */
export function TooltipBubble(props: TooltipBubbleProps) {
  const { id, anchor, content, onStay, onLeave, onClose } = props
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <Popover.Root open>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal container={findPortalContainer(anchor.current)}>
        <Popover.Content
          id={id}
          role="tooltip"
          side="top"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onPointerEnter={onStay}
          onPointerLeave={onLeave}
          className="popover z-60 max-w-70 rounded-tag bg-ink px-2.5 py-1.5 text-sm text-paper"
        >
          {content}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

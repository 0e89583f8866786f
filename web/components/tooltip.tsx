import { Slot } from 'radix-ui'
import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'

type TooltipProps = {
  /** Plain text, which screen readers read as the description of the child. */
  content: string
  /** The element that the tooltip explains. It must be focusable. */
  children: ReactElement
}

const bubble = createOnDemandComponent(
  () => import('./tooltip-bubble.tsx'),
  (module) => module.TooltipBubble,
)

/** A tooltip that stays open while the pointer moves to it. Escape closes it. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  const settle = (next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  const openSoon = () => {
    bubble.preload()
    settle(true, limits.tooltipOpenDelayMs)
  }
  const closeSoon = () => settle(false, limits.tooltipCloseDelayMs)
  const closeNow = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-describedby={open ? id : undefined}
        // Touch screens have no hover, so the page must show the same text elsewhere, too.
        onPointerEnter={(event) => event.pointerType !== 'touch' && openSoon()}
        onPointerLeave={closeSoon}
        onPointerDown={closeNow}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && openSoon()}
        onBlur={closeSoon}
      >
        {children}
      </Slot.Root>
      {open && (
        <bubble.Component
          id={id}
          anchor={anchor}
          content={content}
          onStay={() => clearTimeout(timer.current)}
          onLeave={closeSoon}
          onClose={closeNow}
        />
      )}
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { toastLoadFailure } from './toast-load-failure.ts'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /**
   * The edge from which the sheet slides in on wide screens. On phones this is always the bottom.
   */
  side?: 'left' | 'right' | 'bottom'
  /** Content that stays visible below the scrolling content. */
  footer?: ReactNode
  children?: ReactNode
}

const panel = createOnDemandComponent(
  () => import('./sheet-panel.tsx'),
  (module) => module.SheetPanel,
  { onFailure: toastLoadFailure },
)

/**
 * A sheet whose code is loaded when it is first opened. On close, the focus returns to the element
 * that had it.
 */
export function Sheet(props: SheetProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return needed ? <panel.Component {...props} /> : null
}

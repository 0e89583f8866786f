import { type ReactNode, useState } from 'react'
import { onDemand } from '../lib/on-demand.tsx'
import { toastLoadFailure } from './toast-load-failure.ts'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The edge that it slides in from on wide screens; on phones always the bottom. */
  side?: 'left' | 'right' | 'bottom'
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  children?: ReactNode
}

const panel = onDemand(
  () => import('./sheet-panel.tsx'),
  (module) => module.SheetPanel,
  { onFailure: toastLoadFailure },
)

/** Loads its code when it is first opened. On close, the focus returns to where it was. */
export function Sheet(props: SheetProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return needed ? <panel.Component {...props} /> : null
}

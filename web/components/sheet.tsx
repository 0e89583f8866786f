import { type ReactNode, useState } from 'react'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { toastLoadFailure } from './toast-load-failure.ts'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The edge from which the sheet slides in on wide screens; on phones the bottom. */
  side?: 'left' | 'right' | 'bottom'
  footer?: ReactNode
  children?: ReactNode
}

const panel = createOnDemandComponent(
  () => import('./sheet-panel.tsx'),
  (module) => module.SheetPanel,
  { onFailure: toastLoadFailure },
)

/** A sheet whose code is loaded when it first opens. On close, the focus returns. */
export function Sheet(props: SheetProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return needed ? <panel.Component {...props} /> : null
}

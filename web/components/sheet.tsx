import { type ReactNode, useState } from 'react'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { showLoadFailureToast } from './show-load-failure-toast.ts'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The edge from which the panel slides in. On phones it is always the bottom. */
  side?: 'left' | 'right' | 'bottom'
  footer?: ReactNode
  children?: ReactNode
}

const panel = createOnDemandComponent(
  () => import('./sheet-panel.tsx'),
  (module) => module.SheetPanel,
  { onFailure: showLoadFailureToast },
)

/** A panel at an edge of the screen. Its code is loaded when it is first opened. */
export function Sheet(props: SheetProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return needed ? <panel.Component {...props} /> : null
}

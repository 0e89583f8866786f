import { type ReactNode, useState } from 'react'
import { onDemand } from '../lib/on-demand.tsx'
import { toastLoadFailure } from './toast-load-failure.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** At least 600 px high if the screen allows, so that the size stays while the content changes. */
  tall?: boolean
  /** A press outside does not close it, because it contains a form. */
  guarded?: boolean
  /** Closing would lose changes: every way of closing asks first. */
  unsaved?: boolean
  /** Buttons below the scrolling content; `leave` does the same as the close button. */
  footer?: ReactNode | ((leave: () => void) => ReactNode)
  children?: ReactNode
}

const panel = onDemand(
  () => import('./dialog-panel.tsx'),
  (module) => module.DialogPanel,
  { onFailure: toastLoadFailure },
)

/** Loads its code when it is first opened. On close, the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return needed ? <panel.Component {...props} /> : null
}

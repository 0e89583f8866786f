import { type ReactNode, useState } from 'react'
import { onDemand } from '../lib/on-demand.tsx'
import { sayPartMissing } from './part-missing.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** At least 600 px high where the screen is, so that it keeps its size while its content changes. */
  tall?: boolean
  /** A press beside it does not close it: something is being written in it. */
  guarded?: boolean
  /** Closing it would lose what was written: it asks first, whichever way one goes. */
  unsaved?: boolean
  /** The dialog's buttons, below what scrolls; `leave` closes it as its own button does. */
  footer?: ReactNode | ((leave: () => void) => ReactNode)
  children?: ReactNode
}

const panel = onDemand(
  () => import('./dialog-panel.tsx'),
  (module) => module.DialogPanel,
  { onFailure: sayPartMissing },
)

/** Brings the dialog's code when one is first opened. Focus returns to what had it before. */
export function Dialog(props: DialogProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return needed ? <panel.Component {...props} /> : null
}

import { type ReactNode, useState } from 'react'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { showLoadFailureToast } from './show-load-failure-toast.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Whether the dialog is at least 600 px high on large screens, whatever it contains. */
  tall?: boolean
  /** Whether the dialog contains a form. If so, a click outside does not close the dialog. */
  guarded?: boolean
  /** Whether there are unsaved changes. If so, every way of closing first asks for confirmation. */
  unsaved?: boolean
  /** Buttons below the content. A function gets `leave`, which acts like the close button. */
  footer?: ReactNode | ((leave: () => void) => ReactNode)
  children?: ReactNode
}

const panel = createOnDemandComponent(
  () => import('./dialog-panel.tsx'),
  (module) => module.DialogPanel,
  { onFailure: showLoadFailureToast },
)

/** A dialog. Its code is loaded when it is first opened. Closing it restores the focus. */
export function Dialog(props: DialogProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return needed ? <panel.Component {...props} /> : null
}

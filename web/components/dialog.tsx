import { type ReactNode, useState } from 'react'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { toastLoadFailure } from './toast-load-failure.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** At least 600 px high if the screen allows, so that the height stays constant. */
  tall?: boolean
  /** The dialog contains a form, so a press outside must not close it. */
  guarded?: boolean
  /** Whether there are unsaved changes: then every way of closing asks for confirmation. */
  unsaved?: boolean
  /** Buttons below the scrolling content. `leave` closes the dialog like the close button. */
  footer?: ReactNode | ((leave: () => void) => ReactNode)
  children?: ReactNode
}

const panel = createOnDemandComponent(
  () => import('./dialog-panel.tsx'),
  (module) => module.DialogPanel,
  { onFailure: toastLoadFailure },
)

/** A dialog whose code is loaded when it first opens. On close, the focus returns. */
export function Dialog(props: DialogProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return needed ? <panel.Component {...props} /> : null
}

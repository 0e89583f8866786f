import { type ReactNode, useState } from 'react'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { toastLoadFailure } from './toast-load-failure.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /**
   * At least 600 px high if the screen allows, so that the height stays the same while the content
   * changes.
   */
  tall?: boolean
  /** The dialog contains a form, so a press outside must not close it. */
  guarded?: boolean
  /**
   * Whether the dialog contains unsaved changes. If so, every way of closing it asks for
   * confirmation first.
   */
  unsaved?: boolean
  /**
   * Buttons below the scrolling content. Call `leave` to close the dialog as the close button does.
   */
  footer?: ReactNode | ((leave: () => void) => ReactNode)
  children?: ReactNode
}

const panel = createOnDemandComponent(
  () => import('./dialog-panel.tsx'),
  (module) => module.DialogPanel,
  { onFailure: toastLoadFailure },
)

/**
 * A dialog whose code is loaded when it is first opened. On close, the focus returns to the element
 * that had it.
 */
export function Dialog(props: DialogProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return needed ? <panel.Component {...props} /> : null
}

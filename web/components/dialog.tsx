import { useState } from 'react'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import type { DialogProps } from './dialog-panel.tsx'
import { showLoadFailureToast } from './show-load-failure-toast.ts'

const panel = createOnDemandComponent(
  () => import('./dialog-panel.tsx'),
  (module) => module.DialogPanel,
  { onFailure: showLoadFailureToast },
)

/** A dialog. Its code is loaded when it is first opened. Closing it restores focus. */
export function Dialog(props: DialogProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return needed ? <panel.Component {...props} /> : null
}

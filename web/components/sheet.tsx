import { useState } from 'react'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import type { SheetProps } from './sheet-panel.tsx'
import { showLoadFailureToast } from './show-load-failure-toast.ts'

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

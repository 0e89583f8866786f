import { type ReactNode, useState } from 'react'
import { onDemand } from '../lib/on-demand.tsx'
import { sayPartMissing } from './part-missing.ts'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Where it comes from on wide screens; on phones it always rises from the bottom. */
  side?: 'left' | 'right' | 'bottom'
  /** Always in view, below what scrolls. */
  footer?: ReactNode
  children?: ReactNode
}

const panel = onDemand(
  () => import('./sheet-panel.tsx'),
  (module) => module.SheetPanel,
  { onFailure: sayPartMissing },
)

/** Brings the sheet's code when one is first opened. Focus returns to what had it before. */
export function Sheet(props: SheetProps) {
  const [needed, setNeeded] = useState(props.open)
  if (props.open && !needed) setNeeded(true)
  return needed ? <panel.Component {...props} /> : null
}

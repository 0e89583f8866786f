import { Skeleton } from '../components/skeleton.tsx'
import { onDemand } from '../lib/on-demand.tsx'

export type DescriptionEditorProps = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
  /** Its name, the same words as the field's. */
  label: string
  placeholder?: string
  /** HTML of the short allowlist; empty where nothing is written. */
  value: string
  onValueChange: (html: string) => void
  onBlur?: () => void
}

const panel = onDemand(
  () => import('./description-panel.tsx'),
  (module) => module.DescriptionPanel,
  { placeholder: <Skeleton className="h-80 rounded-control!" />, onFailure: 'throw' },
)

/** Brings the editor before it is needed: it is large. */
export const preloadDescriptionEditor = panel.preload

/** An offer's description, written as it will be read. */
export function DescriptionEditor(props: DescriptionEditorProps) {
  return <panel.Component {...props} />
}

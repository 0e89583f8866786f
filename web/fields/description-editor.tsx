import { Skeleton } from '../components/skeleton.tsx'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'

export type DescriptionEditorProps = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
  /** The accessible name: the text of the field's label. */
  label: string
  placeholder?: string
  /** The maximum length of the HTML; by default that of an offer's description. */
  maxLength?: number
  /** HTML with the allowed tags; an empty string if there is no text. */
  value: string
  onValueChange: (html: string) => void
  onBlur?: () => void
}

const panel = createOnDemandComponent(
  () => import('./loaded-description-editor.tsx'),
  (module) => module.LoadedDescriptionEditor,
  { placeholder: <Skeleton className="h-80 rounded-control!" />, onFailure: 'throw' },
)

export const preloadDescriptionEditor = panel.preload

export const DescriptionEditor = (props: DescriptionEditorProps) => <panel.Component {...props} />

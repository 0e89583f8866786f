import { Skeleton } from '../components/skeleton.tsx'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'

const panel = createOnDemandComponent(
  () => import('./loaded-description-editor.tsx'),
  (module) => module.LoadedDescriptionEditor,
  { placeholder: <Skeleton className="h-80 rounded-control!" />, onFailure: 'throw' },
)

export const preloadDescriptionEditor = panel.preload

export const DescriptionEditor = panel.Component

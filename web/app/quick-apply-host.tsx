import { useSnapshot } from 'valtio'
import { sayPartMissing } from '../components/part-missing.ts'
import { closeQuickApply, quickApply } from '../features/applications/state.ts'
import { i18n } from '../lib/i18n.ts'
import { onDemand } from '../lib/on-demand.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

const part = onDemand(
  async () => {
    const [module] = await Promise.all([
      import('../features/applications/quick-apply.tsx'),
      ...['applications', 'editors', 'errors'].map(i18n.load),
    ])
    return module
  },
  (module) => module.QuickApply,
  {
    onFailure: giveUp,
  },
)

/** The next press asks for it again. */
function giveUp() {
  quickApply.isNear = false
  closeQuickApply()
  sayPartMissing()
}

/** Where quick apply opens, over whatever page; its code comes when somebody is about to need it. */
export function QuickApplyHost() {
  if (!useSnapshot(quickApply).isNear) return null
  return (
    <ErrorBoundary fallback={() => null} onFailure={giveUp}>
      <part.Component />
    </ErrorBoundary>
  )
}

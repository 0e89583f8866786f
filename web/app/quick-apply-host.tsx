import { useSnapshot } from 'valtio'
import { closeQuickApply, quickApplyDialogState } from '../applications/own-applications/state.ts'
import { toastLoadFailure } from '../components/toast-load-failure.ts'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { i18n } from '../lib/i18n.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const part = createOnDemandComponent(
  async () => {
    const [module] = await Promise.all([
      import('../applications/own-applications/quick-apply.tsx'),
      ...['applications', 'editors', 'errors'].map(i18n.load),
    ])
    return module
  },
  (module) => module.QuickApply,
  {
    onFailure: giveUp,
  },
)

/** Unmounts the dialog after its code failed to load. The next press of the button tries again. */
function giveUp() {
  quickApplyDialogState.isNear = false
  closeQuickApply()
  toastLoadFailure()
}

/**
 * Renders the dialog for quick apply over any page. The dialog's code is loaded shortly before it
 * is needed.
 */
export function QuickApplyHost() {
  if (!useSnapshot(quickApplyDialogState).isNear) return null
  return (
    <ErrorBoundary fallback={() => null} onFailure={giveUp}>
      <part.Component />
    </ErrorBoundary>
  )
}

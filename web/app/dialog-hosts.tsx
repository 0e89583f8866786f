import type { ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import {
  closeQuickApplyDialog,
  quickApplyDialogState,
} from '../applications/own-applications/state.ts'
import { showLoadFailureToast } from '../components/show-load-failure-toast.ts'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { loadWithTexts } from '../lib/i18n.ts'
import { closeReportDialog, reportDialogState } from '../trust/reports/state.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/**
 * Returns a component that renders a dialog once `state.isNear` is true, which is when the dialog
 * opens or is about to. If the dialog fails, it is removed, and the next click tries again.
 */
function createDialogHost<Module>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
  state: { isNear: boolean },
  close: () => void,
) {
  const giveUp = () => {
    state.isNear = false
    close()
    showLoadFailureToast()
  }
  const dialog = createOnDemandComponent(load, pick, { onFailure: giveUp })
  // biome-ignore lint/correctness/noComponentHookFactories: called once per dialog, at module level.
  return function DialogHost() {
    if (!useSnapshot(state).isNear) return null
    return (
      <ErrorBoundary fallback={() => null} onFailure={giveUp}>
        <dialog.Component />
      </ErrorBoundary>
    )
  }
}

export const QuickApplyHost = createDialogHost(
  () =>
    loadWithTexts(
      import('../applications/own-applications/quick-apply-dialog.tsx'),
      'applications',
      'editors',
      'errors',
    ),
  (module) => module.QuickApplyDialog,
  quickApplyDialogState,
  closeQuickApplyDialog,
)

export const ReportHost = createDialogHost(
  () => loadWithTexts(import('../trust/reports/report-dialog.tsx'), 'report', 'editors', 'errors'),
  (module) => module.ReportDialog,
  reportDialogState,
  closeReportDialog,
)

import { useSnapshot } from 'valtio'
import { toastLoadFailure } from '../components/toast-load-failure.ts'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { i18n } from '../lib/i18n.ts'
import { closeReportDialog, reportDialogState } from '../trust/reports/state.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const part = createOnDemandComponent(
  async () => {
    const [module] = await Promise.all([
      import('../trust/reports/report-dialog.tsx'),
      ...['report', 'editors', 'errors'].map(i18n.load),
    ])
    return module
  },
  (module) => module.ReportDialog,
  { onFailure: giveUp },
)

/** Unmounts the dialog after its code failed to load. The next press of the button tries again. */
function giveUp() {
  reportDialogState.isNear = false
  closeReportDialog()
  toastLoadFailure()
}

/**
 * Renders the report dialog over any page. The dialog's code is loaded when the report button is
 * pressed for the first time.
 */
export function ReportHost() {
  if (!useSnapshot(reportDialogState).isNear) return null
  return (
    <ErrorBoundary fallback={() => null} onFailure={giveUp}>
      <part.Component />
    </ErrorBoundary>
  )
}

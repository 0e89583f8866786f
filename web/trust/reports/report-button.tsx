import { useT } from '../../lib/i18n.ts'
import { openReportDialog, type ReportDialogTarget } from './state.ts'

export function ReportButton({ target }: { target: ReportDialogTarget }) {
  const t = useT('common')
  return (
    <button
      type="button"
      onClick={() => openReportDialog(target)}
      className="scripts-only touchable inline-flex items-center gap-1.5 text-sm text-muted cursor-pointer underline-offset-4 hover:underline"
    >
      <span aria-hidden="true" className="i-lucide-flag" />
      {t('report')}
    </button>
  )
}

import { proxy } from 'valtio/vanilla'
import type { ReportedKind } from '#contract/trust/moderation'

/**
 * What a person reports (an offer, a company or a profile card), with the name that the person
 * sees.
 */
export type ReportTarget = { kind: ReportedKind; id: string; name: string }

/**
 * `target` is what the open report dialog is about; null while the dialog is closed. One dialog
 * serves the whole page. `isNear` becomes true when the dialog is opened for the first time; the
 * dialog then stays mounted.
 */
export const reportDialogState = proxy<{ target: ReportTarget | null; isNear: boolean }>({
  target: null,
  isNear: false,
})

export function openReportDialog(target: ReportTarget): void {
  Object.assign(reportDialogState, { target, isNear: true })
}

export function closeReportDialog(): void {
  reportDialogState.target = null
}

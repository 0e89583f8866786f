import { proxy } from 'valtio/vanilla'
import type { ReportedKind } from '#contract/trust/moderation'

/** A reported offer, company or profile card, with the name to show in the dialog. */
export type ReportDialogTarget = { kind: ReportedKind; id: string; name: string }

/** `target` is null while closed. `isNear` stays true once opened, to keep the dialog mounted. */
export const reportDialogState = proxy<{ target: ReportDialogTarget | null; isNear: boolean }>({
  target: null,
  isNear: false,
})

export function openReportDialog(target: ReportDialogTarget): void {
  Object.assign(reportDialogState, { target, isNear: true })
}

export function closeReportDialog(): void {
  reportDialogState.target = null
}

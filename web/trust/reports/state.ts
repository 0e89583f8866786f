import { proxy } from 'valtio/vanilla'
import type { ReportedKind } from '#contract/trust/moderation'

/** The subject of a report, with the name that the reader sees. */
export type ReportTarget = { kind: ReportedKind; id: string; name: string }

/**
 * The subject for which the report dialog is open. One dialog serves the whole page; `isNear`
 * mounts the dialog before it opens.
 */
export const reporting = proxy<{ target: ReportTarget | null; isNear: boolean }>({
  target: null,
  isNear: false,
})

export function openReport(target: ReportTarget): void {
  Object.assign(reporting, { target, isNear: true })
}

export function closeReport(): void {
  reporting.target = null
}

import { proxy } from 'valtio/vanilla'
import type { JobApplication } from '#contract/applications/applications'

export { needsProfileToApply } from './apply-blocker.ts'

export type QuickApplyOffer = { id: string; title: string; company: string }

/** The state of the page's apply dialog. `isNear` mounts the dialog shortly before it opens. */
export const quickApplyDialogState = proxy<{ offer: QuickApplyOffer | null; isNear: boolean }>({
  offer: null,
  isNear: false,
})

export function openQuickApplyDialog(offer: QuickApplyOffer): void {
  Object.assign(quickApplyDialogState, { offer, isNear: true })
}

export function closeQuickApplyDialog(): void {
  quickApplyDialogState.offer = null
}

type Sent = Pick<JobApplication, 'job_offer_id' | 'status'>

/** The ids of the offers to which the person has applied. Withdrawn applications do not count. */
export const collectAppliedOfferIds = (applications: readonly Sent[]): Set<string> =>
  new Set(
    applications
      .filter(({ status }) => status !== 'withdrawn')
      .map((application) => application.job_offer_id),
  )

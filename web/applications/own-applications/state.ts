import { proxy } from 'valtio/vanilla'
import type { JobApplication } from '#contract/applications/applications'

export { needsProfileToApply } from './apply-blocker.ts'

/** The fields of an offer that quick apply needs. */
export type QuickApplyOffer = { id: string; title: string; company: string }

/**
 * The offer for which quick apply is open. One dialog serves the whole page. Setting `isNear`
 * mounts the dialog shortly before it is needed.
 */
export const quickApplyDialogState = proxy<{ offer: QuickApplyOffer | null; isNear: boolean }>({
  offer: null,
  isNear: false,
})

export function openQuickApply(offer: QuickApplyOffer): void {
  Object.assign(quickApplyDialogState, { offer, isNear: true })
}

export function closeQuickApply(): void {
  quickApplyDialogState.offer = null
}

type Sent = Pick<JobApplication, 'job_offer_id' | 'status'>

/** Ids of the offers that the person has applied to, except for withdrawn applications. */
export const appliedOfferIds = (applications: readonly Sent[]): Set<string> =>
  new Set(
    applications
      .filter(({ status }) => status !== 'withdrawn')
      .map((application) => application.job_offer_id),
  )

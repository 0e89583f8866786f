import { proxy } from 'valtio/vanilla'
import type { JobApplication } from '#contract/applications'

export { isNewcomer } from './apply-hindrance.ts'

/** What quick apply has to know of an offer. */
export type ApplyTarget = { id: string; title: string; company: string }

/**
 * The offer that quick apply is open for, wherever on the page that was asked for. One dialog serves
 * them all; `isNear` says that somebody is about to need it.
 */
export const quickApply = proxy<{ offer: ApplyTarget | null; isNear: boolean }>({
  offer: null,
  isNear: false,
})

export function openQuickApply(offer: ApplyTarget): void {
  Object.assign(quickApply, { offer, isNear: true })
}

export function closeQuickApply(): void {
  quickApply.offer = null
}

/** The parameter of an address that leads back into quick apply, behind the offer it is for. */
export const applyParameter = 'apply'

type Sent = Pick<JobApplication, 'job_offer_id' | 'status'>

/** The offers that have one's application; one that was taken back is none any more. */
export const appliedIds = (applications: readonly Sent[]): Set<string> =>
  new Set(
    applications
      .filter(({ status }) => status !== 'withdrawn')
      .map((application) => application.job_offer_id),
  )

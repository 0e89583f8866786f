import type { OfferFilters } from '#contract/board/offer-filters'
import { onDemand } from '../../lib/on-demand.tsx'

export type AlertInviteProps = { filters: OfferFilters }

const form = onDemand(
  () => import('./list-extras.tsx'),
  (module) => module.ListExtras,
  // Keeps its place, so that nothing moves when it arrives.
  { placeholder: <div className="min-h-control w-60" /> },
)

/** What stands above a list and is not part of the first route. */
export const AlertInvite = form.Component

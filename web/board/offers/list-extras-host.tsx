import type { OfferFilters } from '#contract/board/offer-filters'
import { createOnDemandComponent } from '../../lib/create-on-demand-component.tsx'

export type ListExtrasHostProps = { filters: OfferFilters }

const form = createOnDemandComponent(
  () => import('./offer-list-extras.tsx'),
  (module) => module.OfferListExtras,
  // Reserves the space, so that the layout does not shift.
  { placeholder: <div className="min-h-control w-60" /> },
)

/**
 * Loads the extras above a list on demand: suited offers, and the invitation to create an alert.
 */
export const ListExtrasHost = form.Component

import type { OfferFilters } from '#contract/board/offer-filters'
import { createOnDemandComponent } from '../../lib/create-on-demand-component.tsx'

export type ListExtrasHostProps = { filters: OfferFilters }

const form = createOnDemandComponent(
  () => import('./offer-list-extras.tsx'),
  (module) => module.OfferListExtras,
  // Reserves the space, so that the layout does not shift.
  { placeholder: <div className="min-h-control w-60" /> },
)

/** The extras above a list (suited offers, alert form), loaded on demand. */
export const ListExtrasHost = form.Component

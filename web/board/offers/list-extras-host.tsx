import type { OfferFilters } from '#contract/board/offer-filters'
import { createOnDemandComponent } from '../../lib/create-on-demand-component.tsx'

export type ListExtrasHostProps = { filters: OfferFilters }

const form = createOnDemandComponent(
  () => import('./offer-list-extras.tsx'),
  (module) => module.OfferListExtras,
  // Reserves the space, so that the layout does not shift when the component is loaded.
  { placeholder: <div className="min-h-control w-60" /> },
)

/**
 * The extras above a list: suited offers, and the invitation to create an alert. They are loaded on
 * demand, so that their code is not part of the first bundle.
 */
export const ListExtrasHost = form.Component

import { createOnDemandComponent } from '../../../lib/create-on-demand-component.tsx'

const form = createOnDemandComponent(
  () => import('./offer-list-extras.tsx'),
  (module) => module.OfferListExtras,
  // Reserve the space, so that the list does not move later.
  { placeholder: <div className="min-h-control w-60" /> },
)

/** The parts above a list (offers that suit the person, and the alert form), loaded on demand. */
export const ListExtrasHost = form.Component

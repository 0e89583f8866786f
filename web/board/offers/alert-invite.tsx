import type { OfferFilters } from '#contract/board/offer-filters'
import { i18n } from '../../lib/i18n.ts'
import { onDemand } from '../../lib/on-demand.tsx'

export type AlertInviteProps = { filters: OfferFilters }

const form = onDemand(
  async () => (await Promise.all([import('./alert-form.tsx'), i18n.load('alerts')]))[0],
  (module) => module.AlertForm,
  // Keeps its place, so that nothing moves when it arrives.
  { placeholder: <div className="min-h-control w-60" /> },
)

/** Invites the reader to hear of new offers of this list; not part of the first route. */
export const AlertInvite = form.Component

import type { JobOffer } from '#contract/board/offers'
import { i18n } from '../../lib/i18n.ts'
import { onDemand } from '../../lib/on-demand.tsx'

export type SaveButtonProps = { offer: JobOffer; isLabelled?: boolean }

const heart = onDemand(
  async () => (await Promise.all([import('./save-heart.tsx'), i18n.load('actions')]))[0],
  (module) => module.SaveHeart,
  // Keeps its place, so that nothing moves when it arrives.
  { placeholder: <span className="min-h-control" /> },
)

/** The heart, which is not part of the first route. */
export const SaveButton = heart.Component

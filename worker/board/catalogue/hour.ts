import type { Deps } from '../../deps/context.ts'

const hourMs = 60 * 60_000

/**
 * The beginning of this hour in milliseconds, from which filters by days count back: so an answer stays
 * true for an hour without a change of the catalogue.
 */
export const hourOf = ({ clock }: Pick<Deps, 'clock'>): number =>
  Math.floor(clock.now().getTime() / hourMs) * hourMs

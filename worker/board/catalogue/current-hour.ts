import type { Deps } from '../../deps/context.ts'

const hourMs = 60 * 60_000

/** Returns the start of the hour in ms. Filters by days count from it, so results stay cached. */
export const currentHourStartMs = ({ clock }: Pick<Deps, 'clock'>): number =>
  Math.floor(clock.now().getTime() / hourMs) * hourMs

import type { Deps } from '../../deps/context.ts'

const hourMs = 60 * 60_000

/**
 * Returns the start of the current hour in ms. Filters by age use it as the current time, so that
 * results can be cached for an hour.
 */
export const currentHourStartMs = ({ clock }: Pick<Deps, 'clock'>): number =>
  Math.floor(clock.now().getTime() / hourMs) * hourMs

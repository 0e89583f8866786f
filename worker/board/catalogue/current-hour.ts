import type { Deps } from '../../deps/context.ts'

const hourMs = 60 * 60_000

/** Filters by age count back from this time, so that their results can be cached for an hour. */
export const computeCurrentHourStartMs = ({ clock }: Pick<Deps, 'clock'>): number =>
  Math.floor(clock.now().getTime() / hourMs) * hourMs

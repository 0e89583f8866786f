import type { Deps } from '../../deps/context.ts'

const hourMs = 60 * 60_000

/**
 * Returns the beginning of the current hour in milliseconds. Filters such as "posted in the last 7 days"
 * count back from this time, so their results stay the same for an hour unless the catalogue
 * changes.
 */
export const currentHourStartMs = ({ clock }: Pick<Deps, 'clock'>): number =>
  Math.floor(clock.now().getTime() / hourMs) * hourMs

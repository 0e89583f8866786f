/**
 * Where the scale of a chart of counts ends: the next even number of one digit and noughts, so that
 * its middle is a whole number, too.
 */
export function scaleEnd(values: readonly number[]): number {
  const max = Math.max(2, ...values)
  const unit = 10 ** Math.floor(Math.log10(max))
  const step = 2 * (max <= 10 * unit ? unit : 10 * unit)
  const end = Math.ceil(max / step) * step
  // 10 to 19 would go up to 20, which is half empty.
  return unit > 1 && max <= 1.2 * unit ? 1.2 * unit : end
}

/** What of a chart's bar a place on it, from 0 to 1, belongs to. */
export const barAt = (share: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor(share * count)))

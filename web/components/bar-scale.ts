/** The upper end of a chart's scale: a round number whose half is an integer. */
export function computeChartScaleMax(values: readonly number[]): number {
  const max = Math.max(2, ...values)
  const unit = 10 ** Math.floor(Math.log10(max))
  const step = 2 * unit
  const end = Math.ceil(max / step) * step
  // For a maximum from 10 to 12 (or 100 to 120), a scale up to 20 (or 200) would be half empty.
  return unit > 1 && max <= 1.2 * unit ? 1.2 * unit : end
}

/** The index of the bar at a horizontal position, from 0 (left edge) to 1 (right edge). */
export const findBarIndexAtPosition = (share: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor(share * count)))

/**
 * Assigns rows to columns at the lowest total cost, by the Hungarian method with potentials.
 * @returns the column of each row, or -1 for a row that gets no column
 */
export function hungarianAssignment(costs: number[][]): number[] {
  const rows = costs.length
  const columns = Math.max(rows, costs[0]?.length ?? 0)
  const cost = (i: number, j: number): number => costs[i - 1]?.[j - 1] ?? 1e6
  const u = new Array<number>(rows + 1).fill(0)
  const v = new Array<number>(columns + 1).fill(0)
  const match = new Array<number>(columns + 1).fill(0)
  const way = new Array<number>(columns + 1).fill(0)
  for (let i = 1; i <= rows; i += 1) {
    match[0] = i
    let j0 = 0
    const least = new Array<number>(columns + 1).fill(Number.POSITIVE_INFINITY)
    const used = new Array<boolean>(columns + 1).fill(false)
    do {
      used[j0] = true
      const i0 = match[j0]!
      let delta = Number.POSITIVE_INFINITY
      let j1 = 0
      for (let j = 1; j <= columns; j += 1) {
        if (used[j]) continue
        const current = cost(i0, j) - u[i0]! - v[j]!
        if (current < least[j]!) {
          least[j] = current
          way[j] = j0
        }
        if (least[j]! < delta) {
          delta = least[j]!
          j1 = j
        }
      }
      for (let j = 0; j <= columns; j += 1) {
        if (used[j]) {
          u[match[j]!] = u[match[j]!]! + delta
          v[j] = v[j]! - delta
        } else least[j] = least[j]! - delta
      }
      j0 = j1
    } while (match[j0] !== 0)
    do {
      const j1 = way[j0]!
      match[j0] = match[j1]!
      j0 = j1
    } while (j0 !== 0)
  }
  const result = new Array<number>(rows).fill(-1)
  for (let j = 1; j <= columns; j += 1)
    if (match[j]! > 0) result[match[j]! - 1] = j <= (costs[0]?.length ?? 0) ? j - 1 : -1
  return result
}

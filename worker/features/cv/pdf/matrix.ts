/** A transformation as PDF writes it: `[a b c d e f]`. */
export type Matrix = readonly [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** First `b`, then `a`: what is drawn under `b` inside of `a`. */
export const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
]

export type Box = { x0: number; y0: number; x1: number; y1: number }

/** The box around a transformed box. */
export function boxUnder(m: Matrix, { x0, y0, x1, y1 }: Box): Box {
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x = 0, y = 0]) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]] as const)
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}

/** Numbers out of whatever list-like thing the PDF library hands over; undefined when it is none. */
export function numbersOf(value: unknown): number[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const list = Object.values(value)
  return list.every((one) => typeof one === 'number') ? list : undefined
}

export function matrixOf(values: unknown): Matrix | undefined {
  const [a, b, c, d, e, f] = numbersOf(values) ?? []
  return f === undefined ? undefined : [a!, b!, c!, d!, e!, f]
}

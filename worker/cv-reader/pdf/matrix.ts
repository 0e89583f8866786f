/** A transformation matrix in PDF's order: `[a b c d e f]`. */
export type PdfMatrix = readonly [number, number, number, number, number, number]

export const identityMatrix: PdfMatrix = [1, 0, 0, 1, 0, 0]

/** Returns the matrix that applies `b` first and then `a`. */
export const multiplyMatrices = (a: PdfMatrix, b: PdfMatrix): PdfMatrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
]

/** A rectangle; `x0 <= x1` and `y0 <= y1`. */
export type PdfBox = { x0: number; y0: number; x1: number; y1: number }

/** The bounding box of a transformed box. */
export function transformBox(m: PdfMatrix, { x0, y0, x1, y1 }: PdfBox): PdfBox {
  const [left, right] = spanOf(m[0] * x0, m[0] * x1, m[2] * y0, m[2] * y1)
  const [bottom, top] = spanOf(m[1] * x0, m[1] * x1, m[3] * y0, m[3] * y1)
  return { x0: left + m[4], y0: bottom + m[5], x1: right + m[4], y1: top + m[5] }
}

/** Returns the smallest and the largest of the sums `a + c`, `a + d`, `b + c` and `b + d`. */
const spanOf = (a: number, b: number, c: number, d: number): [number, number] => [
  Math.min(a, b) + Math.min(c, d),
  Math.max(a, b) + Math.max(c, d),
]

/** The numbers of a list-like value of the PDF library; undefined for any other value. */
export function toNumberList(value: unknown): number[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const list: unknown[] =
    Array.isArray(value) || value instanceof Float32Array ? [...value] : Object.values(value)
  return list.every((one) => typeof one === 'number') ? list : undefined
}

/** A matrix from six numbers of the PDF library; undefined for anything else. */
export function toPdfMatrix(values: unknown): PdfMatrix | undefined {
  const [a, b, c, d, e, f] = toNumberList(values) ?? []
  return f === undefined ? undefined : [a!, b!, c!, d!, e!, f]
}

import type { TextItem, TextLine } from '../layout/item.ts'
import { segmentsToTextLines } from '../layout/lines.ts'
import { joinItemsToSegments } from '../layout/segments.ts'
import { isLinkedinPageFooter } from './export-words.ts'

/** The role of a text in a LinkedIn export, derived from its font size. */
type FontSizeRole = keyof typeof points

// Font sizes in points. Only their ratio to the name's size counts, so scaled exports match too.
const points = { name: 26, heading: 15.8, sideHeading: 13, firm: 12, role: 11.5, text: 10.5 }
const ranks = Object.entries(points) as [FontSizeRole, number][]

/** The two columns of a LinkedIn export. Each column contains the lines of all pages. */
export type LinkedinExportColumns = {
  main: TextLine[]
  side: TextLine[]
  rankOf: (line: TextLine) => FontSizeRole
  /** The left edge of the main column, in points. */
  edge: number
}

// If no heading has its expected size within this tolerance, another program made the file.
const sizeTolerancePt = 0.5

/** Minimum distance between the left edges of the side column and the main column, in points. */
const columnsApartPt = 90

/** Splits an export into columns at the left edge of the name; undefined for any other file. */
export function splitLinkedinExportColumns(items: TextItem[]): LinkedinExportColumns | undefined {
  const first = items.filter((item) => item.page === 0)
  const biggest = first.reduce<TextItem | undefined>(
    (best, item) => (item.size > (best?.size ?? 0) + 0.1 ? item : best),
    undefined,
  )
  if (!biggest) return undefined
  const scale = biggest.size / points.name
  const edge = Math.min(
    ...first.filter((item) => item.size > biggest.size - 0.5).map((item) => item.x),
  )
  const rankOf = ({ size }: { size: number }) => rankOfSize(size / scale)
  const isMain = (item: TextItem) => item.x > edge - 8
  const [main, side] = [items.filter(isMain), items.filter((item) => !isMain(item))]
  const isSized = (item: TextItem, rank: FontSizeRole) =>
    Math.abs(item.size / scale - points[rank]) < sizeTolerancePt
  const hasHeading = main.some((item) => isSized(item, 'heading') && item.x < edge + 4)
  const hasSideHeading = side.some(
    (item) => isSized(item, 'sideHeading') && item.x < edge - columnsApartPt,
  )
  if (!hasHeading || !hasSideHeading) return undefined
  return { main: listLinkedinExportLines(main), side: listLinkedinExportLines(side), rankOf, edge }
}

function rankOfSize(size: number): FontSizeRole {
  const [nearest] = ranks.toSorted((a, b) => Math.abs(a[1] - size) - Math.abs(b[1] - size))
  return nearest![0]
}

/** Joins items of an export into lines and leaves out page numbers. */
export const listLinkedinExportLines = (items: TextItem[]): TextLine[] =>
  segmentsToTextLines(joinItemsToSegments(items)).filter((line) => !isLinkedinPageFooter(line.text))

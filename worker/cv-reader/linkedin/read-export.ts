import type { PagedText } from '../layout/item.ts'
import { segmentsOf } from '../layout/segments.ts'
import { contactsOf } from '../read/contacts.ts'
import { type CvReading, newReading } from '../read/reading.ts'
import { exportColumnsOf } from './export-columns.ts'
import { isExportFooter } from './export-words.ts'
import { readMainColumn } from './main-column.ts'
import { isOldExport, readOldExport } from './old-export.ts'
import { readSideColumn } from './side-column.ts'

/**
 * Reads the PDF that LinkedIn makes of a profile; undefined for any other file. The layout is
 * fixed, so the column and font size of a text determine its field. Nothing is guessed from words.
 */
export function readLinkedinExport(text: PagedText): CvReading | undefined {
  const columns = isSigned(text) ? exportColumnsOf(text.items) : undefined
  if (!columns) {
    const old = isOldExport(text.items) ? readOldExport(text) : undefined
    return old && old.jobs.length + old.studies.length > 0 ? old : undefined
  }
  const reading: CvReading = { ...newReading(), ...contactsOf([], text.links) }
  readSideColumn(columns, text.links, reading)
  readMainColumn(columns, reading)
  return reading
}

/**
 * Whether the file contains a LinkedIn address, and also the label `(LinkedIn)` or the page numbers
 * of an export.
 */
function isSigned({ items, links }: PagedText): boolean {
  const text = items.map((item) => item.text.trim()).join('')
  const hasAddress = [text, ...links].some((one) => /linkedin\.com/i.test(one))
  const low = () => segmentsOf(items.filter((item) => item.y > 600))
  return hasAddress && (/\(linkedin\)/i.test(text) || low().some((one) => isExportFooter(one.text)))
}

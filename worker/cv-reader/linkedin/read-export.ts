import type { PdfPagesText } from '../layout/item.ts'
import { joinItemsToSegments } from '../layout/segments.ts'
import { extractCvContacts } from '../read/contacts.ts'
import { type CvReading, createEmptyCvReading } from '../read/reading.ts'
import { splitLinkedinExportColumns } from './export-columns.ts'
import { isLinkedinPageFooter } from './export-words.ts'
import { readLinkedinMainColumn } from './main-column.ts'
import { isOldLinkedinExport, readOldLinkedinExport } from './old-export.ts'
import { readLinkedinSideColumn } from './side-column.ts'

/** Reads a LinkedIn export of either layout; undefined for other files and empty old exports. */
export function readLinkedinExport(text: PdfPagesText): CvReading | undefined {
  const columns = isSigned(text) ? splitLinkedinExportColumns(text.items) : undefined
  if (!columns) {
    const old = isOldLinkedinExport(text.items) ? readOldLinkedinExport(text) : undefined
    return old && old.jobs.length + old.studies.length > 0 ? old : undefined
  }
  const reading: CvReading = { ...createEmptyCvReading(), ...extractCvContacts([], text.links) }
  readLinkedinSideColumn(columns, text.links, reading)
  readLinkedinMainColumn(columns, reading)
  return reading
}

// Whether a file has a LinkedIn address, and either `(LinkedIn)` or the page numbers of an export.
function isSigned({ items, links }: PdfPagesText): boolean {
  const text = items.map((item) => item.text.trim()).join('')
  const hasAddress = [text, ...links].some((one) => /linkedin\.com/i.test(one))
  const low = () => joinItemsToSegments(items.filter((item) => item.y > 600))
  return (
    hasAddress &&
    (/\(linkedin\)/i.test(text) || low().some((one) => isLinkedinPageFooter(one.text)))
  )
}

import { readingOrder } from '../layout/columns.ts'
import type { PagedText, TextItem } from '../layout/item.ts'
import { segmentsOf } from '../layout/segments.ts'
import { foldText } from '../words/fold.ts'
import { isPlace } from '../words/places.ts'
import { isContact } from './contacts.ts'
import { looksLikeName } from './name.ts'
import { joinLines } from './prose.ts'
import type { CvReading } from './reading.ts'
import { readSections, withoutPageFurniture } from './resume.ts'
import { sectionsOf } from './sections.ts'

/** In these exports the company is above the role. */
const companyFirstBias = 1.5

const footer = /^(?:page|pagina) \d+ (?:of|di) \d+$/

/** Whether this is a LinkedIn export: it has the page footer, and a profile address of the network. */
export function isLinkedinExport({ items, links }: PagedText): boolean {
  const text = items.map((item) => item.text.trim()).join('')
  const hasAddress =
    /linkedin\.com\/in\//i.test(text) || links.some((url) => /linkedin\.com\/in\//i.test(url))
  return (
    hasAddress &&
    text.includes('(LinkedIn)') &&
    segmentsOf(items.filter(isLow)).some((one) => footer.test(foldText(one.text)))
  )
}

const isLow = (item: TextItem): boolean => item.y > 600

/**
 * Reads a LinkedIn export. It is like any CV, except that its head is always the name, a headline
 * (perhaps on several lines) and a place, in this order.
 */
export async function readLinkedinExport(text: PagedText): Promise<CvReading> {
  const items = text.items.filter((item) => !footer.test(foldText(item.text)))
  const lines = withoutPageFurniture(await readingOrder(segmentsOf(items)))
  const sections = sectionsOf(lines)
  const reading = readSections(sections, lines, text.links, companyFirstBias)
  const biggest = Math.max(0, ...lines.filter((line) => line.page === 0).map((line) => line.size))
  const at = lines.findIndex((line) => line.size > biggest - 0.5 && looksLikeName(line.text))
  const name = lines[at]
  if (!name) return reading
  const below = lines.slice(at + 1, at + 7)
  const stop = below.findIndex(
    (line) =>
      isPlace(line.text) || sections.some((one) => one.lines[0] === line && one.kind !== 'head'),
  )
  const headline = below.slice(0, Math.max(0, stop)).map((line) => line.text)
  const place = below[stop]
  const title = joinLines(headline)
  if (title !== '' && !isContact(title))
    reading.title = { value: title, confidence: 0.95, source: headline.join('\n') }
  if (place && isPlace(place.text))
    reading.residency = { value: place.text, confidence: 0.95, source: place.text }
  reading.rest = reading.rest.filter((one) => !headline.includes(one) && one !== place?.text)
  return reading
}

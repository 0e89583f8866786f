import type { Analysis, CvKind } from '#contract/cv'
import { analysisOf } from './analysis.ts'
import type { Item } from './layout/item.ts'
import { paced } from './pause.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { readCv } from './read/read-cv.ts'
import { CvRefusal } from './refusal.ts'

/** An analysis without the file's address, which the caller adds. */
export type CvAnalysis = Omit<Analysis, 'resume_url'>

/** With fewer letters than this a file counts as a scan. */
const fewestLetters = 12

/**
 * Reads a PDF into fields of a profile. The same bytes give the same result; nothing is fetched, stored
 * or guessed: uncertain texts go into `unplaced`.
 * @throws CvRefusal for a file that cannot be read
 */
export const analyseCv = (
  bytes: Uint8Array,
  options: { kind?: CvKind } = {},
): Promise<CvAnalysis> => paced(() => analyse(bytes, options.kind))

async function analyse(bytes: Uint8Array, kind: CvKind | undefined): Promise<CvAnalysis> {
  const pdf = await readPdf(bytes)
  const letters = lettersIn(pdf.items)
  if (letters < fewestLetters && pdf.attachments.length === 0) {
    throw new CvRefusal('cv.scanned', `${letters} letters on ${pdf.pages} pages`)
  }
  return analysisOf(await readCv(pdf, kind))
}

/** The number of letters, counted up to `fewestLetters`. */
function lettersIn(items: Item[]): number {
  let letters = 0
  for (const { text } of items) {
    if (letters >= fewestLetters) break
    letters += text.replace(/[^\p{L}]/gu, '').length
  }
  return letters
}

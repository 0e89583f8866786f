import type { CvKind } from '#contract/people/cv'
import { buildCvAnalysis, type CvAnalysisWithoutFile } from './analysis.ts'
import type { TextItem } from './layout/item.ts'
import { runWithPauses } from './pause.ts'
import { extractPdfText } from './pdf/read-pdf.ts'
import { readCv } from './read/read-cv.ts'
import { CvRefusalError } from './refusal.ts'

/** A PDF with fewer letters than this and no attachments counts as a scan (images of text). */
const lettersMin = 12

/**
 * Extracts profile fields from a PDF. The same file always gives the same result, and nothing is
 * stored or sent. Doubtful texts go to `unplaced`.
 * @throws CvRefusalError if the file is a scan (`cv.scanned`), or as `extractPdfText` does
 */
export const analyseCv = (bytes: Uint8Array, kind?: CvKind): Promise<CvAnalysisWithoutFile> =>
  runWithPauses(() => analyse(bytes, kind))

async function analyse(bytes: Uint8Array, kind?: CvKind): Promise<CvAnalysisWithoutFile> {
  const pdf = await extractPdfText(bytes)
  const letters = lettersIn(pdf.items)
  if (letters < lettersMin && pdf.attachments.length === 0) {
    throw new CvRefusalError('cv.scanned', `${letters} letters on ${pdf.pages} pages`)
  }
  return buildCvAnalysis(await readCv(pdf, kind))
}

/** Counts the letters of a document, but stops once `lettersMin` is reached. */
function lettersIn(items: TextItem[]): number {
  let letters = 0
  for (const { text } of items) {
    if (letters >= lettersMin) break
    letters += text.replace(/[^\p{L}]/gu, '').length
  }
  return letters
}

import type { Analysis, CvKind } from '#contract/cv'
import { analysisOf } from './analysis.ts'
import type { Item } from './layout/item.ts'
import { paced } from './pause.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { readCv } from './read/read-cv.ts'
import { CvRefusal } from './refusal.ts'

/** An analysis without the address of the file, which the caller knows. */
export type CvAnalysis = Omit<Analysis, 'resume_url'>

/** Letters of text under which a file is taken for a scan. */
const fewestLetters = 12

/**
 * Reads a PDF into what a profile can be filled with. The same bytes always give the same answer;
 * nothing is fetched, kept or guessed: what the reader is not sure of is in `unplaced`.
 * @throws CvRefusal with its code, for a file that is not read.
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

/** How many letters there are, counted no further than is asked. */
function lettersIn(items: Item[]): number {
  let letters = 0
  for (const { text } of items) {
    if (letters >= fewestLetters) break
    letters += text.replace(/[^\p{L}]/gu, '').length
  }
  return letters
}

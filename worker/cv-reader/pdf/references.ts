import { CvRefusalError } from '../refusal.ts'

/**
 * The maximum number of references between a PDF's objects, because the PDF library follows each of
 * them. A CV has about 1,500, a long document with accessibility tags about 10,000.
 */
export const pdfReferencesMax = 20_000
const contentsMax = 20_000

/** Counts the references in a text, but stops once `pdfReferencesMax` is exceeded. */
export function countPdfReferences(text: string): number {
  let count = 0
  const reference = /\d\s+R\b/g
  while (count <= pdfReferencesMax && reference.test(text)) count += 1
  return count
}

/** Returns the numbers of the objects that pages draw. @throws CvRefusalError if too many */
export function findContentObjectNumbers(text: string): number[] {
  const found: number[] = []
  for (const { index } of text.matchAll(/\/Contents(?![A-Za-z])/g)) {
    const refs = /^[^\]/>]*/.exec(text.slice(index + 9, index + 2_000))?.[0] ?? ''
    for (const [, number] of refs.matchAll(/(\d{1,10})\s+\d{1,5}\s+R/g)) found.push(Number(number))
    if (found.length > contentsMax) throw new CvRefusalError('cv.too_complex', 'too many contents')
  }
  return found
}

import type { CvKind } from '#contract/cv'
import type { OpenedPdf } from '../pdf/read-pdf.ts'
import { forget } from '../words/memory.ts'
import { readEuropass } from './europass.ts'
import { isNetworkExport, readNetworkExport } from './linkedin.ts'
import type { Reading } from './reading.ts'
import { readResume } from './resume.ts'

/** A reading, and what the file was read as. */
export type KindReading = Reading & { kind: CvKind }

/** More text than any Europass; a longer attachment is not looked at. */
const longestXml = 2_000_000

/**
 * Reads a CV: the XML inside of a Europass when there is one, a network's export, or any other.
 * `kind` is what the person said it is; told or not, a network's export is known by its look.
 */
export async function readCv(pdf: OpenedPdf, kind: CvKind | undefined): Promise<KindReading> {
  try {
    return await readAs(pdf, kind)
  } finally {
    forget()
  }
}

async function readAs(pdf: OpenedPdf, kind: CvKind | undefined): Promise<KindReading> {
  const europass = pdf.attachments
    .filter((one) => one.bytes.length <= longestXml)
    .map((one) => new TextDecoder().decode(one.bytes))
    .filter((text) => /<(?:\w+:)?(?:Candidate|SkillsPassport)[\s>]/.test(text))
    .map(readEuropass)
    .find((reading) => reading !== undefined)
  if (europass) return { ...europass, kind: 'resume' }
  if (isNetworkExport(pdf)) return { ...(await readNetworkExport(pdf)), kind: 'linkedin' }
  return { ...(await readResume(pdf)), kind: kind ?? 'resume' }
}

import type { CvKind } from '#contract/people/cv'
import { readLinkedinExport } from '../linkedin/read-export.ts'
import type { OpenedPdf } from '../pdf/read-pdf.ts'
import { clearMemoisedCvTexts } from '../words/memoise.ts'
import { readEuropassXml } from './europass.ts'
import type { CvReading } from './reading.ts'
import { readGeneralCv } from './resume.ts'

/** Everything read from a CV. `kind` says whether it is a resume or a LinkedIn export. */
export type CvReadingWithKind = CvReading & { kind: CvKind }

/** Longer attachments are ignored, since no Europass file is this long. */
const xmlBytesMax = 2_000_000

/**
 * Reads a CV: from its Europass XML if it has any, else as a LinkedIn export if it is one, else as
 * a general CV. `kind` is what the person stated, and is used only for a general CV.
 */
export async function readCv(pdf: OpenedPdf, kind: CvKind | undefined): Promise<CvReadingWithKind> {
  try {
    return await readAs(pdf, kind)
  } finally {
    clearMemoisedCvTexts()
  }
}

async function readAs(pdf: OpenedPdf, kind: CvKind | undefined): Promise<CvReadingWithKind> {
  const europass = pdf.attachments
    .filter((one) => one.bytes.length <= xmlBytesMax)
    .map((one) => new TextDecoder().decode(one.bytes))
    .filter((text) => /<(?:\w+:)?(?:Candidate|SkillsPassport)[\s>]/.test(text))
    .map(readEuropassXml)
    .find((reading) => reading !== undefined)
  if (europass) return { ...europass, kind: 'resume' }
  const linkedin = readLinkedinExport(pdf)
  if (linkedin) return { ...linkedin, kind: 'linkedin' }
  return { ...(await readGeneralCv(pdf)), kind: kind ?? 'resume' }
}

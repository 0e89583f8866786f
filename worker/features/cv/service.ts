import type { AnalysedCv, CvKind } from '../../contract/cv.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { keepResume } from '../files/service.ts'
import { getOwnProfile } from '../profiles/service.ts'
import { analyseCv, type CvAnalysis } from './analyse-cv.ts'
import { emptyAnalysis } from './analysis.ts'
import { CvRefusal } from './refusal.ts'

/**
 * Reads a PDF for the wizard and, where it is somebody's own resume, keeps it as theirs: companies are
 * to get that file, and not the export of a network.
 * A scanned resume is kept as well, with an empty analysis: companies can read what the reader cannot.
 * @throws `cv.not_pdf`, `cv.too_large`, `cv.encrypted`, `cv.too_complex`, for the export of a network
 * also `cv.scanned`, and what `keepResume` throws; then nothing is kept.
 */
export async function readUploadedCv(
  deps: Deps,
  session: Session,
  { file, kind }: { file: File; kind: CvKind | undefined },
): Promise<AnalysedCv> {
  const { analysis, empty_because } = await analysed(new Uint8Array(await file.arrayBuffer()), kind)
  if (analysis.kind === 'resume') await keepResume(deps, session.profileId, file)
  const { resume_url } = await getOwnProfile(deps, session)
  return { analysis: { ...analysis, resume_url }, resume_url, empty_because }
}

type Analysed = { analysis: CvAnalysis; empty_because: AnalysedCv['empty_because'] }

async function analysed(bytes: Uint8Array, kind: CvKind | undefined): Promise<Analysed> {
  try {
    const analysis = await analyseCv(bytes, kind === undefined ? {} : { kind })
    return { analysis, empty_because: null }
  } catch (error) {
    if (!(error instanceof CvRefusal)) throw error
    if (error.code !== 'cv.scanned' || kind === 'linkedin') throw problem(error.code)
    return { analysis: emptyAnalysis('resume'), empty_because: error.code }
  }
}

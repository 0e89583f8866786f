import { hourMs } from '../contract/durations.ts'
import { limits } from '../contract/limits.ts'
import type { AnalysedCv, CvKind } from '../contract/people/cv.ts'
import type { Deps, Session } from '../deps/context.ts'
import { storeResume } from '../people/files/service.ts'
import { getOwnProfile } from '../people/profiles/service.ts'
import { problem } from '../platform/problem.ts'
import { acquireConcurrencyPermit, enforceRateLimits } from '../shared/rate-limits/service.ts'
import { analyseCv } from './analyse-cv.ts'
import type { CvAnalysisWithoutFile } from './analysis.ts'
import { createEmptyCvAnalysis } from './analysis.ts'
import { CvRefusalError } from './refusal.ts'

const secondMs = 1_000

// An isolate reads one PDF at a time. A request waits at most `waitMs` for its turn. After `turnMs`
// a turn no longer blocks others. Even a slow PDF takes only about two seconds.
const inTurn = { waitMs: 15 * secondMs, turnMs: 30 * secondMs }
const busyRetrySeconds = 10

// After this time a person's earlier upload no longer blocks a new one. No upload takes this long,
// so an earlier upload that still holds its lock has failed.
const placeMs = 60 * secondMs
const placeRetrySeconds = 3

type Upload = { file: File; kind: CvKind | undefined }

/**
 * Reads a PDF for the onboarding wizard. A resume is also stored in the profile, where companies
 * can see it. This includes a scanned resume, whose analysis is empty. A LinkedIn export is not
 * stored. If reading fails, nothing is stored.
 * @throws `cv.in_progress` while another PDF of the person is read, `cv.too_many`, `cv.busy`,
 * `cv.not_pdf`, `cv.too_large`, `cv.encrypted`, `cv.too_complex`, `cv.scanned` if the person says
 * that it is a LinkedIn export, and whatever `storeResume` and `getOwnProfile` throw
 */
export async function readUploadedCv(
  deps: Deps,
  session: Session,
  upload: Upload,
): Promise<AnalysedCv> {
  const subject = session.profileId
  const place = { name: 'cv place', subject, max: 1, windowMs: placeMs }
  const leave = await acquireConcurrencyPermit(deps, place)
  if (!leave) throw problem('cv.in_progress', { retryAfter: placeRetrySeconds })
  const reading = admitted(deps, session, upload).finally(() =>
    // A failure to release the lock is ignored, because the lock expires by itself.
    leave().catch(() => undefined),
  )
  // Reading finishes even if the client disconnects. Otherwise the lock would stay, and the
  // person's next PDF would be refused until the lock expires.
  deps.waitUntil(reading.catch(() => undefined))
  return reading
}

async function admitted(deps: Deps, session: Session, { file, kind }: Upload): Promise<AnalysedCv> {
  const max = limits.cvAnalysesHourly
  await enforceRateLimits(deps, 'cv.too_many', [
    { name: 'cv', subject: session.profileId, max, windowMs: hourMs },
  ])
  const analysed = await deps.memory.cvReader.run(deps.clock, inTurn, async () =>
    analyse(new Uint8Array(await file.arrayBuffer()), kind),
  )
  if (!analysed) throw problem('cv.busy', { retryAfter: busyRetrySeconds })
  const { analysis, empty_because } = analysed
  if (analysis.kind === 'resume') await storeResume(deps, session.profileId, file)
  const { resume_url } = await getOwnProfile(deps, session)
  return { analysis: { ...analysis, resume_url }, resume_url, empty_because }
}

type Analysed = { analysis: CvAnalysisWithoutFile; empty_because: AnalysedCv['empty_because'] }

async function analyse(bytes: Uint8Array, kind: CvKind | undefined): Promise<Analysed> {
  try {
    return { analysis: await analyseCv(bytes, kind), empty_because: null }
  } catch (error) {
    if (!(error instanceof CvRefusalError)) throw error
    if (error.code !== 'cv.scanned' || kind === 'linkedin') throw problem(error.code)
    return { analysis: createEmptyCvAnalysis('resume'), empty_because: error.code }
  }
}

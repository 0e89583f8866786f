import { limits } from '../../contract/limits.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { readStoredFile } from '../../people/files/reading-service.ts'
import { toSafeFileName } from '../../platform/file-name.ts'
import { createZipStream, type ZipEntry } from '../../platform/zip-stream.ts'
import { requireRightToApplicants } from '../progress/bulk-service.ts'
import { getSentResumeId } from '../progress/service.ts'
import { listSentResumes, recordApplicantExport, type SentResume } from './store.ts'

/**
 * Streams one `page` of an offer's resumes as a ZIP archive, for a member who may hire. First
 * records the export in the offer's history. Does not mark applications as seen.
 * @throws `offers.not_found`, `auth.forbidden`
 */
export async function exportResumes(
  deps: Deps,
  session: Session,
  offerId: string,
  page: number,
): Promise<{ archive: ReadableStream<Uint8Array>; isLastPage: boolean }> {
  await requireRightToApplicants(deps, session, offerId, 'hire')
  const by = { offerId, memberId: session.profileId, now: deps.clock.now() }
  await recordApplicantExport(deps.db, { ...by, kind: 'resumes_exported' })
  const limit = limits.resumesPerArchiveMax
  const range = { limit: limit + 1, offset: (page - 1) * limit }
  const sent = await listSentResumes(deps.db, offerId, range)
  const archive = createZipStream(entriesOf(deps, sent.slice(0, limit)))
  return { archive, isLastPage: sent.length <= limit }
}

// Looks up each resume just before it is written to the archive. If an applicant withdraws during
// the export, the resume is left out.
async function* entriesOf(deps: Deps, sent: SentResume[]): AsyncGenerator<ZipEntry> {
  for (const { id, name, createdAt } of sent) {
    const fileId = await getSentResumeId(deps.db, id)
    const object = fileId && (await readStoredFile(deps, { kind: 'resume', id: fileId }))
    if (!object) continue
    // The last characters of the id distinguish applicants with the same name.
    yield { name: `${toSafeFileName(name)} ${id.slice(-6)}.pdf`, at: createdAt, bytes: object.body }
  }
}

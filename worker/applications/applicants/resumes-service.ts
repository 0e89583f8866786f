import { limits } from '../../contract/limits.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { readStoredFile } from '../../people/files/reading-service.ts'
import { safeFileName } from '../../platform/file-name.ts'
import { type ZipEntry, zipStream } from '../../platform/zip-stream.ts'
import { requireHirer } from '../progress/bulk-service.ts'
import { getSentResumeId } from '../progress/service.ts'
import { listResumes, recordApplicantExport, type SentResume } from './store.ts'

/**
 * Streams a page of the resumes sent to an offer as an archive, for a member with the right to
 * hire. First records the export in the offer's events. Marks no application as seen.
 * @throws `offers.not_found`, `auth.forbidden`
 */
export async function exportResumes(
  deps: Deps,
  session: Session,
  offerId: string,
  page: number,
): Promise<ReadableStream<Uint8Array>> {
  await requireHirer(deps, session, offerId)
  const by = { offerId, memberId: session.profileId, now: deps.clock.now() }
  await recordApplicantExport(deps.db, { ...by, kind: 'resumes_exported' })
  const limit = limits.resumesPerArchiveMax
  const sent = await listResumes(deps.db, offerId, { limit, offset: (page - 1) * limit })
  return zipStream(entriesOf(deps, sent))
}

// Looks up each resume only when its turn comes, so that the resume of an applicant who withdraws
// during the export is left out.
async function* entriesOf(deps: Deps, sent: SentResume[]): AsyncGenerator<ZipEntry> {
  for (const { id, name, createdAt } of sent) {
    const fileId = await getSentResumeId(deps.db, id)
    const object = fileId && (await readStoredFile(deps, { kind: 'resume', id: fileId }))
    if (!object) continue
    // The end of the id distinguishes applicants with the same name.
    yield { name: `${safeFileName(name)} ${id.slice(-6)}.pdf`, at: createdAt, bytes: object.body }
  }
}

import { selectApplicantVisibleMoves } from '../../applications/progress/service.ts'
import { dayMs } from '../../contract/durations.ts'
import { limits } from '../../contract/limits.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { readStoredFile } from '../../people/files/reading-service.ts'
import { t } from '../../platform/i18n.ts'
import { problem } from '../../platform/problem.ts'
import { createZipStream, type ZipEntry } from '../../platform/zip-stream.ts'
import { enforceRateLimits } from '../../shared/rate-limits/service.ts'
import { buildArchiveFileName } from './person-present.ts'
import { presentDataExport } from './present.ts'
import { type PersonRows, readAllRowsOfPerson } from './store.ts'

const windowMs = dayMs

/**
 * Exports all data of the caller as a streamed ZIP archive: `dati.json`, an explanation in
 * `LEGGIMI.txt`, and the person's files.
 * @throws `auth.session_ended` (the account is deleted), `account.too_many_exports`
 */
export async function exportOwnData(
  deps: Deps,
  session: Session,
): Promise<{ body: ReadableStream<Uint8Array>; headers: Record<string, string> }> {
  await enforceRateLimits(deps, 'account.too_many_exports', [
    { name: 'export', subject: session.profileId, max: limits.dataExportsDaily, windowMs },
  ])
  const archive = await exportDataOfPerson(deps, session.profileId)
  if (!archive) throw problem('auth.session_ended')
  return archive
}

/** Exports a person's data; null if the person has no account. The caller has checked access. */
export async function exportDataOfPerson(
  deps: Deps,
  profileId: string,
): Promise<{ body: ReadableStream<Uint8Array>; headers: Record<string, string> } | null> {
  const now = deps.clock.now()
  const rows = await readAllRowsOfPerson(deps.db, profileId)
  if (!rows) return null
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(now)
  return {
    body: createZipStream(archiveEntries(deps, rows, now)),
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="ovunque-i-miei-dati-${day}.zip"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  }
}

// Removes what the applicant may not see yet: a refusal that can still be undone, and its mail.
function asShownToApplicant(rows: PersonRows, now: Date): PersonRows {
  const moves = rows.applications.flatMap(({ id }) => {
    const own = rows.moves.filter(({ applicationId }) => applicationId === id)
    return selectApplicantVisibleMoves(
      own.map((move) => ({ ...move, at: move.createdAt.toISOString() })),
      now,
    )
  })
  const applications = rows.applications.map((row) => {
    const last = moves.findLast(({ applicationId }) => applicationId === row.id)
    const isVisible = last === undefined || last.status === row.status
    return isVisible ? row : { ...row, status: last.status, updatedAt: last.createdAt }
  })
  const mails = rows.mails.filter(({ sendAfter }) => sendAfter <= now)
  return { ...rows, applications, moves, mails }
}

/** Yields the archive's entries. A file is read just before it is written, if it still exists. */
async function* archiveEntries(deps: Deps, rows: PersonRows, now: Date): AsyncGenerator<ZipEntry> {
  yield { name: 'LEGGIMI.txt', at: now, text: t('export_readme', { ns: 'mails' }) }
  const data = presentDataExport(asShownToApplicant(rows, now), now)
  yield { name: 'dati.json', at: now, text: `${JSON.stringify(data, null, 2)}\n` }
  for (const file of rows.files) {
    const object = await readStoredFile(deps, file)
    if (!object) continue
    yield { name: buildArchiveFileName(file, object.type), at: file.createdAt, bytes: object.body }
  }
}

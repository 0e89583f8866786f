import type { Deps } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { deleteAccountOfPerson } from '../account-deletion/service.ts'
import { exportDataOfPerson } from '../data-export/service.ts'
import { insertAuditEntry } from './store.ts'

type Letter = { profileId: string; check: string }

/**
 * Exports the data of a person who asked for this by letter, even if the account is suspended. The
 * audit log records the export before the archive is sent, so that the log misses no export.
 * @throws `profiles.not_found`
 */
export async function exportDataOnWrittenRequest(
  deps: Deps,
  operator: string,
  { profileId, check }: Letter,
): Promise<{ body: ReadableStream<Uint8Array>; headers: Record<string, string> }> {
  const archive = await exportDataOfPerson(deps, profileId)
  if (!archive) throw problem('profiles.not_found')
  await insertAuditEntry(deps.db, {
    id: profileId,
    action: 'export_person',
    operator,
    why: check,
    now: deps.clock.now(),
  })
  return archive
}

/**
 * Deletes the account of a person who asked for this by letter, in the same way as the link in a
 * deletion mail. Repeated calls add no entry to the audit log.
 * @throws `profiles.not_found` if the account never existed
 */
export async function deleteAccountOnWrittenRequest(
  deps: Deps,
  operator: string,
  { profileId, check }: Letter,
): Promise<void> {
  const now = deps.clock.now()
  const entry = { id: profileId, action: 'delete_person', operator, why: check, now } as const
  if (!(await deleteAccountOfPerson(deps, profileId, entry))) throw problem('profiles.not_found')
}

import { type FileKind, fileKinds } from '../../contract/people/files.ts'
import type { Deps } from '../../deps/context.ts'
import { deleteFileObjects, listFileObjects } from './objects.ts'
import {
  abandonStaleFiles,
  discardLostFiles,
  discardUnusedFiles,
  listDiscardedFiles,
  listFiles,
  removeFiles,
} from './store.ts'

/** After this time an unfinished upload counts as failed. */
const staleMs = 15 * 60_000
/** The maximum number of objects that R2 deletes per call. */
const removalsMax = 1_000

/** Task of the five-minute cron run: abandons interrupted uploads and deletes discarded files. */
export async function sweepUploads({ db, env, clock }: Deps): Promise<number> {
  const now = clock.now()
  await abandonStaleFiles(db, { before: new Date(now.getTime() - staleMs), now })
  const discarded = await listDiscardedFiles(db, { limit: removalsMax })
  await removeFiles(db, env.FILES, discarded)
  return discarded.length
}

/** Nightly task: discards unused and lost files, and deletes objects that have no row. */
export async function sweepBucket(deps: Deps): Promise<{ orphans: number; lost: number }> {
  const { db, clock } = deps
  await discardUnusedFiles(db, clock.now())
  const found = { orphans: 0, lost: 0 }
  for (const kind of fileKinds) {
    let cursor: string | undefined
    let after = ''
    do {
      const page = await listFileObjects(deps.env.FILES, kind, cursor)
      const upTo = page.cursor === undefined ? endOfIds : (page.ids.at(-1) ?? after)
      const { orphans, lost } = await compare(deps, kind, page.ids, { after, upTo })
      found.orphans += orphans
      found.lost += lost
      after = upTo
      cursor = page.cursor
    } while (cursor !== undefined)
  }
  await sweepUploads(deps)
  return found
}

/** A text that sorts after every id. */
const endOfIds = '~'

// Compares the objects and the rows in a range of ids. The objects are listed before the rows are
// read, and an upload writes its row before its object, so every object of a new upload has a row.
async function compare(
  { db, env, clock }: Deps,
  kind: FileKind,
  ids: string[],
  range: { after: string; upTo: string },
): Promise<{ orphans: number; lost: number }> {
  const now = clock.now()
  const rows = await listFiles(db, kind, range)
  const known = new Set(rows.map(({ id }) => id))
  const present = new Set(ids)
  const orphans = ids.filter((id) => !known.has(id))
  const lost = rows
    .filter(({ id, state }) => state === 'kept' && !present.has(id))
    // Leaves out recent files, whose objects may have been written after the listing.
    .filter(({ updatedAt }) => updatedAt < now.getTime() - staleMs)
    .map(({ id }) => id)
  await deleteFileObjects(env.FILES, kind, orphans)
  await discardLostFiles(db, lost, now)
  return { orphans: orphans.length, lost: lost.length }
}

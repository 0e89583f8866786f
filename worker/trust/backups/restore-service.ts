import { dayMs } from '../../contract/durations.ts'
import type { Database } from '../../db/client.ts'
import {
  type BackupManifest,
  buildBackupFileKey,
  buildDeletedFileBackupKey,
  parseBackupTime,
} from './manifest.ts'
import { unpackBackupPart } from './packing.ts'
import {
  beginRestore,
  copyStoredObject,
  endRestore,
  getBackupManifest,
  getBackupPart,
  getLatestMigration,
  insertRestoredRows,
  isRestorable,
  listDatabaseTables,
  listObjectsAfter,
} from './store.ts'

/** The numbers of rows restored, and left out because of a missing reference or a conflict. */
export type RestoreResult = { id: string; rows: number; leftOut: number }

/** Thrown if a restore is refused, before anything is changed. */
export class RestoreRefusedError extends Error {
  override readonly name = 'RestoreRefused'
  readonly reason: 'no_backup' | 'not_empty' | 'older_schema' | 'other_schema'
  /** The name of the missing backup, migration or column; '' if there is none to name. */
  readonly detail: string

  constructor(reason: RestoreRefusedError['reason'], detail = '') {
    super(`${reason} ${detail}`.trim())
    this.reason = reason
    this.detail = detail
  }
}

/** The maximum number of characters of the rows in one statement. D1 allows 2 MB. */
const statementCharacters = 500_000

async function requireManifest(backups: R2Bucket, id: string | null): Promise<BackupManifest> {
  const found = await getBackupManifest(backups, id)
  if (!found) throw new RestoreRefusedError('no_backup', id ?? '')
  return found
}

/**
 * Restores the rows of a backup into a migrated database that has no people or offers. If a restore
 * is interrupted, call this again.
 * @param id null for the latest backup
 * @throws RestoreRefusedError if the backup does not exist or the database is not suitable
 * @throws Error if a part is damaged or missing
 */
export async function restoreDatabase(
  db: Database,
  backups: R2Bucket,
  id: string | null,
): Promise<RestoreResult> {
  const manifest = await requireManifest(backups, id)
  await requireFitting(db, manifest)
  const counted: RestoreResult = { id: manifest.id, rows: 0, leftOut: 0 }
  await beginRestore(db, await listDatabaseTables(db))
  // In the reverse order of the backup, so that a row is restored after the rows that it refers to.
  for (const table of manifest.tables.toReversed()) {
    for (const { key, sha256 } of manifest.parts.filter((part) => part.table === table.name)) {
      const rows = await unpackBackupPart(key, await getBackupPart(backups, key), sha256)
      for (const some of batchesOf(rows)) {
        const written = await insertRestoredRows(db, table, some)
        counted.rows += written
        counted.leftOut += some.length - written
      }
    }
  }
  await endRestore(db)
  return counted
}

async function requireFitting(db: Database, { migration, tables }: BackupManifest): Promise<void> {
  const applied = await getLatestMigration(db)
  if (applied < migration) {
    throw new RestoreRefusedError('older_schema', migration)
  }
  if (!(await isRestorable(db))) {
    throw new RestoreRefusedError('not_empty')
  }
  const known = new Map((await listDatabaseTables(db)).map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of tables) {
    const missing = columns.find((column) => !known.get(name)?.includes(column))
    if (missing) throw new RestoreRefusedError('other_schema', `${name}.${missing}`)
  }
}

function* batchesOf(rows: unknown[][]): Generator<unknown[][]> {
  let batch: unknown[][] = []
  let size = 0
  for (const row of rows) {
    const length = JSON.stringify(row).length
    if (batch.length > 0 && size + length > statementCharacters) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(row)
    size += length
  }
  if (batch.length > 0) yield batch
}

/**
 * Restores the files of a backup to the bucket, from `gone/` if they were deleted after the backup.
 * Skips files that still exist.
 * @returns the numbers of files in the backup, of copied files, and of files without a copy
 */
export async function restoreFiles(
  files: R2Bucket,
  backups: R2Bucket,
  { id, now }: { id: string | null; now: Date },
): Promise<{ files: number; copied: number; missing: number }> {
  const manifest = await requireManifest(backups, id)
  const counted = { files: 0, copied: 0, missing: 0 }
  for (const { key, sha256 } of manifest.parts.filter((part) => part.table === null)) {
    const listed = (await unpackBackupPart(key, await getBackupPart(backups, key), sha256)) as [
      string,
      number,
    ][]
    const present = await presentAmong(files, listed)
    for (const [file] of listed) {
      counted.files++
      if (present.has(file)) continue
      const places = [
        buildBackupFileKey(file),
        ...daysSince(manifest, now).map((day) => buildDeletedFileBackupKey(day, file)),
      ]
      if (await copyFirst(backups, places, [files, file])) counted.copied++
      else counted.missing++
    }
  }
  return counted
}

async function presentAmong(files: R2Bucket, listed: [string, number][]): Promise<Set<string>> {
  const sizes = new Map(listed)
  const found = new Set<string>()
  const [[first], [last]] = [listed[0] ?? [''], listed.at(-1) ?? ['']]
  // The listing begins after the key `after`, but must include `first`. So `after` is at first a
  // text that sorts before `first`: for example, `ab` for `abc`.
  let after: string | null = first.slice(0, -1) || null
  for (let hasMore = true; hasMore; ) {
    const page: Awaited<ReturnType<typeof listObjectsAfter>> = await listObjectsAfter(files, {
      prefix: '',
      after,
    })
    for (const { key, size } of page.objects) if (sizes.get(key) === size) found.add(key)
    after = page.objects.at(-1)?.key ?? last
    hasMore = page.hasMore && after < last
  }
  return found
}

// Returns the days on which the copy of a deleted file may have been moved to `gone/`: from one day
// before the backup until tomorrow.
function daysSince({ id }: BackupManifest, now: Date): string[] {
  const days: string[] = []
  for (let at = parseBackupTime(id) - dayMs; at < now.getTime() + dayMs; at += dayMs) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}

async function copyFirst(
  backups: R2Bucket,
  places: string[],
  to: readonly [R2Bucket, string],
): Promise<boolean> {
  for (const place of places) if (await copyStoredObject([backups, place], to)) return true
  return false
}

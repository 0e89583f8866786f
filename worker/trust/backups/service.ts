import { dayMs } from '../../contract/durations.ts'
import { retentionPeriods } from '../../contract/privacy/retention.ts'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps/context.ts'
import { recordCronRound } from '../health/service.ts'
import { backUpFiles } from './file-service.ts'
import {
  type BackupProgress,
  type BackupTable,
  buildBackupPartKey,
  formatBackupId,
  parseBackupTime,
} from './manifest.ts'
import { formatNdjson, packBackupPart } from './packing.ts'
import {
  deleteBackupProgress,
  deleteObjectsWithPrefix,
  getBackupProgress,
  getLatestMigration,
  listDatabaseTables,
  listObjectFolders,
  listRowsAfter,
  putBackupManifest,
  putBackupPart,
  putBackupProgress,
} from './store.ts'

export { RestoreRefusedError, restoreDatabase, restoreFiles } from './restore-service.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & { env: Pick<Deps['env'], 'FILES' | 'BACKUPS'> }

/** The first query of a part reads up to `firstRowsMax` rows, each later one up to `rowsMax`. */
const firstRowsMax = 50
const rowsMax = 5_000
/** A part of a backup ends when it has this many characters before compression. */
const partCharacters = 2_000_000
/** The maximum number of parts per round. Every five minutes, a new round continues the backup. */
const partsPerRound = 80

export type BackupState =
  | { state: 'complete'; id: string }
  | { state: 'unfinished'; id: string }
  /** Another invocation of the worker is writing the backup. */
  | { state: 'busy' }
  | { state: 'idle' }

/** Nightly: begins a backup, or continues an unfinished one that began less than a day ago. */
export async function startBackup(deps: Needs): Promise<BackupState> {
  const known = await getBackupProgress(deps.env.BACKUPS)
  const now = deps.clock.now()
  if (known && now.getTime() - parseBackupTime(known.progress.id) < dayMs) return run(deps, known)
  const progress: BackupProgress = {
    id: formatBackupId(now),
    migration: await getLatestMigration(deps.db),
    tables: await listDatabaseTables(deps.db),
    parts: [],
    done: 0,
    after: null,
    file: null,
  }
  const etag = await putBackupProgress(deps.env.BACKUPS, progress, known?.etag ?? null)
  return etag === null ? { state: 'busy' } : run(deps, { progress, etag })
}

/** Every five minutes: continues an unfinished backup. */
export async function continueBackup(deps: Needs): Promise<BackupState> {
  const known = await getBackupProgress(deps.env.BACKUPS)
  return known ? run(deps, known) : { state: 'idle' }
}

// Writes part after part, and the progress after each. Rows are read at different times, each row
// before the rows that it refers to. If a referenced row is deleted in between, the restore leaves
// out the rows that refer to it.
async function run(
  deps: Needs,
  from: { progress: BackupProgress; etag: string },
): Promise<BackupState> {
  let { progress, etag } = from
  for (let written = 0; written < partsPerRound; written++) {
    const next = (await nextTablePart(deps, progress)) ?? (await backUpFiles(deps, progress))
    if (next === null) {
      await putBackupManifest(deps.env.BACKUPS, manifestOf(progress, deps.clock.now()))
      await deleteBackupProgress(deps.env.BACKUPS)
      await recordCronRound(deps, 'backup', null)
      return { state: 'complete', id: progress.id }
    }
    const tag = await putBackupProgress(deps.env.BACKUPS, next, etag)
    if (tag === null) return { state: 'busy' }
    progress = next
    etag = tag
  }
  return { state: 'unfinished', id: progress.id }
}

const manifestOf = ({ id, migration, tables, parts }: BackupProgress, now: Date) => ({
  id,
  migration,
  tables,
  parts,
  finishedAt: now.toISOString(),
})

/** Writes the next part of the tables and returns the new progress; null if all tables are done. */
async function nextTablePart(
  { db, env }: Needs,
  progress: BackupProgress,
): Promise<BackupProgress | null> {
  let { done, after } = progress
  for (const table of progress.tables.slice(done)) {
    const { rows, lines, isLast } = await readPart(db, table, after)
    after = isLast ? null : keysOf(rows.at(-1), table.keys)
    if (isLast) done++
    if (rows.length === 0) continue
    const { bytes, sha256 } = await packBackupPart(lines)
    const key = buildBackupPartKey(progress.id, table.name, progress.parts.length)
    await putBackupPart(env.BACKUPS, key, bytes)
    const part = { key, table: table.name, rows: rows.length, sha256 }
    return { ...progress, done, after, parts: [...progress.parts, part] }
  }
  return null
}

async function readPart(db: Database, table: BackupTable, from: (string | number)[] | null) {
  const rows: unknown[][] = []
  let lines = ''
  let limit = firstRowsMax
  let after = from
  while (lines.length < partCharacters) {
    const read = await listRowsAfter(db, table, { after, limit })
    rows.push(...read)
    lines += formatNdjson(read)
    if (read.length < limit) return { rows, lines, isLast: true }
    after = keysOf(read.at(-1), table.keys)
    // Each later query reads about a quarter of a part. An invocation writes up to `partsPerRound`
    // parts, and D1 allows a thousand queries per invocation.
    limit = Math.min(rowsMax, Math.ceil((rows.length * partCharacters) / lines.length / 4))
  }
  return { rows, lines, isLast: false }
}

const keysOf = (row: unknown[] | undefined, keys: number): (string | number)[] | null =>
  row === undefined
    ? null
    : row.slice(0, keys).map((value) => (typeof value === 'number' ? value : String(value)))

/**
 * Nightly: deletes backups, and copies of deleted files, after `retentionPeriods.backupDays`.
 * @returns the number of deleted objects
 */
export async function purgeOldBackups({ env, clock }: Needs): Promise<number> {
  const before = clock.now().getTime() - retentionPeriods.backupDays * dayMs
  const isOld = (time: number) => Number.isFinite(time) && time < before
  const old = [
    ...(await listObjectFolders(env.BACKUPS, 'd1/'))
      .filter((id) => isOld(parseBackupTime(id)))
      .map((id) => `d1/${id}/`),
    ...(await listObjectFolders(env.BACKUPS, 'gone/'))
      // A day's folder receives files until the day ends, so its age counts from the day's end.
      .filter((day) => isOld(Date.parse(day) + dayMs))
      .map((day) => `gone/${day}/`),
  ]
  let deleted = 0
  for (const prefix of old) deleted += await deleteObjectsWithPrefix(env.BACKUPS, prefix)
  return deleted
}

import { z } from '../../contract/zod.ts'

const part = z.object({
  /** The key of the part's object. */
  key: z.string(),
  /** The table of the part's rows; null if the part is a list of files. */
  table: z.string().nullable(),
  rows: z.number(),
  /** The SHA-256 hash of the compressed object, in lower-case hexadecimal. */
  sha256: z.string(),
})

const table = z.object({ name: z.string(), columns: z.array(z.string()), keys: z.number() })
/**
 * A table in a backup. The first `keys` of its columns together identify a row, and the rows are
 * ordered by these columns.
 */
export type BackupTable = z.output<typeof table>

const head = {
  /**
   * The time at which the backup began, such as `2026-11-22T03-17-00Z`. It is also the name of the
   * folder with the parts.
   */
  id: z.string(),
  /** The latest migration of the database. */
  migration: z.string(),
  /**
   * The tables in the order in which they are backed up. If one table refers to another, the
   * referring table comes first.
   */
  tables: z.array(table),
  parts: z.array(part),
}

/**
 * The description of a finished backup. It is written last, so a backup without a manifest is
 * incomplete.
 */
export const backupManifestSchema = z.object({ ...head, finishedAt: z.string() })
export type BackupManifest = z.output<typeof backupManifestSchema>

/** The progress of a running backup, from which an interrupted backup continues. */
export const backupProgressSchema = z.object({
  ...head,
  /** The number of tables that have been backed up completely. */
  done: z.number(),
  /**
   * The values in the key columns of the last row that was written; null at the beginning of a
   * table.
   */
  after: z.array(z.union([z.string(), z.number()])).nullable(),
  /** The key of the last file processed; null before the first file. */
  file: z.string().nullable(),
})
export type BackupProgress = z.output<typeof backupProgressSchema>

export const backupProgressKey = 'd1/progress.json'
export const latestBackupManifestKey = 'd1/latest.json'
export const backupManifestKey = (id: string): string => `d1/${id}/manifest.json`
export const backupPartKey = (id: string, name: string, number: number): string =>
  `d1/${id}/${name}-${String(number).padStart(5, '0')}.ndjson.gz`

/**
 * The keys of a file's copy in the backup bucket. While the file exists, the key is
 * `backupFileKey`. After a backup has found, on the day `day`, that the file was deleted, the key
 * is `deletedFileBackupKey`.
 */
export const backupFileKey = (file: string): string => `files/${file}`
export const deletedFileBackupKey = (day: string, file: string): string => `gone/${day}/${file}`

/** Formats a time as the id of a backup. The ids sort by time and are valid file names everywhere. */
export const formatBackupId = (now: Date): string =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

/** Returns when a backup began, in milliseconds since the epoch, from its id. */
export const parseBackupTime = (id: string): number =>
  Date.parse(id.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))

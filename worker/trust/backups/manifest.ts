import { z } from '../../contract/zod.ts'

const part = z.object({
  key: z.string(),
  /** The table whose rows the part contains; null if the part is a list of files. */
  table: z.string().nullable(),
  rows: z.number(),
  /** The SHA-256 hash of the compressed part, in hexadecimal. */
  sha256: z.string(),
})

const table = z.object({ name: z.string(), columns: z.array(z.string()), keys: z.number() })
/** A table in a backup. Its first `keys` columns identify a row and determine the order of rows. */
export type BackupTable = z.output<typeof table>

const head = {
  // When the backup began, such as `2026-11-22T03-17-00Z`. The folder with the parts has this name.
  id: z.string(),
  /** The name of the latest migration of the database. */
  migration: z.string(),
  /** The tables in the order of the backup. A table comes before the tables that it refers to. */
  tables: z.array(table),
  parts: z.array(part),
}

/** The description of a finished backup, written last: a backup without one is incomplete. */
export const backupManifestSchema = z.object({ ...head, finishedAt: z.string() })
export type BackupManifest = z.output<typeof backupManifestSchema>

/** The progress of a running backup. An interrupted backup continues from it. */
export const backupProgressSchema = z.object({
  ...head,
  done: z.number(),
  /** The key of the last row that was written; null at the beginning of a table. */
  after: z.array(z.union([z.string(), z.number()])).nullable(),
  /** The key of the last file that was backed up; null before the first file. */
  file: z.string().nullable(),
})
export type BackupProgress = z.output<typeof backupProgressSchema>

export const backupProgressKey = 'd1/progress.json'
export const latestBackupManifestKey = 'd1/latest.json'
export const buildBackupManifestKey = (id: string): string => `d1/${id}/manifest.json`
export const buildBackupPartKey = (id: string, name: string, number: number): string =>
  `d1/${id}/${name}-${String(number).padStart(5, '0')}.ndjson.gz`

/** The key of a file's copy; for a deleted file, see `buildDeletedFileBackupKey`. */
export const buildBackupFileKey = (file: string): string => `files/${file}`
export const buildDeletedFileBackupKey = (day: string, file: string): string =>
  `gone/${day}/${file}`

/** Returns the id of a backup that begins at `now`. Ids sort by time and are valid file names. */
export const formatBackupId = (now: Date): string =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

/** Returns when the backup with this id began, in ms since 1970; NaN if the id is invalid. */
export const parseBackupTime = (id: string): number =>
  Date.parse(id.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))

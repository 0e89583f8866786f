import { z } from '../../contract/zod.ts'

const part = z.object({
  /** The key of the object. */
  key: z.string(),
  /** The table whose rows it holds; null for a list of files. */
  table: z.string().nullable(),
  rows: z.number(),
  /** Of the compressed object, in lower-case hex. */
  sha256: z.string(),
})

const table = z.object({ name: z.string(), columns: z.array(z.string()), keys: z.number() })
/** A table in a backup: its columns, the first `keys` of which identify and order its rows. */
export type BackupTable = z.output<typeof table>

const head = {
  /** The moment of its beginning, such as `2026-11-22T03-17-00Z`: the folder of its parts. */
  id: z.string(),
  /** The latest migration of the database. */
  migration: z.string(),
  /** Children before their parents. */
  tables: z.array(table),
  parts: z.array(part),
}

/** What a backup consists of. Written last: without it a backup is not complete. */
export const manifest = z.object({ ...head, finishedAt: z.string() })
export type Manifest = z.output<typeof manifest>

/** How far a backup has come; it goes on from here after an interruption. */
export const progress = z.object({
  ...head,
  /** The number of tables that are done. */
  done: z.number(),
  /** The keys of the last row that a part holds; null at the beginning of a table. */
  after: z.array(z.union([z.string(), z.number()])).nullable(),
  /** The last file that is done; null until the tables are. */
  file: z.string().nullable(),
})
export type BackupProgress = z.output<typeof progress>

export const progressKey = 'd1/progress.json'
export const latestKey = 'd1/latest.json'
export const manifestKey = (id: string): string => `d1/${id}/manifest.json`
export const partKey = (id: string, name: string, number: number): string =>
  `d1/${id}/${name}-${String(number).padStart(5, '0')}.ndjson.gz`

/** The copy of a file, and where it moves on the day on which the file itself is found gone. */
export const copyKey = (file: string): string => `files/${file}`
export const goneKey = (day: string, file: string): string => `gone/${day}/${file}`

/** A moment as the name of a backup: R2's keys sort by it, and every file system takes it. */
export const idAt = (now: Date): string =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

/** When the backup of that name began, in milliseconds since the epoch. */
export const timeOf = (id: string): number =>
  Date.parse(id.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))
